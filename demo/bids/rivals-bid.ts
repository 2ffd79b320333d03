/** Places the rivals' bids of one minute, so that a demo of several days still moves. */
import type { Connection } from '#database/connect.ts';
import { nextMinimumMinor } from '#domain/price-rules.ts';
import { haveBidSince, lockLotsAmongRivals, lotsAmongRivals } from '#demo/demo-queries.ts';
import { type Seeded, seeded } from '#demo/stock/seeded.ts';
import { rivals } from './bidders.ts';
import { readLotStates, writeLotStates } from './lot-states.ts';
import { type LotAggregate, enterBid } from './lot-aggregate.ts';
import { worth } from './worth.ts';

export interface RivalOptions {
  now: Date;
  seed: string;
  /** The most bids per minute. */
  bidsMax: number;
}

const minuteMs = 60_000;
const hourMs = 3_600_000;

/**
 * Bids on lots that only rivals have bid on, once a minute however often it is called. Returns the
 * number of accepted bids.
 */
export async function bidAsRivals(connection: Connection, options: RivalOptions): Promise<number> {
  const { now, seed, bidsMax } = options;
  const minute = new Date(Math.floor(now.getTime() / minuteMs) * minuteMs);
  const companyIds = rivals.map(({ companyId }) => companyId);
  if (bidsMax === 0 || (await haveBidSince(connection, companyIds, minute))) return 0;
  const chance = seeded(`${seed}:rivals:${minute.toISOString()}`);
  const open = await lotsAmongRivals(connection, companyIds, now);
  if (open.length === 0) return 0;
  const chosen = new Set<string>();
  for (let bid = 0; bid < bidsMax; bid += 1)
    // Lots that end soon are the ones that visitors watch.
    chosen.add(
      chance.weighted(open, ({ endsAt }) => 1 / (0.3 + (endsAt.getTime() - now.getTime()) / hourMs))
        .id,
    );
  const locked = await lockLotsAmongRivals(connection, companyIds, [...chosen]);
  const lotStates = await readLotStates(connection, locked);
  const taken = lotStates.filter((lotState) => bidOnce(chance, lotState, now));
  await writeLotStates(connection, taken);
  return taken.length;
}

function bidOnce(chance: Seeded, lotState: LotAggregate, now: Date): boolean {
  const { lot, offers } = lotState;
  // Clocks differ slightly, and the log is ordered by time.
  if (lot.effectiveEndsAt <= now || [...offers.values()].some(({ placedAt }) => placedAt >= now))
    return false;
  const willing = rivals.filter(
    ({ companyId }) =>
      companyId !== lot.leaderCompanyId && (lot.format === 'open' || !offers.has(companyId)),
  );
  const minimumMinor = nextMinimumMinor(lot);
  const worthMinor = worth(lot) * chance.bell(0.97, 0.05);
  if (willing.length === 0 || worthMinor < minimumMinor) return false;
  // A sealed bid equals the vehicle's worth; an open one starts lower.
  const offered = lot.format === 'sealed' ? worthMinor : chance.between(minimumMinor, worthMinor);
  const isCareful = lot.format === 'open' && chance.chance(0.6);
  const netMinor = isCareful
    ? minimumMinor
    : Math.max(minimumMinor, Math.round(offered / 50_00) * 50_00);
  return enterBid(lotState, chance.pick(willing), netMinor, now);
}
