/**
 * Readers in a process of their own: `streams.ts PORT`, then a message of the requests that open
 * them. Reports that all are open, and, once asked, how late each event came.
 */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';

export interface LateEvents {
  count: number;
  p50Ms: number;
  p99Ms: number;
  maxMs: number;
}

/** The operating system's queue of new connections is short. */
const openingsAtOnce = 100;
/** When the database decided the event; its clock is this machine's. */
const decidedAt = /"at":"([^"]+)"/g;

const port = Number(process.argv[2]);
const sockets: Socket[] = [];
const lateMs: number[] = [];

const [requests] = (await once(process, 'message')) as [string[]];
for (let from = 0; from < requests.length; from += openingsAtOnce)
  await Promise.all(requests.slice(from, from + openingsAtOnce).map(open));
process.send?.('open');
await once(process, 'message');
const sorted = Float64Array.from(lateMs).sort();
const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
const late: LateEvents = {
  count: sorted.length,
  p50Ms: at(0.5),
  p99Ms: at(0.99),
  maxMs: at(1),
};
process.send?.(late);
for (const socket of sockets) socket.destroy();
process.disconnect?.();

async function open(request: string): Promise<void> {
  const socket = connect({ host: '127.0.0.1', port });
  await once(socket, 'connect');
  socket.write(request);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.toString('latin1').startsWith('HTTP/1.1 200'))
    throw new Error(`a stream was not opened: ${head.toString('latin1').slice(0, 80)}`);
  sockets.push(socket);
  socket.on('data', (bytes: Buffer) => {
    const nowMs = Date.now();
    const text = bytes.toString('latin1');
    // The state with which a stream begins is older than the stream.
    for (const [whole, iso = ''] of text.matchAll(decidedAt))
      if (whole && !text.includes('"kind":"state"')) lateMs.push(nowMs - Date.parse(iso));
  });
}
