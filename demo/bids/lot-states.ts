/** Reads lots with their bids and writes the changes; holds SQL and decides nothing. */
import type { Connection } from '#database/connect.ts';
import {
  type LotRow,
  type OfferRow,
  lotColumns,
  lotFromRow,
  lotTables,
  offerColumns,
  offerFromRow,
  offerTables,
} from '#services/lots/queries.ts';
import { saveLots } from '#services/lots/store.ts';
import { insertRows } from '#demo/insert-rows.ts';
import { type LotAggregate, openLotState } from './lot-aggregate.ts';

/**
 * Returns the lots in order of auction and number. The caller holds their row locks, or has not
 * committed the lots yet.
 */
export async function readLotStates(
  connection: Connection,
  lotIds: readonly string[],
): Promise<LotAggregate[]> {
  const lots = await connection.query<LotRow & { last_hash: Buffer | null }>(
    `SELECT ${lotColumns}, (SELECT hash FROM auction.bid b WHERE b.lot_id = l.id
       ORDER BY b.sequence DESC LIMIT 1) AS last_hash
     FROM ${lotTables} WHERE l.id = ANY($1) ORDER BY l.auction_id, l.number`,
    [lotIds],
  );
  const offers = await connection.query<OfferRow>(
    `SELECT ${offerColumns} FROM ${offerTables} WHERE o.lot_id = ANY($1)`,
    [lotIds],
  );
  const byLot = Map.groupBy(offers.rows, (row) => row.lot_id);
  return lots.rows.map((row) =>
    openLotState(
      lotFromRow(row),
      (byLot.get(row.id) ?? []).map(offerFromRow),
      row.last_hash ?? undefined,
    ),
  );
}

export async function writeLotStates(
  connection: Connection,
  lotStates: readonly LotAggregate[],
): Promise<void> {
  const changed = lotStates.filter(
    ({ changes, events }) => changes.length > 0 || events.length > 0,
  );
  await insertRows(connection, 'bid', changed.flatMap(bidRows));
  await replaceOffers(connection, changed.flatMap(offerRows));
  await saveLots(
    connection,
    changed.map(({ lot, events, changes, awardedAt }) => ({
      lot,
      events,
      isInLog: changes.length > 0,
      at: awardedAt,
    })),
  );
}

function bidRows({ changes }: LotAggregate) {
  return changes.map(({ entry }) => ({
    lot_id: entry.lotId,
    sequence: entry.sequence,
    kind: entry.kind,
    company_id: entry.companyId,
    buyer_id: entry.buyerId,
    amount_minor: entry.amountMinor,
    net_minor: entry.netMinor,
    currency: entry.currency,
    includes_vat: entry.includesVat,
    includes_registration_tax: entry.includesRegistrationTax,
    price_minor: entry.priceMinor,
    placed_at: entry.placedAt,
    nonce: bytes(entry.nonce),
    previous_hash: bytes(entry.previousHash),
    hash: bytes(entry.hash),
  }));
}

/** Returns the last change of each company's offer. */
function offerRows({ changes }: LotAggregate) {
  const newest = new Map(changes.map((change) => [change.offer.companyId, change]));
  return [...newest.values()].map(({ entry, offer }) => ({
    lot_id: entry.lotId,
    company_id: offer.companyId,
    label_number: offer.labelNumber,
    net_minor: offer.netMinor,
    priority_sequence: offer.prioritySequence,
    amount_minor: offer.amountMinor,
    includes_vat: offer.includesVat,
    includes_registration_tax: offer.includesVehicleRegistrationTax,
    placed_by: entry.buyerId,
    placed_at: offer.placedAt,
    entry_sequence: offer.entrySequence,
    entry_hash: bytes(offer.entryHash),
    entry_count: offer.entryCount,
    // The lot is saved after its offers, and its trigger ends them with it.
    is_over: false,
  }));
}

async function replaceOffers(
  connection: Connection,
  rows: ReturnType<typeof offerRows>,
): Promise<void> {
  if (rows.length === 0) return;
  const columns = Object.keys(rows[0] ?? {}).join(', ');
  await connection.query(
    `INSERT INTO auction.standing_offer (${columns})
     SELECT ${columns} FROM jsonb_populate_recordset(null::auction.standing_offer, $1)
     ON CONFLICT (lot_id, company_id) DO UPDATE SET net_minor = excluded.net_minor,
       priority_sequence = excluded.priority_sequence, amount_minor = excluded.amount_minor,
       includes_vat = excluded.includes_vat, includes_registration_tax = excluded.includes_registration_tax,
       placed_by = excluded.placed_by, placed_at = excluded.placed_at, entry_sequence = excluded.entry_sequence,
       entry_hash = excluded.entry_hash, entry_count = excluded.entry_count`,
    [JSON.stringify(rows)],
  );
}

function bytes(value: Buffer): string {
  return `\\x${value.toString('hex')}`;
}
