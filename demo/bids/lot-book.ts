/**
 * A lot with its bids in memory, kept by the services' own rules: bids can be entered at any moment that is handed in, many
 * are written at once. What it writes is what placing, buying and closing write: line, hash, offer, event, lot.
 */
import { randomBytes } from 'node:crypto';
import type { LotEventKind } from '#contract/events.ts';
import { fromMinor } from '#contract/money.ts';
import { enteredAmountMinor } from '#contract/whole-sum.ts';
import { type ChainedLine, type LogLine, firstHash, lineHash } from '#services/bids/audit.ts';
import { decideBid, decidePurchase } from '#services/bids/rules.ts';
import { type NumberedEvent, numberEvents } from '#services/lots/events.ts';
import { endingEvents, lotLife } from '#services/lots/life-cycle.ts';
import type { Lot } from '#services/lots/lot.ts';
import type { StandingOffer } from '#services/lots/position.ts';
import type { Bidder } from './bidders.ts';

/**
 * How the nonce of every line begins that the demo writes. A person's is random, so the mark tells the two apart for ever,
 * and the demo can leave alone what people bid on.
 */
export const demoMark: Buffer = Buffer.from('demoline', 'latin1');

export interface LotBook {
  lot: Lot;
  offers: Map<string, StandingOffer>;
  lastHash: Buffer;
  /** What has come since the lot was read, to be written. */
  lines: ChainedLine[];
  events: NumberedEvent[];
  newOffers: Map<string, { offer: StandingOffer; buyerId: string }>;
  awardedAt: Date | null;
}

export function openBook(
  lot: Lot,
  offers: readonly StandingOffer[] = [],
  lastHash: Buffer = firstHash,
): LotBook {
  return {
    lot,
    offers: new Map(offers.map((offer) => [offer.companyId, offer])),
    lastHash,
    lines: [],
    events: [],
    newOffers: new Map(),
    awardedAt: null,
  };
}

/** Enters a bid of so much net, as the rules take it at that moment. False when they refuse it. */
export function enterBid(book: LotBook, bidder: Bidder, netMinor: number, at: Date): boolean {
  const { lot } = book;
  // What a margin vehicle costs holds its VAT; trade buyers write the rest net.
  const includesVat = lot.terms.vatScheme === 'margin';
  const flags = { includesVat, includesVehicleRegistrationTax: false };
  const amount = fromMinor(enteredAmountMinor(netMinor, flags, lot.terms));
  const bid = { ...flags, amount, currencyCode: lot.currency, companyId: bidder.companyId };
  const verdict = decideBid(lot, live(book), bid, at);
  if (!verdict.accepted) return false;
  const own = book.offers.get(bidder.companyId);
  const isExtended = verdict.effectiveEndsAt > lot.effectiveEndsAt;
  const kinds: LotEventKind[] = isExtended ? ['bidPlaced', 'extended'] : ['bidPlaced'];
  record(book, bidder, at, {
    kind: 'bid',
    amountMinor: verdict.amountMinor,
    netMinor: verdict.netMinor,
    priceMinor: verdict.priceMinor,
    includesVat,
    prioritySequence: verdict.keepsPriority && own ? own.prioritySequence : lot.sequence + 1,
    lot: {
      priceMinor: verdict.priceMinor,
      leaderCompanyId: verdict.leaderCompanyId,
      effectiveEndsAt: verdict.effectiveEndsAt,
      extensionCount: lot.extensionCount + (isExtended ? 1 : 0),
      bidCount: lot.bidCount + 1,
    },
    events: lot.format === 'sealed' ? [] : kinds,
  });
  return true;
}

/** Buys at the buy-now price. False when the rules refuse it. */
export function enterPurchase(book: LotBook, bidder: Bidder, at: Date): boolean {
  const { lot } = book;
  const { companyId } = bidder;
  if (lot.buyNowMinor === null) return false;
  const purchase = { amount: fromMinor(lot.buyNowMinor), currencyCode: lot.currency, companyId };
  const verdict = decidePurchase(lot, purchase, at);
  if (!verdict.accepted || verdict.outcome === 'unchanged') return false;
  const { amountMinor } = verdict;
  book.awardedAt = at;
  record(book, bidder, at, {
    kind: 'purchase',
    amountMinor,
    netMinor: amountMinor,
    priceMinor: lot.format === 'sealed' ? null : amountMinor,
    includesVat: lot.terms.vatScheme === 'margin',
    prioritySequence: lot.sequence + 1,
    lot: {
      status: lotLife.open.buy,
      awardedCompanyId: companyId,
      hammerPriceMinor: amountMinor,
      leaderCompanyId: lot.format === 'sealed' ? null : companyId,
    },
    events: [endingEvents.buy],
  });
  return true;
}

/** Changes the lot and tells its readers. */
export function change(
  book: LotBook,
  changes: Partial<Lot>,
  kinds: readonly LotEventKind[],
  at: Date,
): void {
  const { lot, events } = numberEvents({ ...book.lot, ...changes }, kinds, at);
  book.lot = lot;
  book.events.push(...events);
}

export function live(book: LotBook): (StandingOffer & { netMinor: number })[] {
  return [...book.offers.values()].flatMap((offer) =>
    offer.netMinor === null ? [] : [{ ...offer, netMinor: offer.netMinor }],
  );
}

interface Entry extends Pick<LogLine, 'kind' | 'priceMinor' | 'includesVat'> {
  amountMinor: number;
  netMinor: number;
  prioritySequence: number;
  lot: Partial<Lot>;
  events: LotEventKind[];
}

function record(book: LotBook, bidder: Bidder, at: Date, entry: Entry): void {
  const { companyId, buyerId } = bidder;
  const { kind, amountMinor, netMinor, priceMinor, includesVat, prioritySequence } = entry;
  const sequence = book.lot.sequence + 1;
  const line: LogLine = {
    lotId: book.lot.id,
    sequence,
    kind,
    companyId,
    buyerId,
    amountMinor,
    netMinor,
    currency: book.lot.currency,
    includesVat,
    includesRegistrationTax: false,
    priceMinor,
    placedAt: at,
    nonce: Buffer.concat([demoMark, randomBytes(16 - demoMark.length)]),
  };
  const hash = lineHash(book.lastHash, line);
  book.lines.push({ line, previousHash: book.lastHash, hash });
  book.lastHash = hash;
  const offer: StandingOffer = {
    companyId,
    labelNumber: book.offers.get(companyId)?.labelNumber ?? book.offers.size + 1,
    netMinor,
    prioritySequence,
    amountMinor,
    includesVat,
    includesVehicleRegistrationTax: false,
    placedAt: at,
    placedByName: bidder.name,
  };
  book.offers.set(companyId, offer);
  book.newOffers.set(companyId, { offer, buyerId });
  const leaderCompanyId = entry.lot.leaderCompanyId ?? book.lot.leaderCompanyId;
  const leaderLabelNumber = book.offers.get(leaderCompanyId ?? '')?.labelNumber ?? null;
  change(book, { ...entry.lot, leaderLabelNumber, sequence }, entry.events, at);
}
