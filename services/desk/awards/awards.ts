/** The award desk's two reads: the lots to decide, and one of them with all that decides it. */
import type { DeskAward, DeskAwardList, DeskAwardLot } from '#contract/desk/awards.ts';
import { type Connection, type Database, answersOf, inSnapshot } from '#database/connect.ts';
import { fromMinor } from '#contract/money.ts';
import { priceOfBid } from '#domain/award.ts';
import { decideBy, officeTimeZone } from '#domain/desk-deadlines.ts';
import { lotLifeStatus } from '#domain/lot-life-cycle.ts';
import type { LotAddress } from '#domain/lot.ts';
import { rank } from '#domain/price-rules.ts';
import { readHistory } from '#services/acts/history.ts';
import type { Operator } from '#services/auth/users.ts';
import { buyingCompanyFromRow } from '#services/companies/buying-company.ts';
import { plainText } from '#services/plain-text.ts';
import { termsFromRow } from '#services/lots/queries.ts';
import { latestQuestions } from '#services/sellers/questions.ts';
import { similarPrices } from '#services/vehicles/similar-price.ts';
import {
  type AwardNarrowing,
  type AwardRow,
  type BidRow,
  findAwardRow,
  findNextAuction,
  findOfferedSince,
  listAwardAuctions,
  listAwardRows,
  listAwardSellers,
  listBidRows,
  listCounterOffers,
  listDecidedRows,
  listProposals,
} from './queries.ts';
import { barredActsOf } from '#services/desk/barred-acts.ts';
import { percentOfReserve } from '#services/desk/desk-lots.ts';
import { listOtherLots } from '#services/desk/other-lots.ts';
import { similarPricesOf } from '#services/desk/similar-prices.ts';
import { lotSellerOf } from '#services/desk/sellers/lot-seller.ts';
import { pictureOf } from '#services/desk/today/first-picture.ts';

/** A week of a large auction house; the list says how many there are in all. */
const awardsMax = 500;

export async function listAwards(
  database: Database,
  reader: Operator,
  picturesUrl: string,
  asked: AwardNarrowing,
): Promise<DeskAwardList> {
  const [{ rows, total, now }, decided, auctions, sellers] = await Promise.all([
    listAwardRows(database, awardsMax, asked),
    listDecidedRows(database, awardsMax, asked, officeTimeZone),
    listAwardAuctions(database),
    listAwardSellers(database),
  ]);
  const ids = [...rows, ...decided].map(({ id }) => id);
  const [offers, proposals, questions] = await Promise.all([
    listCounterOffers(database, ids, 'open'),
    listProposals(database, ids, reader.id, 'open'),
    latestQuestions(database, ids),
  ]);
  const listed = (row: AwardRow): DeskAwardLot => ({
    ...lotOf(row, now, picturesUrl),
    seller: lotSellerOf(row, questions.get(row.id)),
    counterOffer: offers.get(row.id)?.[0] ?? null,
    proposal: proposals.get(row.id)?.[0] ?? null,
  });
  const named = <One extends { name: string }>(one: One) => ({ ...one, name: plainText(one.name) });
  return {
    lots: rows.map(listed),
    total,
    decided: decided.map((row) => ({
      ...listed(row),
      decidedAt: row.decided_at.toISOString(),
      price: fromMinor(row.hammer_price_minor ?? row.sale_price_minor),
    })),
    auctions: auctions.map(named),
    sellers: sellers.map(named),
    serverTime: now.toISOString(),
  };
}

/** Undefined when there is no such lot. Its version and all that it says are of one moment. */
export function readAward(
  database: Database,
  address: LotAddress,
  reader: Operator,
  picturesUrl: string,
): Promise<DeskAward | undefined> {
  return inSnapshot(database, (connection) => awardOf(connection, address, reader, picturesUrl));
}

