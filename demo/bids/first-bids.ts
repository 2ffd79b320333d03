/** Creates the bids placed before the demo begins, and the outcomes of earlier lots. */
import type { Connection } from '#database/connect.ts';
import { type Seeded, seeded } from '#demo/stock/seeded.ts';
import type { Bidding } from '#demo/stock/well-known-facts.ts';
import { ladderValueMinor } from '#domain/ladder.ts';
import { type Bidder, ownBidders, rivals, settlingBidders, vanDijk } from './bidders.ts';
import { bidInTurn, bidSealed } from './bidding.ts';
import { readLotStates, writeLotStates } from './lot-states.ts';
import { closeLot, settleLot } from './endings.ts';
import { type LotAggregate, enterBid, enterPurchase } from './lot-aggregate.ts';
import { bidToTarget } from './well-known-bidding.ts';
import { worth } from './worth.ts';

export interface FirstLot {
  id: string;
  /** The same under every seed: without bidding it has no bids. */
  isKnown: boolean;
  /** The price that its bids reach. */
  bidding: Bidding | undefined;
  /** The time at which its auction was settled, or null. */
  settledAt: Date | null;
  /** May go to the company whose vehicles are being settled. */
  isSettling: boolean;
}

export async function placeFirstBids(
  connection: Connection,
  lots: readonly FirstLot[],
  { seed, now }: { seed: string; now: Date },
): Promise<void> {
  const byId = new Map(lots.map((lot) => [lot.id, lot]));
  const lotStates = await readLotStates(connection, [...byId.keys()]);
  const settling = { left: settlingLots };
  for (const lotState of lotStates)
    simulateBidding(lotState, byId.get(lotState.lot.id), { seed, now, settling });
  await writeLotStates(connection, lotStates);
}

function simulateBidding(
  lotState: LotAggregate,
  first: FirstLot | undefined,
  { seed, now, settling }: { seed: string; now: Date; settling: { left: number } },
): void {
  const { lot } = lotState;
  if (lot.startsAt >= now) return;
  const chance = seeded(`${seed}:bids:${lot.auctionId}:${lot.number}`);
  // False while a late bid could still extend the lot.
  const isOver = lot.effectiveEndsAt.getTime() + lot.softCloseMs <= now.getTime();
  const untilMs = Math.min(now.getTime(), lot.effectiveEndsAt.getTime()) - quietMs;
  const span = { from: lot.startsAt, until: new Date(untilMs) };
  if (first?.bidding) bidToTarget(chance, lotState, first.bidding, span);
  else if (!first?.isKnown) bidByChance(chance, lotState, span, isOver);
  // A price that is written down stays as it is.
  const maySettle = first?.isSettling && !first.isKnown && !first.bidding && settling.left > 0;
  if (maySettle && winAtLast(lotState, span.until)) settling.left -= 1;
  // A late bid may have moved the end beyond now; the services then close the lot.
  const endsAt = lotState.lot.effectiveEndsAt;
  if (lotState.lot.status === 'open' && endsAt <= now) closeLot(lotState, endsAt);
  if (lotState.lot.status === 'awaitingAward' && first?.settledAt)
    settleLot(lotState, first.settledAt);
}

/** One for each state in which a vehicle can be after its award, and some more to pay. */
const settlingLots = 14;

/** The last bid of a lot on which rivals alone have bid, high enough for the award. */
function winAtLast(lotState: LotAggregate, at: Date): boolean {
  const { priceMinor, reserveMinor, ladder } = lotState.lot;
  const [manager] = settlingBidders;
  const isAmongRivals = [...lotState.offers.keys()].every((companyId) =>
    rivals.some((rival) => rival.companyId === companyId),
  );
  if (!manager || priceMinor === null || !isAmongRivals) return false;
  const raisedMinor = priceMinor + 6 * ladderValueMinor(ladder, priceMinor);
  const amountMinor = Math.max(raisedMinor, reserveMinor ?? 0);
  enterBid(lotState, manager, amountMinor, at);
  // A rival's maximum may be higher still.
  return lotState.lot.leaderCompanyId === manager.companyId;
}

/** No bids in the last moments before the demo begins, so that screens do not move at first. */
const quietMs = 20_000;

/** The share of lots with bids: of open lots by their progress, and of closed ones. */
const interestShare = { atStart: 0.2, atEnd: 0.7, over: 0.86 };
/** The share of fixed-price vehicles that are already bought. */
const boughtShare = 0.07;

function bidByChance(
  chance: Seeded,
  lotState: LotAggregate,
  span: { from: Date; until: Date },
  isOver: boolean,
): void {
  const { lot } = lotState;
  const fullMs = lot.effectiveEndsAt.getTime() - lot.startsAt.getTime();
  const progress = (span.until.getTime() - lot.startsAt.getTime()) / fullMs;
  const bidders = drawBidders(chance, isOver);
  if (lot.format === 'fixedPrice') {
    const [buyer] = bidders;
    const at = new Date(chance.between(span.from.getTime(), span.until.getTime()));
    if (buyer && chance.chance(boughtShare)) enterPurchase(lotState, buyer, at);
    return;
  }
  const { atStart, atEnd, over } = interestShare;
  if (!chance.chance(isOver ? over : atStart + progress * (atEnd - atStart))) return;
  const worthMinor = worth(lot);
  if (lot.format === 'sealed')
    return bidSealed(chance, lotState, { ...span, bidders, valueMinor: worthMinor, bidsMax: 1 });
  const startMinor = lot.startPriceMinor ?? 0;
  // Early bids stay low; the vehicle's worth is reached at the end.
  const valueMinor = startMinor + (worthMinor - startMinor) * Math.max(0.15, progress);
  bidInTurn(chance, lotState, { ...span, bidders, valueMinor, bidsMax: chance.whole(1, 14) });
}

/** Draws rivals mostly, now and then one of the four companies, so that visitors find own bids. */
function drawBidders(chance: Seeded, isOver: boolean): Bidder[] {
  const some = chance.shuffled(rivals).slice(0, chance.whole(2, 5));
  const guestShare = isOver ? 0.3 : 0.03;
  if (!chance.chance(guestShare)) return some;
  // Anna's open bids are those on the well-known lots only.
  const company = chance.pick(
    isOver ? ownBidders : ownBidders.filter((users) => users !== vanDijk),
  );
  return [...some, chance.pick(company)];
}
