/**
 * Codes by mail: while others guess at an account, its owner signs in on a new device with password
 * and code. A code is derived, not stored, and the same for an hour, so that guesses cause one mail
 * an hour at most, and the newest mail always opens.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';
import { type Database, inTransaction } from '#database/connect.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { signInCodeSeconds } from '#identity/limits.ts';
import { isRemembered, rememberOnce } from '#identity/oidc/store.ts';
import { countCodeMail } from './sign-in-throttle.ts';

/** Without letters that look like digits, or like each other (Crockford). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** 40 bits: at sixty guesses an hour, a thousand years for one in two thousand. */
const codeLength = 8;
const mailed = 'SignInCodeMail';

export interface CodeOwner {
  subject: string;
  passwordHash: string | null;
}

type CodeKeys = Pick<Keys, 'attempts'>;

/** Returns the code in two groups, as the mail shows it. `nowMs`: milliseconds since 1970. */
export function signInCode(keys: CodeKeys, owner: CodeOwner, nowMs: number): string {
  const code = codeOf(keys, owner, hourOf(nowMs));
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Accepts this hour's code and the one before, in any case, with or without spaces and dashes. */
export function isSignInCode(
  keys: CodeKeys,
  owner: CodeOwner,
  { typed, nowMs }: { typed: string; nowMs: number },
): boolean {
  const given = Buffer.from(normalized(typed));
  const hour = hourOf(nowMs);
  return [hour, hour - 1]
    .map((each) => Buffer.from(codeOf(keys, owner, each)))
    .some((code) => code.length === given.length && timingSafeEqual(code, given));
}

/** Queues a mail with the code, unless this hour's was sent or the network has caused too many. */
export async function queueCodeMail(
  database: Database,
  secret: Buffer,
  { subject, address }: { subject: string; address: string },
): Promise<boolean> {
  const ofThisHour = `${subject} ${hourOf(Date.now())}`;
  if (await isRemembered(database, mailed, ofThisHour)) return false;
  if ((await countCodeMail(database, secret, address)) > 0) return false;
  return inTransaction(database, async (connection) => {
    if (!(await rememberOnce(connection, mailed, ofThisHour, 2 * signInCodeSeconds))) return false;
    await connection.query(
      `INSERT INTO identity.account_notice (subject, kind) VALUES ($1, 'signInCode')`,
      [subject],
    );
    return true;
  });
}

function hourOf(nowMs: number): number {
  return Math.floor(nowMs / (signInCodeSeconds * 1000));
}

function codeOf({ attempts }: CodeKeys, owner: CodeOwner, hour: number): string {
  const parts = ['sign-in code', owner.subject, owner.passwordHash ?? '', String(hour)];
  const digest = createHmac('sha256', attempts).update(parts.join('\n')).digest();
  // A byte's lowest five bits are as even as the byte.
  return [...digest.subarray(0, codeLength)].map((byte) => alphabet[byte % 32]).join('');
}

function normalized(typed: string): string {
  const plain = typed.toUpperCase().replaceAll(/[\s-]/g, '');
  return plain.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}
