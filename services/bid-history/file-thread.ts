/** The thread of open-history-file.ts: reads rows by its own connection and hands over bytes. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Role, connect } from '#database/connect.ts';
import { type HistoryFileOrder, historyFileBytes } from './history-file.ts';

export interface ThreadData extends HistoryFileOrder {
  databaseUrl: string;
}

const role: Role = 'carplaza_services';
const { databaseUrl, ...order } = workerData as ThreadData;
const database = connect(databaseUrl, role, { connectionsMax: 2 });
const bytes = historyFileBytes(database, order)[Symbol.asyncIterator]();

// One chunk for each message: a slow reader holds the thread back, and nothing piles up.
parentPort?.on('message', async () => {
  const { done, value } = await bytes.next();
  if (done) await database.end();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(done ? null : value);
});
