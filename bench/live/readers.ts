/** Thousands of readers of one stream that only record when an event arrives. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface Readers {
  /** Resolves with the moment at which the last reader received an event sent after this call. */
  nextBroadcast(): Promise<number>;
  close(): void;
}

/** Streams opened at a time: the operating system's queue of new connections is short. */
const openingsAtOnce = 100;
/** A round that takes longer has lost a reader. */
const roundMaxMs = 30_000;

/** Opens the streams; `request(index)` is what each reader sends. */
export async function openReaders(
  port: number,
  count: number,
  request: (index: number) => string,
): Promise<Readers> {
  const sockets: Socket[] = [];
  let received = new Set<Socket>();
  let done: ((atMs: number) => void) | undefined;
  for (let from = 0; from < count; from += openingsAtOnce)
    await Promise.all(
      Array.from({ length: Math.min(openingsAtOnce, count - from) }, async (_, offset) => {
        const socket = connect({ host: '127.0.0.1', port });
        await once(socket, 'connect');
        socket.write(request(from + offset));
        const [head] = (await once(socket, 'data')) as [Buffer];
        if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
          throw new Error(`a stream was not opened: ${head.toString('latin1').slice(0, 80)}`);
        sockets.push(socket);
        socket.on('data', (bytes: Buffer) => {
          // A heartbeat is not an event.
          if (bytes[0] === 58) return;
          received.add(socket);
          if (received.size === count) done?.(performance.now());
        });
      }),
    );
  return {
    nextBroadcast() {
      received = new Set();
      return new Promise((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${received.size} of ${count} readers got an event`)),
          roundMaxMs,
        );
        done = (atMs) => {
          clearTimeout(late);
          resolve(atMs);
        };
      });
    },
    close: () => sockets.forEach((socket) => socket.destroy()),
  };
}
