/** A new key for signing tokens. Running processes take it up by themselves (key-watch.ts). */
import { randomUUID } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { keyLockKey, makeSigningKey } from './keys.ts';
import { keyLeadSeconds, oldKeySeconds } from './limits.ts';
import { noteSecurity } from './security-log.ts';

export interface Rotation {
  keyId: string;
  /** From then on the new key signs. */
  signsFrom: Date;
  /** Until then tokens of the older keys are good; undefined: they are refused at once. */
  oldGoodUntil: Date | undefined;
}

/** A key that was made just now does not sign yet: a second one would hurry the first out. */
export interface RotationRefusal {
  refusal: 'stillComing';
  signsFrom: Date;
}

/**
 * `isLeak`: the older keys are in wrong hands. They go at once and the new one signs at once; tokens made until now are worth
 * nothing more, and portals fetch new ones without a question to anybody.
 */
export async function rotateKeys(
  database: Database,
  { isLeak = false }: { isLeak?: boolean } = {},
): Promise<Rotation | RotationRefusal> {
  const key = await makeSigningKey();
  return inTransaction(database, async (connection) => {
    await connection.query('SELECT pg_advisory_xact_lock($1)', [keyLockKey]);
    const coming = await comingKey(connection);
    if (coming && !isLeak) return { refusal: 'stillComing', signsFrom: coming };
    if (isLeak) await connection.query(`DELETE FROM identity.key WHERE purpose = 'signing'`);
    const { rows } = await connection.query<{ signs_from: Date }>(
      `INSERT INTO identity.key (id, purpose, secret, signs_from)
       VALUES ($1, 'signing', $2, now() + make_interval(secs => $3)) RETURNING signs_from`,
      [randomUUID(), JSON.stringify(key), isLeak ? 0 : keyLeadSeconds],
    );
    await noteSecurity(connection, {
      kind: 'keysRotated',
      ...(isLeak && { detail: 'after a leak' }),
    });
    const signsFrom = rows[0]?.signs_from ?? new Date();
    return {
      keyId: key.kid ?? '',
      signsFrom,
      oldGoodUntil: isLeak ? undefined : new Date(signsFrom.getTime() + oldKeySeconds * 1000),
    };
  });
}

/** Takes away what a newer key has replaced for so long that nothing it signed is of use; gives the number. */
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
