/**
 * `node services/stock/photos/fetch-worker.ts`: fetches photographs that files name, apart from the
 * bids and at the lowest priority. Ends when none is due, when the parent has gone, or on SIGTERM.
 */
import { connect } from '#database/connect.ts';
import { photoFetchLanes } from '#services/limits.ts';
import { takeLowestPriority } from '#services/lowest-priority.ts';
import { openStorage } from '#services/media/storage.ts';
import { type FetchOrder, parentLog } from '#services/media/worker-messages.ts';
import { fetchLimits } from './fetch-photo.ts';
import { runDueFetches } from './run-fetches.ts';

takeLowestPriority();
// A photograph that is interrupted is fetched again.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(0));

const order = await new Promise<FetchOrder>((resolve) => process.once('message', resolve));
const database = connect(order.databaseUrl, 'carplaza_operator', {
  connectionsMax: photoFetchLanes,
});
try {
  const context = { database, storage: await openStorage(order.storage, { log: parentLog }) };
  await runDueFetches(context, { ...fetchLimits, allowed: order.allowed ?? [] });
} catch (error) {
  parentLog.warn({ reason: String(error) }, 'fetching photographs was interrupted');
}
await database.end();
if (process.connected) process.disconnect();
