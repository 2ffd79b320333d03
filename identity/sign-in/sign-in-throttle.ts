/**
 * Failed sign-ins delay the next ones, longer each time: per account and network, per account, and
 * per network. A device on which the account was signed in before is counted separately (decision
 * 045). Requests for a new password are throttled too.
 */
import { createHmac } from 'node:crypto';
import { type Database, inTransaction } from '#database/connect.ts';
import { attemptLimits } from '#identity/limits.ts';
import { networkOf } from '#runtime/network.ts';
import { type Counter, countHit, deleteHits, removeHit } from '#runtime/rate-limit/hits.ts';

export interface Attempt {
  email: string;
  address: string;
  /** A device on which the account was signed in before; undefined for an unknown device. */
  device?: string | undefined;
}

export interface CountedAttempt {
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
): Promise<CountedAttempt> {
  const counters = signInCounters(secret, attempt);
  const { waitS, nextWaitsS } = await inTransaction(database, (connection) =>
    countHit(connection, counters),
  );
  // Waits of the whole network say nothing about the account.
  const ofAccount = nextWaitsS.filter((_wait, at) => counters[at]?.name !== 'address');
  return { waitSeconds: waitS, lockoutSeconds: Math.max(0, ...ofAccount) };
}

export interface CountedResetRequest {
  /** Seconds that this network has to wait; 0: the request is answered. */
  waitSeconds: number;
  /** Too many for this account: the mail of the last minutes serves. */
  isMailed: boolean;
}

/**
 * Counts a request for a new password. Too many from one network have to wait; too many for one
 * account cause no more mail, but keep its owner out of nothing.
 */
export async function countResetRequest(
  database: Database,
  secret: Buffer,
  attempt: Attempt,
): Promise<CountedResetRequest> {
  const { account, network } = hashesOf(secret, attempt);
  const waitSeconds = await countOne(database, counterOf('resetAddress', network));
  if (waitSeconds > 0) return { waitSeconds, isMailed: false };
  const isMailed = (await countOne(database, counterOf('resetAccount', account))) > 0;
  return { waitSeconds: 0, isMailed };
}

/** Counts a mail with a code; returns the seconds that this network has to wait before another. */
export function countCodeMail(
  database: Database,
  secret: Buffer,
  address: string,
): Promise<number> {
  const { network } = hashesOf(secret, { email: '', address });
  return countOne(database, counterOf('codeAddress', network));
}

async function countOne(database: Database, counter: Counter): Promise<number> {
  const { waitS } = await inTransaction(database, (connection) => countHit(connection, [counter]));
  return waitS;
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
  for (const counter of signInCounters(secret, attempt))
    await (counter.name === 'accountNetwork' || counter.name === 'device'
      ? deleteHits(database, counter)
      : removeHit(database, counter));
}

export function signInCounters(secret: Buffer, attempt: Attempt): Counter[] {
  const { account, network, accountNetwork, device } = hashesOf(secret, attempt);
  if (device) return [counterOf('device', device)];
  return [
    counterOf('account', account),
    counterOf('accountNetwork', accountNetwork),
    counterOf('address', network),
  ];
}

function counterOf(name: keyof typeof attemptLimits, keyHash: Buffer): Counter {
  return { name, keyHash, limits: [attemptLimits[name]] };
}

function hashesOf(secret: Buffer, { email, address, device }: Attempt) {
  const hash = (text: string) => createHmac('sha256', secret).update(text).digest();
  const account = `account ${email.trim().toLowerCase()}`;
  const network = `address ${networkOf(address)}`;
  return {
    account: hash(account),
    network: hash(network),
    accountNetwork: hash(`${account} ${network}`),
    device: device === undefined ? undefined : hash(`device ${device} ${account}`),
  };
}
