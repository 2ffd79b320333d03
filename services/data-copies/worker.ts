/**
 * `node services/data-copies/worker.ts`: makes copies of data, apart from the bids and at the
 * lowest priority. Ends when none waits, when the parent has gone, or on SIGTERM.
 */
import { connect } from '#database/connect.ts';
import { copyStatementMs } from '#services/limits.ts';
import { takeLowestPriority } from '#services/lowest-priority.ts';
import { openStorage } from '#services/media/storage.ts';
import { type WorkerOrder, parentLog } from '#services/media/worker-messages.ts';
import { deleteExpiredCopies, makeDueCopy } from './make-copies.ts';

takeLowestPriority();
// A copy that is interrupted is made anew.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(0));

const order = await new Promise<WorkerOrder>((resolve) => process.once('message', resolve));
const options = { connectionsMax: 2, statementTimeoutMs: copyStatementMs };
const database = connect(order.databaseUrl, 'carplaza_operator', options);
const bids = connect(order.servicesDatabaseUrl, 'carplaza_services', options);
const context = { database, bids, storage: await openStorage(order.storage, { log: parentLog }) };
try {
  while ((await makeDueCopy(context)) || (await deleteExpiredCopies(context)) > 0);
} catch (error) {
  parentLog.warn({ reason: String(error) }, 'work on a copy of data was interrupted');
}
await Promise.all([database.end(), bids.end()]);
if (process.connected) process.disconnect();
