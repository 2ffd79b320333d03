/**
 * Failed sign-ins delay the next ones, longer each time: per account and network, per account, and
 * per network. A device on which the account was signed in before is counted separately (decision
 * 045). Requests for a new password are throttled too.
 */
import { createHmac } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { networkOf } from '#runtime/network.ts';

export interface Attempt {
  email: string;
  address: string;
  /** A device on which the account was signed in before; undefined for an unknown device. */
  device?: string | undefined;
}

/**
 * Free failures of a kind of key before waits start; each wait is double the one before, up to the
 * longest.
 */
interface ThrottlePolicy {
  freeFailures: number;
  firstWaitSeconds: number;
  longestWaitSeconds: number;
}

type SignInKind = 'account' | 'accountNetwork' | 'address' | 'device';
type Kind = SignInKind | 'resetAccount' | 'resetAddress';

export const signInPolicy: Record<Kind, ThrottlePolicy> = {
  // A user mistypes a few times; 15 minutes at most between two guesses of one network at one
  // account.
  accountNetwork: { freeFailures: 5, firstWaitSeconds: 30, longestWaitSeconds: 900 },
  device: { freeFailures: 5, firstWaitSeconds: 30, longestWaitSeconds: 900 },
  // For guesses from many networks together: unknown devices, the owner's included, are slowed down
  // but never locked out.
  account: { freeFailures: 20, firstWaitSeconds: 5, longestWaitSeconds: 60 },
  // A whole office shares one address.
  address: { freeFailures: 30, firstWaitSeconds: 30, longestWaitSeconds: 900 },
  // Requests for a new password send mail: limits the mails to one account, and those from one
  // network.
  resetAccount: { freeFailures: 3, firstWaitSeconds: 300, longestWaitSeconds: 3_600 },
  resetAddress: { freeFailures: 20, firstWaitSeconds: 60, longestWaitSeconds: 3_600 },
};

/** Returns the seconds to wait after the nth failure in a row. */
export function waitAfter(failures: number, { freeFailures, ...wait }: ThrottlePolicy): number {
  if (failures < freeFailures) return 0;
  return Math.min(wait.longestWaitSeconds, wait.firstWaitSeconds * 2 ** (failures - freeFailures));
}

export interface Counted {
  /** Seconds left to wait; 0 means that the attempt may proceed. */
  waitSeconds: number;
  /** Seconds until the next attempt at this account if this one fails. */
  lockoutSeconds: number;
}

/**
 * Counts this attempt as failed before the password is checked, so that concurrent attempts cannot
 * bypass the limit; `resetThrottle` undoes it.
 */
export async function countAttempt(
  database: Database,
  secret: Buffer,
  attempt: Attempt,
  what: 'signIn' | 'passwordReset' = 'signIn',
): Promise<Counted> {
  return inTransaction(database, async (connection) => {
    const rows = await lockRows(connection, keysOf(secret, attempt, what));
    const waitSeconds = Math.max(...rows.map((row) => row.waitSeconds));
    if (waitSeconds > 0) return { waitSeconds: Math.ceil(waitSeconds), lockoutSeconds: 0 };
    let lockoutSeconds = 0;
    for (const row of rows) {
      const failures = row.failures + 1;
      const wait = waitAfter(failures, signInPolicy[row.kind]);
      if (row.kind !== 'address') lockoutSeconds = Math.max(lockoutSeconds, wait);
      await connection.query(
        `UPDATE identity.sign_in_attempt
         SET failures = $3, last_failed_at = now(),
           blocked_until = CASE WHEN $4 > 0 THEN now() + make_interval(secs => $4) END
         WHERE kind = $1 AND key_hash = $2`,
        [row.kind, row.keyHash, failures, wait],
      );
    }
    return { waitSeconds: 0, lockoutSeconds };
  });
}

/**
 * Clears the failures after a correct password. The counts of the account and of the network only
 * lose this one attempt; otherwise one valid account would allow endless guesses at others, and
 * each sign-in of an owner more guesses at that account.
 */
export async function resetThrottle(
  database: Database,
  secret: Buffer,
  attempt: Attempt,
): Promise<void> {
  for (const { kind, keyHash } of keysOf(secret, attempt, 'signIn'))
    await database.query(
      kind === 'accountNetwork' || kind === 'device'
        ? 'DELETE FROM identity.sign_in_attempt WHERE kind = $1 AND key_hash = $2'
        : `UPDATE identity.sign_in_attempt SET failures = greatest(failures - 1, 0), blocked_until = NULL
           WHERE kind = $1 AND key_hash = $2`,
      [kind, keyHash],
    );
}

interface Key {
  kind: Kind;
  keyHash: Buffer;
}

async function lockRows(
  connection: Connection,
  keys: Key[],
): Promise<(Key & { failures: number; waitSeconds: number })[]> {
  const found = [];
  // A fixed order, so that two attempts with several shared rows cannot deadlock.
  for (const key of keys) {
    const values = [key.kind, key.keyHash];
    await connection.query(
      'INSERT INTO identity.sign_in_attempt (kind, key_hash) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      values,
    );
    const { rows } = await connection.query<{ failures: number; waitSeconds: number }>(
      `SELECT CASE WHEN last_failed_at < now() - interval '24 hours' THEN 0 ELSE failures END AS failures,
              greatest(coalesce(extract(epoch FROM blocked_until - now()), 0), 0)::float AS "waitSeconds"
       FROM identity.sign_in_attempt WHERE kind = $1 AND key_hash = $2 FOR UPDATE`,
      values,
    );
    found.push({
      ...key,
      failures: rows[0]?.failures ?? 0,
      waitSeconds: rows[0]?.waitSeconds ?? 0,
    });
  }
  return found;
}

function keysOf(
  secret: Buffer,
  { email, address, device }: Attempt,
  what: 'signIn' | 'passwordReset',
): Key[] {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest();
  const account = `account ${email.trim().toLowerCase()}`;
  const network = `address ${networkOf(address)}`;
  if (what === 'passwordReset')
    return [
      { kind: 'resetAccount', keyHash: hash(account) },
      { kind: 'resetAddress', keyHash: hash(network) },
    ];
  if (device !== undefined)
    return [{ kind: 'device', keyHash: hash(`device ${device} ${account}`) }];
  return [
    { kind: 'account', keyHash: hash(account) },
    { kind: 'accountNetwork', keyHash: hash(`${account} ${network}`) },
    { kind: 'address', keyHash: hash(network) },
  ];
}
