import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Watch } from '../session/watch.ts';

/** What is counted, as Prometheus reads it. */
export interface Metrics {
  readonly watch: Watch;
  /** Its content type, and all figures as text. */
  read(): Promise<{ readonly type: string; readonly text: string }>;
}

/** Units: seconds. */
const BUCKETS = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 1, 5];

/** Counts connections, answers and failures: kinds and numbers only. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const connections = new Gauge({ name: 'countermine_connections', help: 'Open connections.', registers });
  const answers = new Histogram({
    name: 'countermine_answer_seconds',
    help: 'Time from a request to its answer, by type and outcome.',
    labelNames: ['type', 'outcome'],
    buckets: BUCKETS,
    registers,
  });
  const failures = new Counter({
    name: 'countermine_failures_total',
    help: 'Failures of the server itself.',
    registers,
  });
  return {
    watch: {
      connected: () => connections.inc(),
      disconnected: () => connections.dec(),
      answered: (type, outcome, ms) => answers.observe({ type, outcome }, ms / 1000),
      failed: () => failures.inc(),
    },
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
