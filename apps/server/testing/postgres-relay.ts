import { connect, createServer, type Socket } from 'node:net';

/** Passes connections on to a PostgreSQL server, like a cable that can be taken out. */
export interface PostgresRelay {
  readonly url: string;
  /** What it does with new connections: passes them on, lets them wait for `passHeld`, or ends them at once. */
  incoming: 'pass' | 'hold' | 'end';
  /** How many connections are open, and how many of them wait. */
  readonly counts: { readonly open: number; readonly held: number };
  passHeld(): void;
  /** Ends all connections. */
  cut(): void;
  /** Passes nothing more on of what is connected, and tells nobody. */
  silence(): void;
  close(): void;
}

/** @param socketPath of the server @param database a database of it */
export async function startRelay(socketPath: string, database: string): Promise<PostgresRelay> {
  const open = new Map<Socket, Socket | undefined>();
  const held: (() => void)[] = [];
  const server = createServer((socket) => {
    const pass = (): void => {
      const onward = connect(socketPath);
      open.set(socket, onward);
      onward.on('error', () => undefined).on('close', () => socket.destroy());
      socket.on('close', () => onward.destroy());
      socket.pipe(onward).pipe(socket);
    };
    open.set(socket, undefined);
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
    if (relay.incoming === 'pass') pass();
    else if (relay.incoming === 'hold') held.push(pass);
    else socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const relay: PostgresRelay = {
    url: `postgresql://countermine@127.0.0.1:${port}/${database}?sslmode=disable`,
    incoming: 'pass',
    get counts() {
      return { open: open.size, held: held.length };
    },
    passHeld() {
      for (const pass of held.splice(0)) pass();
    },
    cut() {
      for (const socket of open.keys()) socket.destroy();
    },
    silence() {
      for (const [socket, onward] of open) {
        socket.unpipe();
        onward?.unpipe();
      }
    },
    close: () => server.close(),
  };
  return relay;
}
