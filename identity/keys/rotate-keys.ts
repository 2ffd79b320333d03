/**
 * Orders new keys. The provider makes them, running or at its next start (keys.ts), so that no
 * command holds a private key.
 */
import { randomUUID } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { keyLockKey } from './keys.ts';
import { denialSeconds, keyLeadSeconds, oldKeySeconds } from '#identity/limits.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';

export interface Rotation {
  keyId: string;
  /** When the new key starts to sign. */
  signsFrom: Date;
  /** Until when tokens of the older keys are accepted; undefined: they are refused at once. */
  oldGoodUntil: Date | undefined;
}

/** The newest key does not sign yet: rotating now would replace the current keys too early. */
export interface RotationRefusal {
  refusal: 'stillComing';
  signsFrom: Date;
}

/**
 * `isLeak`: the older keys have leaked. They are deleted and the new key signs at once; existing
 * tokens become invalid, and portals fetch new ones without asking the user.
 */
export async function rotateKeys(
  database: Database,
  { isLeak = false }: { isLeak?: boolean } = {},
): Promise<Rotation | RotationRefusal> {
  const keyId = randomUUID();
  return inTransaction(database, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [keyLockKey]);
    const coming = await comingKey(connection);
    if (coming && !isLeak) return { refusal: 'stillComing', signsFrom: coming };
    if (isLeak) await connection.query(`DELETE FROM identity.key WHERE purpose = 'signing'`);
    const { rows } = await connection.query<{ signs_from: Date }>(
      `INSERT INTO identity.key (id, purpose, signs_from)
       VALUES ($1, 'signing', now() + make_interval(secs => $2)) RETURNING signs_from`,
      [keyId, isLeak ? 0 : keyLeadSeconds],
    );
    await logSecurityEvent(connection, {
      kind: 'keysRotated',
      ...(isLeak && { detail: 'after a leak' }),
    });
    const signsFrom = rows[0]?.signs_from ?? new Date();
    return {
      keyId,
      signsFrom,
      oldGoodUntil: isLeak ? undefined : new Date(signsFrom.getTime() + oldKeySeconds * 1000),
    };
  });
}

/**
 * After a restore: whoever holds the backup may hold what signs and opens in it, and what was ended
 * since is open again. Deletes all keys and ends all sessions; returns the number of sessions.
 */
export async function renewAllKeys(database: Database): Promise<number> {
  return inTransaction(database, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [keyLockKey]);
    await connection.query('DELETE FROM identity.key');
    const { rows } = await connection.query<{ ended: string }>(
      'SELECT coalesce(sum(identity.end_sessions(subject, $1)), 0) AS ended FROM identity.account',
      [denialSeconds],
    );
    await logSecurityEvent(connection, { kind: 'keysRotated', detail: 'after a restore' });
    return Number(rows[0]?.ended ?? 0);
  });
}

/** Deletes keys replaced so long ago that nothing they signed is valid; returns their number. */
export async function dropOldKeys(database: Database): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM identity.key AS old USING identity.key AS newer
     WHERE old.purpose = 'signing' AND newer.purpose = 'signing' AND newer.signs_from > old.signs_from
       AND newer.signs_from < now() - make_interval(secs => $1)`,
    [oldKeySeconds],
  );
  return rowCount ?? 0;
}

async function comingKey(connection: Connection): Promise<Date | undefined> {
  const { rows } = await connection.query<{ signs_from: Date }>(
    `SELECT signs_from FROM identity.key WHERE purpose = 'signing' AND signs_from > now()`,
  );
  return rows[0]?.signs_from;
}
