/**
 * Keys and secrets, created once and stored in the database, so that every process and every
 * restart uses the same ones.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type JSONWebKeySet, type JWK, exportJWK, generateKeyPair } from 'jose';

export interface Keys {
  /**
   * Private ES256 keys: the first signs, all are published. Newest first, except for a new key that
   * does not sign yet.
   */
  signing: JWK[];
  /** Newest first: the first signs cookies, all are accepted. */
  cookies: string[];
  dpopNonce: Buffer;
  attempts: Buffer;
  sessionState: Buffer;
}

const secretBytes = 32;
/** An arbitrary number, the same in all processes: only one creates keys at a time. */
export const keyLockKey = 7_240_510;
const purposes = ['signing', 'cookies', 'dpopNonce', 'attempts', 'sessionState'] as const;
type Purpose = (typeof purposes)[number];

export async function loadKeys(database: Database): Promise<Keys> {
  let rows = await readKeys(database);
  if (purposes.some((purpose) => !rows.some((row) => row.purpose === purpose)))
    rows = await inTransaction(database, createMissing);
  const secretsOf = (purpose: Purpose) =>
    rows.filter((row) => row.purpose === purpose).map((row) => row.secret);
  const newestOf = (purpose: Purpose) => Buffer.from(secretsOf(purpose)[0] as string, 'base64url');
  return {
    signing: secretsOf('signing') as JWK[],
    cookies: secretsOf('cookies') as string[],
    dpopNonce: newestOf('dpopNonce'),
    attempts: newestOf('attempts'),
    sessionState: newestOf('sessionState'),
  };
}

interface KeyRow {
  purpose: Purpose;
  secret: JWK | string;
}

async function readKeys(database: Database | Connection): Promise<KeyRow[]> {
  const { rows } = await database.query<KeyRow>(
    'SELECT purpose, secret FROM identity.key ORDER BY signs_from <= now() DESC, signs_from DESC, id',
  );
  return rows;
}

/** Returns the public half of the signing keys, for verifiers. */
export function publicKeys(keys: Keys): JSONWebKeySet {
  return { keys: keys.signing.map(({ d: _private, ...key }) => key) };
}

async function createMissing(connection: Connection): Promise<KeyRow[]> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [keyLockKey]);
  // Read again under the lock: another process may have created the keys meanwhile.
  const known = await readKeys(connection);
  for (const purpose of purposes) {
    if (known.some((row) => row.purpose === purpose)) continue;
    await connection.query('INSERT INTO identity.key (id, purpose, secret) VALUES ($1, $2, $3)', [
      randomUUID(),
      purpose,
      JSON.stringify(await createSecret(purpose)),
    ]);
  }
  return readKeys(connection);
}

async function createSecret(purpose: Purpose): Promise<JWK | string> {
  return purpose === 'signing'
    ? createSigningKey()
    : randomBytes(secretBytes).toString('base64url');
}

export async function createSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: randomUUID() };
}
