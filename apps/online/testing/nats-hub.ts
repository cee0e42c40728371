import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { NatsReader, natsText } from '../relay/nats-channel.ts';

/** A small server of what a bus needs of the NATS protocol. */
export interface NatsHub {
  readonly url: string;
  /** Cuts all connections. */
  cut(): void;
  close(): Promise<void>;
}

const TOKEN = 'a-token';

/** @param at the port. Default: a free one */
export async function startNatsHub(at = 0): Promise<NatsHub> {
  const subscribers = new Map<Socket, Map<string, string>>();
  const server = createServer((socket) => {
    const subjects = new Map<string, string>();
    subscribers.set(socket, subjects);
    const reader = new NatsReader();
    socket.write('INFO {"max_payload":1048576,"auth_required":true}\r\n');
    socket.on('error', () => undefined);
    socket.on('close', () => subscribers.delete(socket));
    socket.on('data', (chunk: Buffer) => {
      for (const { words, payload } of reader.read(chunk)) {
        const [verb, first = '', second = ''] = words;
        if (verb === 'CONNECT' && JSON.parse(words.slice(1).join(' ')).auth_token !== TOKEN) socket.destroy();
        if (verb === 'PING') socket.write('PONG\r\n');
        if (verb === 'SUB') subjects.set(first, second);
        if (verb === 'PUB' && payload !== undefined) publish(socket, first, payload);
      }
    });
  });
  const publish = (from: Socket, subject: string, payload: Buffer): void => {
    for (const [socket, subjects] of subscribers) {
      const id = subjects.get(subject);
      if (id !== undefined && socket !== from) socket.write(natsText(`MSG ${subject} ${id}`, payload));
    }
  };
  server.listen(at, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const cut = (): void => {
    for (const socket of subscribers.keys()) socket.destroy();
  };
  return {
    url: `nats://${TOKEN}@127.0.0.1:${port}`,
    cut,
    async close() {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
