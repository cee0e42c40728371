import { gunzipSync, gzipSync } from 'node:zlib';
import { jsonReport } from '@countermine/judge/report/json.ts';
import type { Report } from '@countermine/judge/report/report.ts';

export function packReport(report: Report): Uint8Array {
  return gzipSync(jsonReport(report));
}

/**
 * Reads a stored report. Throws for one of another version: migrations convert those.
 */
export function unpackReport(packed: Uint8Array): Report {
  // What was stored before these were part of a report has none.
  const report: Report = { requirements: [], runs: 0, ...JSON.parse(gunzipSync(packed).toString('utf8')) };
  if (report.version !== 1) throw new Error(`unpackReport: version ${report.version} is not known`);
  return report;
}
