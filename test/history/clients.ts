/** Clients that send calls to the services over HTTP and record the answers. */
import { randomUUID } from 'node:crypto';
import type { Call } from './history.ts';

export interface Target {
  lotId: string;
  /** Path of the lot's calls. */
  path: string;
}

export interface Command {
  target: Target;
  kind: Call['kind'];
  /** Whole euros or cents as minor units; null for a withdrawal. */
  amountMinor: number | null;
  key: string;
}

const ways = {
  bid: { method: 'POST', path: 'bids' },
  withdrawal: { method: 'DELETE', path: 'bids' },
  purchase: { method: 'POST', path: 'purchase' },
} as const;

export interface Client {
  companyId: string;
  token: string;
}

/** Returns the request of this command; the same every time. */
export function requestOf({ token }: Client, { target, kind, amountMinor, key }: Command) {
  const way = ways[kind];
  const money = { amount: (amountMinor ?? 0) / 100, currencyCode: 'EUR' };
  const flags = { includesVat: false, includesVehicleRegistrationTax: false };
  return {
    method: way.method,
    path: `${target.path}/${way.path}`,
    headers: {
      authorization: `Bearer ${token}`,
      'idempotency-key': key,
      'content-type': 'application/json',
    },
    ...(kind !== 'withdrawal' && {
      body: JSON.stringify(kind === 'bid' ? { ...money, ...flags } : money),
    }),
  };
}

/**
 * Sends one request; resolves to undefined when the connection broke before the answer was
 * complete.
 */
export async function ask(url: string, who: Client, options: Command): Promise<Call | undefined> {
  const sentMs = now();
  const { path, ...request } = requestOf(who, options);
  const { target, kind, amountMinor, key } = options;
  const asked = { companyId: who.companyId, key, lotId: target.lotId, kind, amountMinor };
  try {
    const response = await fetch(`${url}${path}`, request);
    const answer = await response.text();
    return { ...asked, sentMs, answeredMs: now(), status: response.status, answer };
  } catch {
    return undefined;
  }
}

/** Returns a time finer than milliseconds that never runs backwards. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Returns random numbers from a seed, by which a run can be identified. */
export function chanceOf(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

export function freshKey(): string {
  return randomUUID();
}
