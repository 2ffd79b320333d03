/**
 * Writes a batch in one statement. Contains SQL, makes no decisions. Rows are written column by
 * column in the order of the database's composite types.
 */
import type { QueryConfig } from 'pg';
import {
  type RowType,
  type TypeNumbers,
  bigint,
  boolean,
  bytea,
  column,
  integer,
  json,
  rowArray,
  text,
  timestamptz,
  uuid,
} from '#database/binary.ts';
import type { ChainedEntry } from '#domain/bid-log-chain.ts';
import type { Lot } from '#domain/lot.ts';
import type { NumberedEvent } from '#services/lots/lot-state.ts';
import { updateLotsText } from '#services/lots/store.ts';
import type { OfferChange } from './apply-command.ts';
import { type StoredResponse, storedStatus, storedText } from './idempotency.ts';

/** All changes of a batch. */
export interface BatchChange {
  now: Date;
  lots: readonly Lot[];
  entries: readonly ChainedEntry[];
  /** The last change of each offer. */
  offers: readonly OfferChange[];
  events: readonly NumberedEvent[];
  responses: readonly StoredResponse[];
}

/** One statement that writes everything; fails on a key that another process has written. */
export function writeStatement(numbers: TypeNumbers, change: BatchChange): QueryConfig {
  const events = change.events.map((event) => ({ ...event, json: JSON.stringify(event.payload) }));
  // Sorted, so that two processes that write the same keys wait for each other without a deadlock.
  const responses = change.responses.toSorted((one, other) =>
    one.companyId < other.companyId || (one.companyId === other.companyId && one.key < other.key)
      ? -1
      : 1,
  );
  return {
    name: 'write-batch',
    text: writeText,
    values: [
      change.now.toISOString(),
      rowArray(lotRows, numbers, change.lots),
      rowArray(entryRows, numbers, change.entries),
      rowArray(offerRows, numbers, change.offers),
      rowArray(eventRows, numbers, events),
      rowArray(responseRows, numbers, responses),
    ],
  };
}

const writeText = `WITH offers AS (
      INSERT INTO auction.standing_offer AS o (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
        includes_vat, includes_registration_tax, placed_by, placed_at, entry_sequence, entry_hash, entry_count)
      SELECT lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor, includes_vat,
        includes_registration_tax, placed_by, $1::timestamptz, entry_sequence, entry_hash, entry_count
      FROM unnest($4::auction.standing_offer_row[])
      ON CONFLICT (lot_id, company_id) DO UPDATE SET net_minor = excluded.net_minor,
        priority_sequence = excluded.priority_sequence, amount_minor = excluded.amount_minor,
        includes_vat = excluded.includes_vat, includes_registration_tax = excluded.includes_registration_tax,
        placed_by = excluded.placed_by, placed_at = excluded.placed_at, entry_sequence = excluded.entry_sequence,
        entry_hash = excluded.entry_hash, entry_count = excluded.entry_count
    ), entries AS (
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

const lotRows: RowType<Lot> = {
  name: 'lot_row',
  columns: [
    column(uuid, (lot) => lot.id),
    column(text, (lot) => lot.status),
    column(timestamptz, (lot) => lot.effectiveEndsAt),
    column(integer, (lot) => lot.extensionCount),
    column(bigint, (lot) => lot.sequence),
    column(bigint, (lot) => lot.eventSequence),
    column(bigint, (lot) => lot.priceMinor),
    column(integer, (lot) => lot.bidCount),
    column(uuid, (lot) => lot.leaderCompanyId),
    column(bigint, (lot) => lot.hammerPriceMinor),
    column(uuid, (lot) => lot.awardedCompanyId),
  ],
};

const entryRows: RowType<ChainedEntry> = {
  name: 'bid_row',
  columns: [
    column(uuid, (entry) => entry.lotId),
    column(bigint, (entry) => entry.sequence),
    column(text, (entry) => entry.kind),
    column(uuid, (entry) => entry.companyId),
    column(uuid, (entry) => entry.buyerId),
    column(bigint, (entry) => entry.amountMinor),
    column(bigint, (entry) => entry.netMinor),
    column(text, (entry) => entry.currency),
    column(boolean, (entry) => entry.includesVat),
    column(boolean, (entry) => entry.includesRegistrationTax),
    column(bigint, (entry) => entry.priceMinor),
    column(bytea, (entry) => entry.nonce),
    column(bytea, ({ previousHash }) => previousHash),
    column(bytea, ({ hash }) => hash),
  ],
};

const offerRows: RowType<OfferChange> = {
  name: 'standing_offer_row',
  columns: [
    column(uuid, ({ entry }) => entry.lotId),
    column(uuid, ({ offer }) => offer.companyId),
    column(integer, ({ offer }) => offer.labelNumber),
    column(bigint, ({ offer }) => offer.netMinor),
    column(bigint, ({ offer }) => offer.prioritySequence),
    column(bigint, ({ offer }) => offer.amountMinor),
    column(boolean, ({ offer }) => offer.includesVat),
    column(boolean, ({ offer }) => offer.includesVehicleRegistrationTax),
    column(uuid, ({ entry }) => entry.buyerId),
    column(bigint, ({ offer }) => offer.entrySequence),
    column(bytea, ({ offer }) => offer.entryHash),
    column(integer, ({ offer }) => offer.entryCount),
  ],
};

/** An event with its payload as JSON. */
type WrittenEvent = NumberedEvent & { json: string };

const eventRows: RowType<WrittenEvent> = {
  name: 'lot_event_row',
  columns: [
    column(uuid, (event) => event.lotId),
    column(bigint, (event) => event.sequence),
    column(text, (event) => event.payload.kind),
    column(json, (event) => event.json),
  ],
};

const responseRows: RowType<StoredResponse> = {
  name: 'idempotency_key_row',
  columns: [
    column(uuid, (stored) => stored.companyId),
    column(text, (stored) => stored.key),
    column(bytea, (stored) => stored.requestHash),
    column(integer, (stored) => storedStatus(stored.result)),
    column(text, (stored) => storedText(stored.result)),
  ],
};

export const rowTypes = [lotRows, entryRows, offerRows, eventRows, responseRows].map(
  ({ name }) => name,
);
