/**
 * Buyers drawn from a seed: they bid, raise, lower, withdraw and buy, lose answers and ask again
 * under the key, at either process. A real client repeats a request until it is answered.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { type Client, type Target, chanceOf, now, requestOf } from '#test/history/clients.ts';
import type { ServicesProcess } from '#test/services-process.ts';
import type { DayCall } from './day.ts';

export interface BidTarget extends Target {
  assetId: string;
  auctionId: string;
  format: 'open' | 'sealed' | 'fixedPrice';
  buyNowMinor: number | null;
}

export interface Market {
  targets: readonly BidTarget[];
  processes: readonly ServicesProcess[];
  calls: DayCall[];
  /** The price that a buyer saw last, by lot. */
  seenMinor: Map<string, number>;
  isOver: boolean;
}

const retryMs = 40;
/** A request without an answer by then is asked again. */
const answerMaxMs = 4_000;
const startMinor = 500_000;

export async function buy(
  market: Market,
  who: Client,
  { seed, paceMs }: { seed: number; paceMs: number },
): Promise<void> {
  const chance = chanceOf(seed);
  for (let turn = 0; !market.isOver; turn += 1) {
    await wait(chance(2 * paceMs));
    const target = market.targets[chance(market.targets.length)];
    if (!target) throw new Error('there are lots');
    const drawn = drawCommand(market, target, chance);
    const options = { target, ...drawn, key: `${seed}-${turn}-simulated` };
    const losesAnswer = chance(5) === 0 ? 1 + chance(25) : undefined;
    const answer = await askUntilAnswered(market, who, options, chance, losesAnswer);
    if (!answer) continue;
    learn(market, target, answer);
    if (chance(6) === 0) await attempt(market, who, options, chance(2));
    // Another body under the same key has to be refused.
    if (chance(10) === 0 && drawn.kind === 'bid')
      await attempt(market, who, { ...options, amountMinor: (drawn.amountMinor ?? 0) + 100 }, 0);
  }
}

/** The first bid of each, before anything goes wrong: a process that has just started is slow. */
export async function enter(
  market: Market,
  who: Client,
  { target, seed }: { target: BidTarget; seed: number },
): Promise<void> {
  const amountMinor = startMinor + chanceOf(seed)(50) * 50_000;
  const options = { target, kind: 'bid' as const, amountMinor, key: `${seed}-entry-simulated` };
  await askUntilAnswered(market, who, options, chanceOf(seed), undefined);
}

type Drawn = Pick<DayCall, 'kind' | 'amountMinor'>;

function drawCommand(market: Market, target: BidTarget, chance: (below: number) => number): Drawn {
  const draw = chance(20);
  if (draw < 2) return { kind: 'withdrawal', amountMinor: null };
  if (draw < 3 || (target.format === 'fixedPrice' && draw < 5))
    return { kind: 'purchase', amountMinor: target.buyNowMinor ?? 900_000 };
  // Cents make an amount recognisable wherever it appears; round ones make equal maxima.
  const cents = 1 + chance(99);
  const seen = market.seenMinor.get(target.lotId) ?? startMinor;
  const round = Math.ceil((seen + 20_000) / 50_000) * 50_000;
  const amountMinor =
    target.format === 'sealed'
      ? startMinor + chance(4_000) * 100 + cents
      : draw < 8
        ? round
        : seen + chance(600) * 100 + cents;
  return { kind: 'bid', amountMinor };
}

type Options = Drawn & { target: BidTarget; key: string };

async function askUntilAnswered(
  market: Market,
  who: Client,
  options: Options,
  chance: (below: number) => number,
  losesAfterMs: number | undefined,
): Promise<DayCall | undefined> {
  if (losesAfterMs !== undefined) await attempt(market, who, options, chance(2), losesAfterMs);
  for (let number = chance(2); ; number += 1) {
    const call = await attempt(market, who, options, number % 2);
    if (call.status === 200 || call.status === 400) return call;
    // Neither an answer nor a request to wait: the checker finds it.
    if (call.status !== 0 && call.status !== 503 && call.status !== 429) return undefined;
    if (market.isOver && now() - call.sentMs > answerMaxMs) return undefined;
    await wait(retryMs);
  }
}

async function attempt(
  market: Market,
  who: Client,
  options: Options,
  at: number,
  losesAfterMs = answerMaxMs,
): Promise<DayCall> {
  const { path, ...request } = requestOf(who, options);
  const { target, kind, amountMinor, key } = options;
  const asked = { companyId: who.companyId, key, lotId: target.lotId, kind, amountMinor };
  const sentMs = now();
  const record = (status: number, answer: string) => {
    const call: DayCall = { ...asked, sentMs, answeredMs: now(), status, answer };
    market.calls.push(call);
    return call;
  };
  try {
    const signal = AbortSignal.timeout(losesAfterMs);
    const response = await fetch(`${market.processes[at]?.url}${path}`, { ...request, signal });
    const answer = await response.text();
    return record(response.status, answer);
  } catch {
    return record(0, '');
  }
}

function learn(market: Market, { lotId }: BidTarget, { answer }: DayCall): void {
  const { lot, details } = JSON.parse(answer) as {
    lot?: { minimumBid: number | null };
    details?: { minimumBid?: number };
  };
  const minimum = lot?.minimumBid ?? details?.minimumBid;
  if (typeof minimum === 'number') market.seenMinor.set(lotId, Math.round(minimum * 100));
}
