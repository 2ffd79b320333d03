/** Lots and positions for tests: a Passat in an open auction, price 14,900, next minimum 15,000. */
import type { Connection, Database } from '#database/connect.ts';
import type { LotState, OwnPosition } from '#contract/lots.ts';
import type { BuyingCompany } from '#contract/buying-company.ts';
import type { SumTerms, SummedVehicle } from '#contract/vehicles.ts';

export function openLot(more: Partial<LotState> = {}): LotState {
  return {
    auctionId: 'nl-fleet-47',
    assetId: '00000000-0000-4000-8000-000000000214',
    lotNumber: 214,
    format: 'open',
    status: 'open',
    currencyCode: 'EUR',
    startsAt: '2026-11-19T08:00:00.000Z',
    endsAt: '2026-11-20T12:37:12.000Z',
    pausedAt: null,
    pauseReason: null,
    extensionCount: 0,
    startPrice: 12_500,
    buyNowPrice: null,
    price: 14_900,
    minimumBid: 15_000,
    increment: 100,
    bidCount: 13,
    leader: 'A',
    reserveMet: false,
    sequence: 13,
    ...more,
  };
}

export function sealedLot(more: Partial<LotState> = {}): LotState {
  return openLot({
    format: 'sealed',
    price: null,
    minimumBid: 12_500,
    bidCount: null,
    leader: null,
    reserveMet: null,
    sequence: 0,
    ...more,
  });
}

export function ownPosition(more: Partial<OwnPosition> = {}): OwnPosition {
  return {
    standing: 'none',
    label: null,
    amount: null,
    netAmount: null,
    includesVat: false,
    includesVehicleRegistrationTax: false,
    placedAt: null,
    placedBy: null,
    canWithdraw: false,
    wonAt: null,
    hammerPrice: null,
    rank: null,
    counterOffer: null,
    ...more,
  };
}

/** A Dutch company that buys for the Netherlands. */
export function dutchBuyer(more: Partial<BuyingCompany> = {}): BuyingCompany {
  return {
    country: 'NL',
    vatNumber: 'valid',
    destination: 'NL',
    standardDestination: 'NL',
    ...more,
  };
}

/** A German company with a confirmed VAT number that takes the vehicle home. */
export function germanBuyer(more: Partial<BuyingCompany> = {}): BuyingCompany {
  return dutchBuyer({ country: 'DE', destination: 'DE', standardDestination: 'DE', ...more });
}

/** What a Dutch company's sum of a Dutch vehicle follows from. */
export function dutchSale(more: Partial<SumTerms> = {}): SummedVehicle {
  return { terms: vatTerms(more), buyer: dutchBuyer() };
}

export function vatTerms(more: Partial<SumTerms> = {}): SumTerms {
  return {
    currencyCode: 'EUR',
    country: 'NL',
    vatScheme: 'vat',
    vatPercent: 21,
    vehicleCountry: 'NL',
    vehicleVatPercent: 21,
    registrationTax: 1_846,
    feeLadder: [{ from: 0, value: 295 }],
    ...more,
  };
}

/** Stored lots: one, several, or all of an auction. */
export type StoredLots =
  | { lotId: string | undefined }
  | { lotIds: string[] }
  | { auctionId: string };

/** The database's clock, so many seconds from now. */
interface FromNow {
  fromNowS: number;
}

export function fromNow(seconds: number): FromNow {
  return { fromNowS: seconds };
}

type LotColumn =
  | `${'start_price' | 'reserve' | 'buy_now' | 'price' | 'sale_price' | 'hammer_price'}_minor`
  | `${'planned_ends' | 'effective_ends' | 'awarded' | 'sale_ends' | 'correction_ends' | 'paused'}_at`
  | 'status'
  | 'extension_count'
  | 'version'
  | 'event_sequence'
  | 'seller_id'
  | 'awarded_company_id'
  | 'shown_files_id';

export type LotColumns = Partial<
  Record<LotColumn, string | number | Date | null | undefined | FromNow>
>;

/**
 * Sets columns of stored lots as if acts had done so long ago: without rules, event and log.
 * `owner` is connected as the owner of the tables.
 */
export async function setLots(
  owner: Database | Connection,
  lots: StoredLots,
  columns: LotColumns,
): Promise<void> {
  const values: unknown[] = [chosen(lots)];
  const assignments = Object.entries(columns).map(([column, value]) => {
    const isFromNow = typeof value === 'object' && value !== null && 'fromNowS' in value;
    const place = values.push(isFromNow ? value.fromNowS : value);
    return `${column} = ${isFromNow ? `clock_timestamp() + make_interval(secs => $${place})` : `$${place}`}`;
  });
  const condition = 'auctionId' in lots ? 'auction_id = ANY($1::text[])' : 'id = ANY($1::uuid[])';
  await owner.query(`UPDATE auction.lot SET ${assignments.join(', ')} WHERE ${condition}`, values);
}

function chosen(lots: StoredLots): string[] {
  if ('lotIds' in lots) return lots.lotIds;
  const id = 'auctionId' in lots ? lots.auctionId : lots.lotId;
  return id === undefined ? [] : [id];
}
