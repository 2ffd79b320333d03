/**
 * Password hashes with argon2id from node:crypto (Node 24), written as PHC strings so that the cost
 * can grow later.
 */
import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

/** OWASP's first choice for argon2id: 19 MiB, two passes; about 30 ms on this project's machine. */
const memoryKib = 19_456;
const passes = 2;
const parallelism = 1;
const saltBytes = 16;
const hashBytes = 32;
/**
 * 128 characters fill four hash blocks: a longer password is no safer, and a megabyte is an attack.
 */
export const passwordLengthMax = 128;
/** 19 MiB each: more at once would let a flood of sign-ins exhaust the machine's memory. */
export const passwordChecksMax = 16;

let running = 0;

/** Throws a RangeError for a password beyond `passwordLengthMax`. */
export async function hashPassword(password: string): Promise<string> {
  if (password.length > passwordLengthMax) throw new RangeError('The password is too long.');
  const salt = randomBytes(saltBytes);
  const hash = await derive(password, { salt, memoryKib, passes, parallelism });
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
  const cost = stored ? parse(stored) : nobody;
  const hash = await derive(password.slice(0, passwordLengthMax + 1), cost);
  const same = hash.length === cost.hash.length && timingSafeEqual(hash, cost.hash);
  return same && stored !== undefined && password.length <= passwordLengthMax;
}

interface Cost {
  salt: Buffer;
  memoryKib: number;
  passes: number;
  parallelism: number;
}

const nobody = {
  salt: randomBytes(saltBytes),
  hash: randomBytes(hashBytes),
  memoryKib,
  passes,
  parallelism,
};

const run = promisify(
  (parameters: Argon2Parameters, done: (error: Error | null, hash: Buffer) => void) =>
    argon2('argon2id', parameters, done),
);

function derive(password: string, cost: Cost): Promise<Buffer> {
  return run({
    // Systems send different code points for the same letters.
    message: password.normalize('NFKC'),
    nonce: cost.salt,
    memory: cost.memoryKib,
    passes: cost.passes,
    parallelism: cost.parallelism,
    tagLength: hashBytes,
  });
}

function parse(stored: string): Cost & { hash: Buffer } {
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
