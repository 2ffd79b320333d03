/**
 * Measures what a full queue answers, and how soon: one transaction locks a lot, enough bids follow
 * to fill the queue, and then 64 more connections go on bidding. A refused bid must be answered at
 * once, however many bids wait.
 */
import { once } from 'node:events';
import { type Socket, connect } from 'node:net';
import { bidQueueLimits } from '#services/limits.ts';
import type { BenchContext } from './context.ts';
import { type LoadResult, drive } from './load.ts';
import { serveBids } from './served.ts';
import { type BenchStock, bidRequests } from './stock.ts';

/**
 * The services stop waiting for a lot after a second, and filling and connecting take two thirds of
 * that.
 */
const measureMs = 200;
/**
 * As many bids as the queue and its batches hold, plus some: the first refusal shows that the queue
 * is full.
 */
const { waitingMax, batchesMax, batchMax } = bidQueueLimits;
const crowd = waitingMax + batchesMax * batchMax + 100;

export async function overfill(
  { owner, env }: Pick<BenchContext, 'owner' | 'env'>,
  target: Pick<BenchStock, 'lots'>,
  tokens: readonly string[],
  connections: number,
): Promise<LoadResult> {
  const served = await serveBids('batched', env);
  const request = bidRequests(target, tokens);
  const holder = await owner.connect();
  let sockets: Socket[] = [];
  try {
    await warmUp(served.port, request, connections);
    await holder.query('BEGIN');
    await holder.query('SELECT FROM auction.lot WHERE vehicle_id = $1 FOR UPDATE', [
      target.lots[0]?.assetId,
    ]);
    sockets = await Promise.all(
      Array.from({ length: crowd }, async () => {
        const socket = connect({ host: '127.0.0.1', port: served.port, noDelay: true });
        await once(socket, 'connect');
        return socket;
      }),
    );
    const refused = Promise.race(sockets.map((socket) => once(socket, 'data')));
    for (const [index, socket] of sockets.entries()) socket.write(request(index), 'latin1');
    await refused;
    return await drive({
      ports: [served.port],
      connections,
      request,
      warmUpMs: 0,
      measureMs,
      onMeasure: (state) => void (state === 'end' && holder.query('ROLLBACK')),
    });
  } finally {
    holder.release();
    for (const socket of sockets) socket.destroy();
    await served.stop();
  }
}

/** Compiles the code and caches the tokens, as in a process that has been running for a while. */
async function warmUp(
  port: number,
  request: (connection: number) => string,
  connections: number,
): Promise<void> {
  await drive({ ports: [port], connections, request, warmUpMs: 3_000, measureMs: 1 });
}
