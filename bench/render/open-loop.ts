/** Visitors do not wait for each other: requests go out at their time, however late the answers before them are. */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { onAnswer } from '../bids/load.ts';
import { pageRequest } from './page-request.ts';

export interface OpenLoop {
  port: number;
  perSecond: number;
  seconds: number;
  address: () => string;
}

/** Not counted: connections open, code is compiled. */
const warmUpMs = 2_000;

export async function openLoop({ port, perSecond, seconds, address }: OpenLoop) {
  const took: number[] = [];
  const free: Ask[] = [];
  const all: Ask[] = [];
  const beganAtMs = performance.now();
  const total = Math.round((warmUpMs / 1_000 + seconds) * perSecond);
  const done = Promise.withResolvers<void>();
  let answered = 0;
  const send = async (dueAtMs: number) => {
    const ask = free.pop() ?? (await openAsk(port, all, done.reject));
    ask(pageRequest(address()), (status) => {
      if (status !== 200) done.reject(new Error(`answered ${status}`));
      if (dueAtMs >= beganAtMs + warmUpMs) took.push(performance.now() - dueAtMs);
      free.push(ask);
      answered += 1;
      if (answered === total) done.resolve();
    });
  };
  let sent = 0;
  const timer = setInterval(() => {
    while (sent < total) {
      const dueAtMs = beganAtMs + (sent / perSecond) * 1_000;
      if (dueAtMs > performance.now()) return;
      sent += 1;
      send(dueAtMs).catch(done.reject);
    }
  }, 1);
  try {
    await done.promise;
  } finally {
    clearInterval(timer);
    for (const ask of all) ask.close();
  }
  const sorted = Float64Array.from(took).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return { p50Ms: at(0.5), p99Ms: at(0.99) };
}

interface Ask {
  (request: string, onStatus: (status: number) => void): void;
  close(): void;
}

async function openAsk(port: number, all: Ask[], onFault: (error: Error) => void): Promise<Ask> {
  const socket: Socket = connect({ host: '127.0.0.1', port, noDelay: true });
  await once(socket, 'connect');
  socket.on('error', onFault);
  let tell: (status: number) => void = () => undefined;
  onAnswer(socket, (status) => tell(status));
  const ask: Ask = Object.assign(
    (request: string, onStatus: (status: number) => void) => {
      tell = onStatus;
      socket.write(request, 'latin1');
    },
    { close: () => void socket.destroy() },
  );
  all.push(ask);
  return ask;
}
