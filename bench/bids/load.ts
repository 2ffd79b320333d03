/**
 * A cheap load generator: raw sockets, one request after the other on each, answers read no further
 * than needed. Its own processor time is taken from the processes that it measures on the same
 * machine.
 */
import { type Socket, connect } from 'node:net';

export interface Load {
  /** The ports over which the connections are distributed in turn. */
  ports: readonly number[];
  connections: number;
  /**
   * Of all connections together, at most, each at its own moment: at one they would wait for each
   * other. Without it each sends as soon as it has its answer.
   */
  perSecond?: number;
  /** Returns the next request of this connection, complete. */
  request(connection: number): string;
  warmUpMs: number;
  measureMs: number;
  /** Called when measuring begins and ends, so that the caller can read processor times. */
  onMeasure?(state: 'begin' | 'end'): void;
}

export interface LoadResult {
  perSecond: number;
  /** The number of answers by HTTP status. */
  statuses: Map<number, number>;
  p50Ms: number;
  p95Ms: number;
  p99Ms: number;
  maxMs: number;
  /**
   * Connections that the server closed after an answer: the request was sent again on a new one, as
   * a browser does.
   */
  resets: number;
  /** Connections that closed without any answer. */
  failures: number;
}

/** More failures than this mean that the server is not running. */
const failuresMax = 1_000;

export async function drive(load: Load): Promise<LoadResult> {
  const took: number[] = [];
  const statuses = new Map<number, number>();
  let isMeasuring = false;
  let isOver = false;
  const intervalMs = load.perSecond ? (1_000 * load.connections) / load.perSecond : 0;
  const takenUp = Array.from({ length: load.connections }, () => Promise.withResolvers<void>());
  let resets = 0;
  let failures = 0;
  const runConnection = (index: number, onEnd: () => void, onError: (error: Error) => void) => {
    let sentAt = 0;
    let request = '';
    const open = () => {
      const port = load.ports[index % load.ports.length] ?? 0;
      const socket = connect({ host: '127.0.0.1', port, noDelay: true });
      let hasAnswered = false;
      const send = () => {
        request = load.request(index);
        sentAt = performance.now();
        socket.write(request, 'latin1');
      };
      socket.once('connect', () => {
        if (request === '') setTimeoutOrNow(send, (intervalMs * index) / load.connections);
        else socket.write(request, 'latin1');
      });
      // A `close` event follows.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (isOver) return onEnd();
        if (hasAnswered) resets += 1;
        else failures += 1;
        if (failures > failuresMax) return onError(new Error(`port ${port} does not answer`));
        setImmediate(open);
      });
      onAnswer(socket, (status) => {
        hasAnswered = true;
        takenUp[index]?.resolve();
        if (isMeasuring) {
          took.push(performance.now() - sentAt);
          statuses.set(status, (statuses.get(status) ?? 0) + 1);
        }
        if (isOver) socket.destroy();
        else setTimeoutOrNow(send, sentAt + intervalMs - performance.now());
      });
    };
    open();
  };
  const ends = takenUp.map(
    (_, index) =>
      new Promise<void>((resolve, reject) => {
        runConnection(index, resolve, reject);
      }),
  );
  // A busy process accepts one connection per event loop turn: until all are accepted, the time
  // measured would be the wait for acceptance, not for the answer.
  await Promise.race([
    Promise.all([wait(load.warmUpMs), ...takenUp.map((one) => one.promise)]),
    // Only an error settles this before measuring is over.
    Promise.all(ends),
  ]);
  const began = performance.now();
  load.onMeasure?.('begin');
  isMeasuring = true;
  await wait(load.measureMs);
  isMeasuring = false;
  const seconds = (performance.now() - began) / 1_000;
  load.onMeasure?.('end');
  isOver = true;
  await Promise.all(ends);
  const sorted = Float64Array.from(took).sort();
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return {
    perSecond: sorted.length / seconds,
    statuses,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
    maxMs: at(1),
    resets,
    failures,
  };
}

/** Calls `onStatus` with the status of each answer once the answer is complete. */
export function onAnswer(socket: Socket, onStatus: (status: number) => void): void {
  let rest = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    rest = rest === '' ? text : rest + text;
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      // Node's own answers, such as 408, have capital letters.
      const lengthAt = rest.slice(0, head).toLowerCase().indexOf('content-length: ');
      if (lengthAt < 0) throw new Error(`no length in ${rest.slice(0, head)}`);
      const length = Number.parseInt(rest.slice(lengthAt + 16, lengthAt + 24), 10);
      const end = head + 4 + length;
      if (rest.length < end) return;
      const status = Number.parseInt(rest.slice(9, 12), 10);
      rest = rest.length === end ? '' : rest.slice(end);
      onStatus(status);
    }
  });
}

function setTimeoutOrNow(work: () => void, ms: number): void {
  if (ms > 0) setTimeout(work, ms);
  else work();
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
