/**
 * Keys and secrets, created once and stored in the database, sealed, so that every process and
 * every restart uses the same ones.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type JSONWebKeySet, type JWK, exportJWK, generateKeyPair } from 'jose';
import { type Sealer, createSealer } from './sealed-secrets.ts';

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

/**
 * `secrets`: the newest first. It seals what is missing and what an older one sealed.
 *
 * @throws KeySecretError when none of them opens the stored keys.
 */
export async function loadKeys(database: Database, secrets: readonly string[]): Promise<Keys> {
  const sealer = createSealer(secrets);
  let rows = await readKeys(database);
  if (!isComplete(rows, sealer))
    rows = await inTransaction(database, (connection) => complete(connection, sealer));
  const opened = rows.map((row) => ({ ...row, secret: openRow(row, sealer) }));
  const secretsOf = (purpose: Purpose) =>
    opened.filter((row) => row.purpose === purpose).map((row) => row.secret);
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
  id: string;
  purpose: Purpose;
  /** Sealed JSON; null for a key that a command ordered. */
  secret: string | null;
}

async function readKeys(database: Database | Connection): Promise<KeyRow[]> {
  const { rows } = await database.query<KeyRow>(
    'SELECT id, purpose, secret FROM identity.key ORDER BY signs_from <= now() DESC, signs_from DESC, id',
  );
  return rows;
}

/** Returns the public half of the signing keys, for verifiers. */
export function publicKeys(keys: Keys): JSONWebKeySet {
  return { keys: keys.signing.map(({ d: _private, ...key }) => key) };
}

function isComplete(rows: readonly KeyRow[], sealer: Sealer): boolean {
  const isSealed = ({ secret }: KeyRow) => secret !== null && sealer.isCurrent(secret);
  return missingPurposes(rows).length === 0 && rows.every(isSealed);
}

function missingPurposes(rows: readonly KeyRow[]): Purpose[] {
  return purposes.filter((purpose) => !rows.some((row) => row.purpose === purpose));
}

async function complete(connection: Connection, sealer: Sealer): Promise<KeyRow[]> {
  await connection.query('SELECT pg_advisory_xact_lock($1)', [keyLockKey]);
  // Read under the lock: another process may have created the keys meanwhile.
  const known = await readKeys(connection);
  const missing = missingPurposes(known).map((purpose) => ({
    id: randomUUID(),
    purpose,
    secret: null,
  }));
  for (const row of [...known, ...missing]) {
    if (row.secret !== null && sealer.isCurrent(row.secret)) continue;
    const secret = row.secret === null ? await createSecret(row) : openRow(row, sealer);
    await connection.query(
      `INSERT INTO identity.key (id, purpose, secret) VALUES ($1, $2, $3)
       ON CONFLICT (id) DO UPDATE SET secret = excluded.secret`,
      [row.id, row.purpose, sealer.seal(JSON.stringify(secret), placeOf(row))],
    );
  }
  return readKeys(connection);
}

function openRow(row: KeyRow, sealer: Sealer): JWK | string {
  return JSON.parse(sealer.open(row.secret ?? '', placeOf(row))) as JWK | string;
}

function placeOf({ id, purpose }: KeyRow): string {
  return `${purpose} ${id}`;
}

async function createSecret({ id, purpose }: KeyRow): Promise<JWK | string> {
  if (purpose !== 'signing') return randomBytes(secretBytes).toString('base64url');
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  return { ...(await exportJWK(privateKey)), alg: 'ES256', use: 'sig', kid: id };
}
