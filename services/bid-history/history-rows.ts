/** A company's bids on these lots as rows of its history; domain/ decides what it may know. */
import type { HistoryRow } from '#contract/bid-history.ts';
import type { BidOutcome } from '#contract/bid-outcomes.ts';
import { fromMinor, toMinor } from '#contract/money.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import type { Reader } from '#database/connect.ts';
import { bookedAt } from '#domain/lot.ts';
import { ownPosition, receiptOf } from '#domain/position.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import {
  type LotRow,
  type OfferRow,
  lotColumns,
  lotFromRow,
  lotTables,
  offerColumns,
  offerFromRow,
  outcomeColumns,
} from '#services/lots/queries.ts';
import { plainText } from '#services/plain-text.ts';
import { settlementTables } from '#services/settlement/queries.ts';
import { statusOutcomes } from './history-query.ts';

interface VehicleColumns {
  auction_name: string;
  time_zone: string;
  plate_display: string;
  make: string;
  model: string;
  /** Of the statement that holds; null before there is one. */
  statement_sum: WholeSum | null;
  now: Date;
}

/** Returns the rows in the order of `lotIds`. */
export async function readHistoryRows(
  database: Reader,
  companyId: string,
  lotIds: readonly string[],
): Promise<HistoryRow[]> {
  const [{ rows }, buyerOf] = await Promise.all([
    database.query<LotRow & OfferRow & VehicleColumns>(
      `SELECT ${lotColumns}, ${offerColumns}, ${outcomeColumns}, a.name AS auction_name, a.time_zone,
         v.plate_display, v.make, v.model, now() AS now,
         (SELECT s.content -> 'sum' FROM ${settlementTables}
          WHERE x.lot_id = l.id AND x.company_id = o.company_id AND x.state <> 'reversed') AS statement_sum
       FROM ${lotTables} JOIN auction.standing_offer o ON o.lot_id = l.id JOIN auction.buyer b ON b.id = o.placed_by
       WHERE o.company_id = $1 AND l.id = ANY($2)`,
      [companyId, lotIds],
    ),
    findBuyingCompany(database, companyId, lotIds),
  ]);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return lotIds.flatMap((lotId) => {
    const row = byId.get(lotId);
    return row ? [rowOf(row)] : [];
  });

  function rowOf(row: LotRow & OfferRow & VehicleColumns): HistoryRow {
    const lot = lotFromRow(row);
    const own = offerFromRow(row);
    const position = ownPosition(lot, own, row.now);
    const hammerMinor = position.hammerPrice === null ? undefined : toMinor(position.hammerPrice);
    const sum =
      position.standing === 'won' && hammerMinor !== undefined
        ? (row.statement_sum ?? wholeSum(hammerMinor, lot.terms, buyerOf(lot.id)))
        : null;
    return {
      auctionId: lot.auctionId,
      auctionName: plainText(row.auction_name),
      assetId: lot.vehicleId,
      lotNumber: lot.number,
      licensePlate: row.plate_display,
      title: plainText(`${row.make} ${row.model}`),
      country: row.vehicle_country,
      endedAt: bookedAt(lot).toISOString(),
      timeZone: row.time_zone,
      currencyCode: lot.currency,
      amount: position.amount,
      includesVat: position.includesVat,
      includesVehicleRegistrationTax: position.includesVehicleRegistrationTax,
      netAmount: position.netAmount,
      hammerPrice: position.hammerPrice,
      rank: position.rank,
      outcome: outcomes[position.standing] ?? statusOutcomes[row.status],
      placedBy: own.placedByName,
      placedAt: own.placedAt.toISOString(),
      won: sum && {
        fee: fromMinor(sum.feeMinor),
        total: fromMinor(sum.totalMinor),
        case: sum.case,
      },
      receipt: receiptOf(lot, own),
    };
  }
}

/** A lost bid's outcome follows from the lot's status. */
const outcomes: Partial<Record<ReturnType<typeof ownPosition>['standing'], BidOutcome>> = {
  won: 'won',
  withdrawn: 'withdrawn',
  ended: 'ended',
  awaitingAward: 'withSeller',
  offered: 'withSeller',
};
