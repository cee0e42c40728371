import type { Metrics } from './metrics.ts';
import { remoteAddressOf } from './remote-address.ts';

/** Who may read the figures. */
export interface MetricsAccess {
  readonly metrics?: Pick<Metrics, 'read'>;
  readonly hasPublicMetrics?: boolean;
}

/** Answers a request for the figures; undefined for any other request, and for those who may not read them. */
export async function metricsAnswer(
  { metrics, hasPublicMetrics = false }: MetricsAccess,
  request: Request,
  environment: unknown,
): Promise<Response | undefined> {
  if (metrics === undefined || new URL(request.url).pathname !== '/api/metrics') return undefined;
  if (!hasPublicMetrics && !isFromHere(request, environment)) return undefined;
  const { type, text } = await metrics.read();
  return new Response(text, { headers: { 'Content-Type': type } });
}

/** A proxy on this machine hands over the requests of others. */
function isFromHere({ headers }: Request, environment: unknown): boolean {
  if (headers.has('X-Forwarded-For') || headers.has('Forwarded')) return false;
  return /^(127\.|::1$|::ffff:127\.)/.test(remoteAddressOf(environment));
}
