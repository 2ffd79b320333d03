/**
 * `node services/stock/worker.ts`: works on imports of the desk, apart from the bids and at the
 * lowest priority. Ends when none waits, when the parent has gone, or on SIGTERM.
 */
import { connect } from '#database/connect.ts';
import { importStatementMs } from '#services/limits.ts';
import { takeLowestPriority } from '#services/lowest-priority.ts';
import { openStorage } from '#services/media/storage.ts';
import { type WorkerOrder, parentLog } from '#services/media/worker-messages.ts';
import { runDueImport } from './run-imports.ts';

takeLowestPriority();
// An import that is interrupted is rolled back and done again.
for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.once(event, () => process.exit(0));

const order = await new Promise<WorkerOrder>((resolve) => process.once('message', resolve));
const database = connect(order.databaseUrl, 'carplaza_operator', {
  connectionsMax: 2,
  statementTimeoutMs: importStatementMs,
});
const context = { database, storage: await openStorage(order.storage, { log: parentLog }) };
try {
  while (await runDueImport(context));
} catch (error) {
  parentLog.warn({ reason: String(error) }, 'work on an import was interrupted');
}
await database.end();
if (process.connected) process.disconnect();
