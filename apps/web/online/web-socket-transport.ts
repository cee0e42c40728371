import type { OnlineTransport } from '@countermine/play/online/online-client.ts';

/** Connections to the server that the page came from. @param path where it takes them */
export function webSocketTransport(path: string): OnlineTransport {
  return {
    open(events) {
      const socket = new WebSocket(new URL(path, location.href));
      socket.addEventListener('open', () => events.opened());
      socket.addEventListener('message', ({ data }) => {
        if (typeof data === 'string') events.text(data);
      });
      socket.addEventListener('close', () => events.closed());
      return { send: (text) => socket.send(text), close: () => socket.close() };
    },
  };
}
