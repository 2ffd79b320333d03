/** Changes that somebody else may have made: they stand in the log, and the owner is written to (account-notices.ts). */
import type { Connection } from '#database/connect.ts';
import { noteSecurity } from './security-log.ts';

export type AccountChange = 'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved';

/** In the transaction of the change: a line in the log, and a mail that will be sent. */
export async function noteAccountChange(
  connection: Connection,
  kind: AccountChange,
  subject: string,
): Promise<void> {
  await noteSecurity(connection, { kind, subject });
  await connection.query('INSERT INTO identity.account_notice (subject, kind) VALUES ($1, $2)', [
    subject,
    kind,
  ]);
}
