/** Writes a batch in one statement. Contains SQL, makes no decisions. */
import type { Statement } from '#database/pipeline.ts';
import { type TypeNumbers, rowArray } from '#database/rows.ts';
import type { NumberedEvent } from '#services/lots/events.ts';
import type { Lot } from '#domain/lot.ts';
import { updateLotsText } from '#services/lots/store.ts';
import type { ChainedEntry } from '#domain/bid-log-chain.ts';
import {
  type StoredResponse,
  type WrittenOffer,
  answerRows,
  eventRows,
  lineRows,
  lotRows,
  offerRows,
} from './batch-rows.ts';

/** All changes of a batch. */
export interface BatchChange {
  now: Date;
  lots: readonly Lot[];
  lines: readonly ChainedEntry[];
  offers: readonly WrittenOffer[];
  events: readonly NumberedEvent[];
  answers: readonly StoredResponse[];
}

/**
 * Returns one statement that writes everything. It fails on a key that another process has written
 * in the meantime.
 */
export function writeStatement(numbers: TypeNumbers, change: BatchChange): Statement {
  const events = change.events.map((event) => ({ ...event, json: JSON.stringify(event.payload) }));
  // Sorted, so that two processes that write the same keys wait for each other without a deadlock.
  const answers = change.answers.toSorted((one, other) =>
    one.companyId + one.key < other.companyId + other.key ? -1 : 1,
  );
  return {
    name: 'write-batch',
    text: writeText,
    values: [
      change.now.toISOString(),
      rowArray(lotRows, numbers, change.lots),
      rowArray(lineRows, numbers, change.lines),
      rowArray(offerRows, numbers, change.offers),
      rowArray(eventRows, numbers, events),
      rowArray(answerRows, numbers, answers),
    ],
  };
}

const writeText = `WITH offers AS (
      INSERT INTO auction.standing_offer AS o (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
        includes_vat, includes_registration_tax, placed_by, placed_at, line_sequence, line_hash, line_count)
      SELECT lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor, includes_vat,
        includes_registration_tax, placed_by, $1::timestamptz, line_sequence, line_hash, line_count
      FROM unnest($4::auction.standing_offer_row[])
      ON CONFLICT (lot_id, company_id) DO UPDATE SET net_minor = excluded.net_minor,
        priority_sequence = excluded.priority_sequence, amount_minor = excluded.amount_minor,
        includes_vat = excluded.includes_vat, includes_registration_tax = excluded.includes_registration_tax,
        placed_by = excluded.placed_by, placed_at = excluded.placed_at, line_sequence = excluded.line_sequence,
        line_hash = excluded.line_hash, line_count = excluded.line_count
    ), lines AS (
      INSERT INTO auction.bid (lot_id, sequence, kind, company_id, buyer_id, amount_minor, net_minor, currency, includes_vat,
        includes_registration_tax, price_minor, nonce, previous_hash, hash, placed_at)
      SELECT n.*, $1::timestamptz FROM unnest($3::auction.bid_row[]) AS n
    ), events AS (
      INSERT INTO auction.lot_event (lot_id, sequence, kind, at, payload)
      SELECT lot_id, sequence, kind, $1::timestamptz, payload FROM unnest($5::auction.lot_event_row[])
    ), answers AS (
      INSERT INTO auction.idempotency_key (company_id, key, request_hash, status, answer)
      SELECT * FROM unnest($6::auction.idempotency_key_row[])
    )
    ${updateLotsText('unnest($2::auction.lot_row[])', '$1::timestamptz')}`;
