/** Password hashes with argon2id from node:crypto, as PHC strings so that the cost can grow. */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

export interface PasswordCost {
  memoryKib: number;
  passes: number;
  parallelism: number;
}

/** OWASP's first choice for argon2id: 19 MiB, two passes; about 30 ms on this project's machine. */
const ownCost: PasswordCost = { memoryKib: 19_456, passes: 2, parallelism: 1 };
const saltBytes = 16;
const hashBytes = 32;
/** 128 characters fill four hash blocks: longer is no safer, and a megabyte is an attack. */
export const passwordLengthMax = 128;
/** 19 MiB each: more at once would let a flood of sign-ins exhaust the machine's memory. */
export const passwordChecksMax = 16;

let running = 0;

/** Throws a RangeError for a password beyond `passwordLengthMax`. */
export async function hashPassword(password: string, cost = ownCost): Promise<string> {
  if (password.length > passwordLengthMax) throw new RangeError('The password is too long.');
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, salt, cost);
  const { memoryKib, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${parallelism}$${plain64(salt)}$${plain64(hash)}`;
}

/**
 * Runs `attempt`, which checks one password, unless too many checks are running. Then it returns
 * `busy` before anything starts, so that other users' traffic does not count as a failed attempt.
 */
export async function unlessBusy<Result>(
  attempt: () => Promise<Result>,
): Promise<Result | { kind: 'busy' }> {
  if (running >= passwordChecksMax) return { kind: 'busy' };
  running += 1;
  try {
    return await attempt();
  } finally {
    running -= 1;
  }
}

/**
 * Whether `password` matches the hash `stored`. Without `stored` (the account does not exist) it
 * takes the same time and returns false.
 */
export async function checkPassword(
  password: string,
  stored: string | undefined,
): Promise<boolean> {
  const known = stored ? parse(stored) : nobody;
  const hash = await derive(password.slice(0, passwordLengthMax + 1), known.salt, known);
  const same = hash.length === known.hash.length && timingSafeEqual(hash, known.hash);
  return same && stored !== undefined && password.length <= passwordLengthMax;
}

interface StoredHash extends PasswordCost {
  salt: Buffer;
  hash: Buffer;
}

const nobody: StoredHash = {
  ...ownCost,
  salt: randomBytes(saltBytes),
  hash: randomBytes(hashBytes),
};

const run = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
    argon2('argon2id', parameters, done),
);

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return run({
    // Systems send different code points for the same letters.
    message: password.normalize('NFKC'),
    nonce: salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: hashBytes,
  });
}

function parse(stored: string): StoredHash {
  const found =
    /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/.exec(stored);
  if (!found) throw new Error('A stored password hash is not in the argon2id PHC format.');
  const [, memory, time, lanes, salt, hash] = found as unknown as [string, ...string[]];
  return {
    memoryKib: Number(memory),
    passes: Number(time),
    parallelism: Number(lanes),
    salt: Buffer.from(salt ?? '', 'base64'),
    hash: Buffer.from(hash ?? '', 'base64'),
  };
}

function plain64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '');
}
