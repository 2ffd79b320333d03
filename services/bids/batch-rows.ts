/** The rows of a batch, column by column in the order of the database's composite types. */
import {
  bigint,
  boolean,
  bytea,
  integer,
  json,
  text,
  timestamptz,
  uuid,
} from '#database/binary.ts';
import { type RowType, column } from '#database/rows.ts';
import type { NumberedEvent } from '#services/lots/events.ts';
import type { Lot } from '#domain/lot.ts';
import type { StandingOffer } from '#domain/position.ts';
import type { ChainedEntry } from '#domain/bid-log-chain.ts';

export const lotRows: RowType<Lot> = {
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

export const lineRows: RowType<ChainedEntry> = {
  name: 'bid_row',
  columns: [
    column(uuid, ({ line }) => line.lotId),
    column(bigint, ({ line }) => line.sequence),
    column(text, ({ line }) => line.kind),
    column(uuid, ({ line }) => line.companyId),
    column(uuid, ({ line }) => line.buyerId),
    column(bigint, ({ line }) => line.amountMinor),
    column(bigint, ({ line }) => line.netMinor),
    column(text, ({ line }) => line.currency),
    column(boolean, ({ line }) => line.includesVat),
    column(boolean, ({ line }) => line.includesRegistrationTax),
    column(bigint, ({ line }) => line.priceMinor),
    column(bytea, ({ line }) => line.nonce),
    column(bytea, ({ previousHash }) => previousHash),
    column(bytea, ({ hash }) => hash),
  ],
};

export interface WrittenOffer {
  lotId: string;
  offer: StandingOffer;
  buyerId: string;
}

export const offerRows: RowType<WrittenOffer> = {
  name: 'standing_offer_row',
  columns: [
    column(uuid, ({ lotId }) => lotId),
    column(uuid, ({ offer }) => offer.companyId),
    column(integer, ({ offer }) => offer.labelNumber),
    column(bigint, ({ offer }) => offer.netMinor),
    column(bigint, ({ offer }) => offer.prioritySequence),
    column(bigint, ({ offer }) => offer.amountMinor),
    column(boolean, ({ offer }) => offer.includesVat),
    column(boolean, ({ offer }) => offer.includesVehicleRegistrationTax),
    column(uuid, ({ buyerId }) => buyerId),
    column(bigint, ({ offer }) => offer.lineSequence),
    column(bytea, ({ offer }) => offer.entryHash),
    column(integer, ({ offer }) => offer.lineCount),
  ],
};

/** An event with its payload as JSON. */
export type WrittenEvent = NumberedEvent & { json: string };

export const eventRows: RowType<WrittenEvent> = {
  name: 'lot_event_row',
  columns: [
    column(uuid, (event) => event.lotId),
    column(bigint, (event) => event.sequence),
    column(text, (event) => event.payload.kind),
    column(json, (event) => event.json),
  ],
};

export interface StoredResponse {
  companyId: string;
  key: string;
  requestHash: Buffer;
  /** Status and answer as textOf returns them. */
  status: number;
  answer: string;
}

export const answerRows: RowType<StoredResponse> = {
  name: 'idempotency_key_row',
  columns: [
    column(uuid, (stored) => stored.companyId),
    column(text, (stored) => stored.key),
    column(bytea, (stored) => stored.requestHash),
    column(integer, (stored) => stored.status),
    column(text, (stored) => stored.answer),
  ],
};

export const rowTypes = [lotRows, lineRows, offerRows, eventRows, answerRows].map(
  ({ name }) => name,
);
