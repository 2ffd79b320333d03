/**
 * A load generator that costs little: raw sockets, one request after the other on each, answers read no further than needed.
 * Whatever it spends is taken from what it measures, on the same machine.
 */
import { type Socket, connect } from 'node:net';

export interface Load {
  /** Connections are dealt out to these in turn. */
  ports: readonly number[];
  connections: number;
  /** The next request of this connection, whole. */
  request(connection: number): string;
  warmUpMs: number;
  measureMs: number;
  /** Called when measuring begins and when it ends: processor times are read there. */
  onMeasure?(state: 'begin' | 'end'): void;
}

export interface LoadResult {
  perSecond: number;
  /** Answers by their status. */
  statuses: Map<number, number>;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
  /** Connections that the server ended after an answer: the request was sent again on a new one, as a browser does. */
  resets: number;
  /** Connections that ended without any answer. */
  failures: number;
}

/** More, and nobody is there to be measured. */
const failuresMax = 1_000;

export async function drive(load: Load): Promise<LoadResult> {
  const took: number[] = [];
  const statuses = new Map<number, number>();
  let isMeasuring = false;
  let isOver = false;
  const takenUp = Array.from({ length: load.connections }, () => Promise.withResolvers<void>());
  let resets = 0;
  let failures = 0;
  const runConnection = (index: number, onEnd: () => void, onFault: (error: Error) => void) => {
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
        if (request === '') send();
        else socket.write(request, 'latin1');
      });
      // `close` follows.
      socket.on('error', () => undefined);
      socket.once('close', () => {
        if (isOver) return onEnd();
        if (hasAnswered) resets += 1;
        else failures += 1;
        if (failures > failuresMax) return onFault(new Error(`port ${port} does not answer`));
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
        else send();
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
  // A busy process takes up one connection at each of its turns: until then it is the line that is waited for, not the answer.
  await Promise.race([
    Promise.all([wait(load.warmUpMs), ...takenUp.map((one) => one.promise)]),
    // Only a fault settles it before measuring is over.
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
    p99Ms: at(0.99),
    maxMs: at(1),
    resets,
    failures,
  };
}

/** Tells the status of each answer once it is there whole. */
export function onAnswer(socket: Socket, tell: (status: number) => void): void {
  let rest = '';
  socket.setEncoding('latin1').on('data', (text: string) => {
    rest = rest === '' ? text : rest + text;
    for (;;) {
      const head = rest.indexOf('\r\n\r\n');
      if (head < 0) return;
      const lengthAt = rest.indexOf('content-length: ');
      if (lengthAt < 0 || lengthAt > head) throw new Error(`no length in ${rest.slice(0, head)}`);
      const length = Number.parseInt(rest.slice(lengthAt + 16, lengthAt + 24), 10);
      const end = head + 4 + length;
      if (rest.length < end) return;
      const status = Number.parseInt(rest.slice(9, 12), 10);
      rest = rest.length === end ? '' : rest.slice(end);
      tell(status);
    }
  });
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
