/** Clients that ask the services' calls over HTTP and write down what they were answered. */
import { randomUUID } from 'node:crypto';
import type { Call } from './history.ts';

export interface Target {
  lotId: string;
  /** Path of the lot's calls. */
  path: string;
}

export interface Wish {
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

/** Asks once; undefined when the line broke before the answer was whole. */
export async function ask(
  url: string,
  { companyId, token }: { companyId: string; token: string },
  { target, kind, amountMinor, key }: Wish,
): Promise<Call | undefined> {
  const sentMs = now();
  const way = ways[kind];
  const money = { amount: (amountMinor ?? 0) / 100, currencyCode: 'EUR' };
  const flags = { includesVat: false, includesVehicleRegistrationTax: false };
  const body = kind === 'bid' ? { ...money, ...flags } : money;
  try {
    const response = await fetch(`${url}${target.path}/${way.path}`, {
      method: way.method,
      headers: {
        authorization: `Bearer ${token}`,
        'idempotency-key': key,
        'content-type': 'application/json',
      },
      ...(kind === 'withdrawal' ? {} : { body: JSON.stringify(body) }),
    });
    const answer = await response.text();
    const { status } = response;
    return {
      companyId,
      key,
      lotId: target.lotId,
      kind,
      amountMinor,
      sentMs,
      answeredMs: now(),
      status,
      answer,
    };
  } catch {
    return undefined;
  }
}

/** Finer than milliseconds, and it never runs backwards. */
function now(): number {
  return performance.timeOrigin + performance.now();
}

/** Chance from a seed, so that a run can be told from another. */
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
