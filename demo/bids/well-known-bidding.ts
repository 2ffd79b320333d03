/** Generates bids that end at a given price and number of bids, for the well-known lots. */
import { ladderValueMinor } from '#domain/ladder.ts';
import type { Seeded } from '#demo/stock/seeded.ts';
import type { Bidding } from '#demo/stock/well-known-facts.ts';
import { type Bidder, rivals, vanDijk } from './bidders.ts';
import { moments } from './bidding.ts';
import { type LotAggregate, enterBid } from './lot-aggregate.ts';

/** Throws when the rules refuse a bid of the table, because the table is then wrong. */
export function bidToTarget(
  chance: Seeded,
  lotState: LotAggregate,
  options: Bidding,
  span: { from: Date; until: Date },
): void {
  const steps =
    lotState.lot.format === 'sealed'
      ? sealedSteps(chance, options)
      : openSteps(chance, lotState, options);
  const times = moments(chance, { ...span, bidsMax: steps.length });
  for (const [index, { bidder, amountMinor }] of steps.entries()) {
    const at = times[index];
    if (!at || !enterBid(lotState, bidder, amountMinor, at))
      throw new Error(
        `lot ${lotState.lot.auctionId} ${lotState.lot.number} refuses its bid ${index + 1}`,
      );
  }
}

interface Step {
  bidder: Bidder;
  amountMinor: number;
}

function sealedSteps(chance: Seeded, { price, bids, own }: Bidding): Step[] {
  const others = chance.shuffled(rivals).slice(0, own ? bids - 1 : bids);
  const steps = others.map((bidder, index) => ({
    bidder,
    amountMinor: (price - 200 * (index + 1)) * 100,
  }));
  const [anna] = vanDijk;
  return own && anna ? [...steps, { bidder: anna, amountMinor: own.maximum * 100 }] : steps;
}

/**
 * Bids rise, and the two highest maxima set the price: the leader's is above it, the best rival's
 * one step below. Under the reserve the leader's maximum stays below the reserve too.
 */
function openSteps(chance: Seeded, { lot }: LotAggregate, { price, bids, own }: Bidding): Step[] {
  const priceMinor = price * 100;
  const company = chance.shuffled(rivals);
  const at = (index: number) => company[index % company.length] as Bidder;
  const anna = own && vanDijk[0];
  const startMinor = lot.startPriceMinor ?? 0;
  const stepMinor = ladderValueMinor(lot.ladder, priceMinor);
  const { reserveMinor } = lot;
  if (bids === 1) return [{ bidder: anna ?? at(0), amountMinor: priceMinor }];
  if (reserveMinor !== null && priceMinor < reserveMinor) {
    const bestMinor = Math.max(priceMinor, Math.min(priceMinor + 5 * stepMinor, reserveMinor - 1));
    const rivalMinor = priceMinor - stepMinor;
    const ownMinor = own ? own.maximum * 100 : rivalMinor;
    // When Anna's maximum alone does not set the price, another company's maximum lies between.
    const between =
      ownMinor < rivalMinor ? [{ bidder: at(bids - 1), amountMinor: rivalMinor }] : [];
    const before = rising(startMinor, ownMinor, bids - 1 - between.length);
    return [
      ...before.map((amountMinor, index) => ({
        bidder: index === before.length - 1 && anna ? anna : at(index),
        amountMinor,
      })),
      ...between,
      { bidder: at(bids), amountMinor: bestMinor },
    ];
  }
  const rivalMinor = priceMinor - stepMinor;
  const leaderMinor = own ? own.maximum * 100 : priceMinor + 5 * stepMinor;
  const floorMinor = Math.min(reserveMinor ?? priceMinor, rivalMinor);
  const lastMinor = floorMinor - 2 * stepMinor;
  return [
    ...rising(startMinor, lastMinor, bids - 2).map((amountMinor, index) => ({
      bidder: at(index),
      amountMinor,
    })),
    { bidder: anna ?? at(bids), amountMinor: leaderMinor },
    { bidder: at(bids + 1), amountMinor: rivalMinor },
  ];
}

/** Returns amounts from one to another in equal steps, rounded to whole fifties. */
function rising(fromMinor: number, toMinor: number, count: number): number[] {
  if (count <= 1) return [toMinor].slice(0, count);
  const step = (toMinor - fromMinor) / (count - 1);
  return Array.from({ length: count }, (_, index) =>
    index === count - 1 ? toMinor : Math.round((fromMinor + step * index) / 50_00) * 50_00,
  );
}