async function awardOf(
  database: Connection,
  address: LotAddress,
  reader: Operator,
  picturesUrl: string,
): Promise<DeskAward | undefined> {
  const found = await findAwardRow(database, address);
  if (!found) return undefined;
  const { row, now } = found;
  const [bids, offers, proposals, questions, history, otherLots, similar, next, since] =
    await answersOf(
      listBidRows(database, row.id),
      listCounterOffers(database, [row.id]),
      listProposals(database, [row.id], reader.id),
      latestQuestions(database, [row.id]),
      readHistory(database, { lotId: row.id }),
      listOtherLots(database, row.id),
      similarPrices(database, row),
      findNextAuction(database, row.id),
      findOfferedSince(database, row.id),
    );
  const counterOffers = offers.get(row.id) ?? [];
  const ofLot = proposals.get(row.id) ?? [];
  const isForSale = row.status === 'forSale';
  return {
    lot: {
      ...lotOf(row, now, picturesUrl),
      seller: lotSellerOf(row, questions.get(row.id)),
      counterOffer: counterOffers.find(({ state }) => state === 'open') ?? null,
      proposal: ofLot.find(({ state }) => state === 'open') ?? null,
    },
    format: row.format,
    startPrice: fromMinor(row.start_price_minor),
    hammerPrice: fromMinor(row.hammer_price_minor),
    salePrice: isForSale ? fromMinor(row.sale_price_minor) : null,
    saleEndsAt: isForSale ? (row.sale_ends_at?.toISOString() ?? null) : null,
    mileageKm: row.mileage_km,
    firstRegistration: row.first_registration,
    damageTotal: fromMinor(row.damage_total_minor),
    similarPrices: similarPricesOf(similar),
    needsFourEyes: row.needs_four_eyes,
    terms: termsFromRow(row),
    bids: bidsOf(row, bids),
    counterOffers,
    proposals: ofLot,
    history: history.map(({ id, at, actor, kind, company, before, after, reason }) => ({
      id,
      at,
      actor: { name: plainText(actor.name), role: actor.role },
      kind,
      company: company === null ? null : plainText(company),
      before,
      after,
      reason: reason === null ? null : plainText(reason),
    })),
    otherLots,
    offeredSince: (since ?? row.starts_at).toISOString(),
    nextAuction: next
      ? { id: next.id, name: plainText(next.name), startsAt: next.starts_at.toISOString() }
      : null,
    serverTime: now.toISOString(),
  };
}

/** The leader of an open lot pays its price, and its maximum never leaves this function. */
function bidsOf(row: AwardRow, rows: readonly BidRow[]): DeskAward['bids'] {
  if (!row.shows_bids) return [];
  const live = rows.flatMap((one) =>
    one.net_minor === null
      ? []
      : [
          {
            companyId: one.company_id,
            netMinor: one.net_minor,
            prioritySequence: one.priority_sequence,
          },
        ],
  );
  const order = rank(live).map(({ companyId }) => companyId);
  const placeOf = (companyId: string) => {
    const place = order.indexOf(companyId);
    return place === -1 ? order.length : place;
  };
  return rows
    .toSorted((one, other) => placeOf(one.company_id) - placeOf(other.company_id))
    .map((one) => ({
      companyId: one.company_id,
      company: plainText(one.company),
      country: one.country,
      buyer: buyingCompanyFromRow(one, one.destination),
      amount: fromMinor(priceOfBid({ priceMinor: row.price_minor }, live, one.company_id) ?? null),
      isLeading: order[0] === one.company_id,
      isWithdrawn: one.net_minor === null,
      isSuspended: one.is_suspended,
      placedBy: plainText(one.placed_by),
      placedAt: one.placed_at.toISOString(),
      bids: one.entry_count,
      committed: fromMinor(one.committed_minor),
      limitPerDay: fromMinor(one.limit_per_day_minor),
      payments: {
        onTime: one.paid_on_time,
        late: one.paid_late,
        daysLate: one.days_late,
        overdue: one.overdue,
        since: one.created_at.toISOString(),
      },
    }));
}

function lotOf(
  row: AwardRow,
  now: Date,
  picturesUrl: string,
): Omit<DeskAwardLot, 'seller' | 'counterOffer' | 'proposal'> {
  const { status, starts_at: startsAt, effective_ends_at: effectiveEndsAt } = row;
  const clock = { status, startsAt, effectiveEndsAt, saleEndsAt: row.sale_ends_at };
  const best = row.hammer_price_minor ?? row.best_minor;
  return {
    auctionId: row.auction_id,
    auctionName: plainText(row.auction_name),
    country: row.country,
    timeZone: row.time_zone,
    currencyCode: row.currency,
    assetId: row.vehicle_id,
    number: row.number,
    licensePlate: plainText(row.plate_display),
    plateCountry: row.plate_country,
    make: plainText(row.make),
    model: plainText(row.model),
    status: lotLifeStatus(clock, now),
    version: row.version,
    barredActs: barredActsOf(row),
    reserve: fromMinor(row.reserve_minor),
    bestBid: fromMinor(row.best_minor),
    percentOfReserve:
      best === null || row.reserve_minor === null
        ? null
        : percentOfReserve(best, row.reserve_minor),
    company: row.company === null ? null : plainText(row.company),
    companyId: row.company_id,
    companies: row.companies,
    closedAt: effectiveEndsAt.toISOString(),
    decideBy: decideBy(effectiveEndsAt, row.time_zone).toISOString(),
    picture: pictureOf(row, picturesUrl),
  };
}
