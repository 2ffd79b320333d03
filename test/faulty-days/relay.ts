/** A relay between the services and PostgreSQL that cuts and delays what passes. */
import { once } from 'node:events';
import { type Socket, connect, createServer } from 'node:net';

export interface Relay {
  port: number;
  /** Drops all connections; new ones pass. */
  cut(): void;
  /** Everything that passes from now on is so late. */
  delay(byMs: number): void;
  close(): Promise<void>;
}

export async function openRelay(toPort: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  const server = createServer((near) => {
    const far = connect(toPort, '127.0.0.1');
    pass(near, far);
    pass(far, near);
  });
  function pass(from: Socket, to: Socket): void {
    sockets.add(from);
    from.setNoDelay(true);
    // What was delayed is not overtaken by what comes after the delay.
    let lastAtMs = 0;
    let waiting = 0;
    from.on('data', (bytes) => {
      const atMs = Math.max(performance.now() + delayMs, lastAtMs);
      if (delayMs === 0 && waiting === 0) {
        to.write(bytes);
        return;
      }
      lastAtMs = atMs;
      waiting += 1;
      setTimeout(() => {
        waiting -= 1;
        if (!to.destroyed) to.write(bytes);
      }, atMs - performance.now());
    });
    from.on('error', () => undefined);
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as { port: number }).port,
    cut,
    delay: (byMs) => (delayMs = byMs),
    close() {
      cut();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };
}
