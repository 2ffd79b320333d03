/**
 * Visitors do not wait for each other: requests go out at their time, however late the answers
 * before them are.
 */
import { connect } from 'node:net';
import { onAnswer } from '../bids/load.ts';

export interface OpenLoop {
  port: number;
  perSecond: number;
  seconds: number;
  /** Returns the next request, complete. */
  request: () => string;
}

/** Not counted: connections open and code is compiled. */
const warmUpMs = 2_000;

export interface OpenLoopResult {
  p50Ms: number;
  p99Ms: number;
  p999Ms: number;
  /** The number of answers by HTTP status; 0: none came. */
  statuses: Map<number, number>;
  /** Requests without an answer, or with another status than 200. */
  failures: number;
}

export async function openLoop(options: OpenLoop): Promise<OpenLoopResult> {
  const { port, perSecond, seconds } = options;
  const took: number[] = [];
  const idle: Connection[] = [];
  const all = new Set<Connection>();
  const total = Math.round((warmUpMs / 1_000 + seconds) * perSecond);
  const statuses = new Map<number, number>();
  const askOnce = async (request: string): Promise<number> => {
    for (;;) {
      const used = idle.pop();
      const connection = used ?? connectionTo(port);
      all.add(connection);
      const status = await connection.ask(request);
      if (status !== undefined) {
        idle.push(connection);
        return status;
      }
      all.delete(connection);
      // The server closed an idle connection at the moment of its use: a browser sends the request
      // again on a new one.
      if (!used) return 0;
    }
  };
  const ask = async (dueAtMs: number) => {
    const status = await askOnce(options.request());
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status !== 0 && dueAtMs >= beganAtMs + warmUpMs) took.push(performance.now() - dueAtMs);
  };
  const asked: Promise<void>[] = [];
  const beganAtMs = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      while (asked.length < total) {
        const dueAtMs = beganAtMs + (asked.length / perSecond) * 1_000;
        if (dueAtMs > performance.now()) return;
        asked.push(ask(dueAtMs));
      }
      clearInterval(timer);
      resolve();
    }, 1);
  });
  await Promise.all(asked);
  for (const connection of all) connection.close();
  const sorted = Float64Array.from(took).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  const failures = asked.length - (statuses.get(200) ?? 0);
  return { p50Ms: at(0.5), p99Ms: at(0.99), p999Ms: at(0.999), statuses, failures };
}

interface Connection {
  /** Resolves to undefined when the connection closes before the answer is complete. */
  ask(request: string): Promise<number | undefined>;
  close(): void;
}

function connectionTo(port: number): Connection {
  const socket = connect({ host: '127.0.0.1', port, noDelay: true });
  let settle: (status?: number) => void = () => undefined;
  // A `close` event follows.
  socket.on('error', () => undefined);
  socket.once('close', () => settle());
  onAnswer(socket, (status) => settle(status));
  return {
    ask: (request) =>
      new Promise((resolve) => {
        if (socket.destroyed) return resolve(undefined);
        settle = resolve;
        socket.write(request, 'latin1');
      }),
    close: () => void socket.destroy(),
  };
}
