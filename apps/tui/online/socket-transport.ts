import type { OnlineTransport } from '@countermine/play/online/online-client.ts';
import { WebSocket } from 'ws';

/** Connections to a server. @param address with its path, such as `ws://127.0.0.1:8080/api/socket` */
export function socketTransport(address: string): OnlineTransport {
  return {
    open(events) {
      const socket = new WebSocket(address);
      socket.on('open', () => events.opened());
      socket.on('message', (data) => events.text(data.toString()));
      // An error is followed by the end.
      socket.on('error', () => undefined);
      socket.on('close', () => events.closed());
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}
