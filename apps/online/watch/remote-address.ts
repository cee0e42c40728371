/** Who has opened the connection of a request, from what Hono's adaptor tells; empty where it gives no information. */
export function remoteAddressOf(environment: unknown): string {
  const incoming = fieldOf(environment, 'incoming');
  const address = fieldOf(fieldOf(incoming, 'socket'), 'remoteAddress');
  return typeof address === 'string' ? address : '';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
