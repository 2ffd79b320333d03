/**
 * Account changes that an intruder may have made: they are logged, and the owner is notified by
 * mail (account-notices.ts).
 */
import type { Connection } from '#database/connect.ts';
import { logSecurityEvent } from './security-log.ts';

export type AccountChange = 'passwordChanged' | 'passkeyAdded' | 'passkeyRemoved';

/** Writes a log entry and queues a mail; runs in the transaction of the change. */
export async function recordAccountChange(
  connection: Connection,
  kind: AccountChange,
  subject: string,
): Promise<void> {
  await logSecurityEvent(connection, { kind, subject });
  await connection.query('INSERT INTO identity.account_notice (subject, kind) VALUES ($1, $2)', [
    subject,
    kind,
  ]);
}
