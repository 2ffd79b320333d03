/** Reads of the desk about sellers. */
import type { DeskSeller, DeskSellerAnswer } from '#contract/desk/sellers.ts';
import type { Country } from '#contract/calls.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { auctionLifeStatus } from '#domain/auction-life-cycle.ts';
import { type StoredLotStatus, lotLifeStatus } from '#domain/lot-life-cycle.ts';
import { wireSaleTerms } from '#services/auctions/sale-terms.ts';
import { firstEndOf, hasOpenLots } from '#services/auctions/queries.ts';
import { sellerOfLot } from '#services/lots/queries.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { type ListedSeller, listSellers } from '#services/sellers/sellers.ts';
import { bestBid, bestBidTable } from '#services/desk/desk-lots.ts';

export async function readDeskSellers(database: Database): Promise<DeskSeller[]> {
  return (await listSellers(database)).map(sellerOf);
}

/** Returns undefined when there is none. */
export async function readDeskSeller(
  database: Database,
  sellerId: string,
): Promise<DeskSellerAnswer | undefined> {
  const [[seller], ties, rows] = await Promise.all([
    listSellers(database, sellerId),
    tiesOf(database, sellerId),
    lotsOfSeller(database, sellerId),
  ]);
  if (!seller) return undefined;
  const byAuction = Map.groupBy(rows.lots, ({ auction_id: id }) => id);
  return {
    seller: sellerOf(seller),
    ties,
    auctions: [...byAuction.values()].flatMap((lots) => {
      const [first] = lots;
      return first ? [auctionOf(first, lots, rows.now)] : [];
    }),
    serverTime: rows.now.toISOString(),
  };
}

async function tiesOf(database: Database, sellerId: string): Promise<DeskSellerAnswer['ties']> {
  const { rows } = await database.query<DeskSellerAnswer['ties'][number]>(
    `SELECT c.id AS "companyId", c.name AS company, t.shares FROM auction.seller_tie t
     JOIN auction.company c ON c.id = t.company_id
     WHERE t.seller_id = $1 AND c.merged_into IS NULL ORDER BY c.name COLLATE "und-x-icu", c.id LIMIT $2`,
    [sellerId, tiesMax],
  );
  return rows.map((tie) => ({ ...tie, company: plainText(tie.company) }));
}

/** More than the affiliates, numbers and accounts that a seller can have. */
const tiesMax = 200;

/** The latest of a seller's vehicles: more than two years of a large one. */
const lotsMax = 2_000;

async function lotsOfSeller(
  database: Database,
  sellerId: string,
): Promise<{ lots: Row[]; now: Date }> {
  const { rows } = await database.query<Row & { now: Date }>(
    `SELECT l.auction_id, a.name, a.currency, a.time_zone, a.starts_at, ${firstEndOf('true')} AS first_ends_at, a.ends_at,
       a.settled_at, a.cancelled_at, a.published_at, ${hasOpenLots()} AS has_open_lots, l.vehicle_id, l.number,
       v.plate_display, v.plate_country, v.make, v.model, l.status, l.effective_ends_at, l.reserve_minor,
       l.hammer_price_minor, ${bestBid} AS best_minor, clock_timestamp() AS now
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     ${bestBidTable}
     WHERE ${sellerOfLot} = $1 ORDER BY a.ends_at DESC, a.id, l.number LIMIT $2`,
    [sellerId, lotsMax],
  );
  const now = rows[0]?.now ?? new Date();
  return { lots: rows, now };
}

interface Row {
  auction_id: string;
  name: string;
  currency: CurrencyCode;
  time_zone: string;
  starts_at: Date;
  first_ends_at: Date;
  ends_at: Date;
  settled_at: Date | null;
  cancelled_at: Date | null;
  published_at: Date | null;
  has_open_lots: boolean;
  vehicle_id: string;
  number: number;
  plate_display: string;
  plate_country: Country;
  make: string;
  model: string;
  status: StoredLotStatus;
  effective_ends_at: Date;
  reserve_minor: number | null;
  hammer_price_minor: number | null;
  best_minor: number | null;
}

function auctionOf(
  row: Row,
  lots: readonly Row[],
  now: Date,
): DeskSellerAnswer['auctions'][number] {
  const clock = {
    startsAt: row.starts_at,
    firstEndsAt: row.first_ends_at,
    endsAt: row.ends_at,
    settledAt: row.settled_at,
    cancelledAt: row.cancelled_at,
    publishedAt: row.published_at,
    hasOpenLots: row.has_open_lots,
  };
  const status = auctionLifeStatus(clock, now);
  return {
    id: row.auction_id,
    name: plainText(row.name),
    status,
    currencyCode: row.currency,
    timeZone: row.time_zone,
    endsAt: row.ends_at.toISOString(),
    hasReport: status === 'closed' || status === 'settled',
    lots: lots.map((lot) => lotOf(lot, now)),
  };
}

function lotOf(lot: Row, now: Date): DeskSellerAnswer['auctions'][number]['lots'][number] {
  const clock = {
    status: lot.status,
    startsAt: lot.starts_at,
    effectiveEndsAt: lot.effective_ends_at,
  };
  return {
    assetId: lot.vehicle_id,
    number: lot.number,
    licensePlate: plainText(lot.plate_display),
    plateCountry: lot.plate_country,
    make: plainText(lot.make),
    model: plainText(lot.model),
    status: lotLifeStatus(clock, now),
    reserve: fromMinor(lot.reserve_minor),
    bestBid: fromMinor(lot.best_minor),
    hammerPrice: fromMinor(lot.hammer_price_minor),
  };
}

function sellerOf(seller: ListedSeller): DeskSeller {
  const {
    id: sellerId,
    language,
    mandatePercent,
    version,
    auctions,
    lots,
    sold,
    questions,
  } = seller;
  return {
    sellerId,
    name: plainText(seller.name),
    contactName: plainOrNull(seller.contactName),
    address: seller.address,
    phone: seller.phone,
    email: plainOrNull(seller.email),
    language,
    mandatePercent,
    version,
    auctions,
    lots,
    sold,
    questions,
    registerNumber: seller.registerNumber,
    vatNumbers: seller.vatNumbers,
    ibans: seller.ibans,
    affiliates: seller.affiliateNames.map(plainText),
    ...wireSaleTerms(seller),
    claimCurrency: seller.claimCurrency,
  };
}
