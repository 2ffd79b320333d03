/** A file's thread (open-table-file.ts): reads rows by its own connection, hands over bytes. */
import { parentPort } from 'node:worker_threads';
import { type Database, type Role, connect } from '#database/connect.ts';

export function serveBytes(
  databaseUrl: string,
  role: Role,
  make: (database: Database) => AsyncIterable<Uint8Array>,
): void {
  // A piece of the file must not scan whole tables for its rows.
  const database = connect(databaseUrl, role, { connectionsMax: 2, looksUpRows: true });
  const bytes = make(database)[Symbol.asyncIterator]();
  // One chunk for each message: a slow reader holds the thread back, and nothing piles up.
  parentPort?.on('message', async () => {
    const { done, value } = await bytes.next();
    if (done) await database.end();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
    parentPort?.postMessage(done ? null : value);
  });
}
