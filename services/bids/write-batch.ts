/** What a batch writes, in one statement. Holds SQL, decides nothing. */
import {
  bigintArray,
  booleanArray,
  byteaArray,
  integerArray,
  textArray,
  timestampArray,
  uuidArray,
} from '#database/arrays.ts';
import type { Connection } from '#database/connect.ts';
import type { Lot } from '../lots/lot.ts';
import type { NumberedEvent } from '../lots/events.ts';
import type { StandingOffer } from '../lots/position.ts';
import type { ChainedLine } from './audit.ts';

export interface KeptAnswer {
  companyId: string;
  key: string;
  requestHash: Buffer;
  status: number;
  /** JSON. */
  answer: string;
}

/** All that a batch changes. */
export interface BatchChange {
  now: Date;
  lots: readonly Lot[];
  lines: readonly ChainedLine[];
  offers: readonly { lotId: string; offer: StandingOffer; buyerId: string }[];
  events: readonly NumberedEvent[];
  answers: readonly KeptAnswer[];
}

/** One statement for everything. Throws on a key that another process has written in the meantime. */
export async function writeBatch(connection: Connection, change: BatchChange): Promise<void> {
  const { lots, lines, offers, events } = change;
  // In order: two processes that write the same keys wait for each other and not in a circle.
  const answers = change.answers.toSorted((one, other) =>
    one.companyId + one.key < other.companyId + other.key ? -1 : 1,
  );
  await connection.query({
    ...writeStatement,
    values: [
      change.now.toISOString(),
      uuidArray(lots.map((lot) => lot.id)),
      textArray(lots.map((lot) => lot.status)),
      timestampArray(lots.map((lot) => lot.effectiveEndsAt)),
      integerArray(lots.map((lot) => lot.extensionCount)),
      bigintArray(lots.map((lot) => lot.sequence)),
      bigintArray(lots.map((lot) => lot.eventSequence)),
      bigintArray(lots.map((lot) => lot.priceMinor)),
      integerArray(lots.map((lot) => lot.bidCount)),
      uuidArray(lots.map((lot) => lot.leaderCompanyId)),
      bigintArray(lots.map((lot) => lot.hammerPriceMinor)),
      uuidArray(lots.map((lot) => lot.awardedCompanyId)),

      uuidArray(lines.map(({ line }) => line.lotId)),
      bigintArray(lines.map(({ line }) => line.sequence)),
      textArray(lines.map(({ line }) => line.kind)),
      uuidArray(lines.map(({ line }) => line.companyId)),
      uuidArray(lines.map(({ line }) => line.buyerId)),
      bigintArray(lines.map(({ line }) => line.amountMinor)),
      bigintArray(lines.map(({ line }) => line.netMinor)),
      textArray(lines.map(({ line }) => line.currency)),
      booleanArray(lines.map(({ line }) => line.includesVat)),
      booleanArray(lines.map(({ line }) => line.includesRegistrationTax)),
      bigintArray(lines.map(({ line }) => line.priceMinor)),
      byteaArray(lines.map(({ line }) => line.nonce)),
      byteaArray(lines.map(({ previousHash }) => previousHash)),
      byteaArray(lines.map(({ hash }) => hash)),

      uuidArray(offers.map(({ lotId }) => lotId)),
      uuidArray(offers.map(({ offer }) => offer.companyId)),
      integerArray(offers.map(({ offer }) => offer.labelNumber)),
      bigintArray(offers.map(({ offer }) => offer.netMinor)),
      bigintArray(offers.map(({ offer }) => offer.prioritySequence)),
      bigintArray(offers.map(({ offer }) => offer.amountMinor)),
      booleanArray(offers.map(({ offer }) => offer.includesVat)),
      booleanArray(offers.map(({ offer }) => offer.includesVehicleRegistrationTax)),
      uuidArray(offers.map(({ buyerId }) => buyerId)),
      bigintArray(offers.map(({ offer }) => offer.lineSequence)),
      byteaArray(offers.map(({ offer }) => offer.lineHash)),
      integerArray(offers.map(({ offer }) => offer.lineCount)),

      uuidArray(events.map((event) => event.lotId)),
      bigintArray(events.map((event) => event.sequence)),
      textArray(events.map((event) => event.payload.kind)),
      textArray(events.map((event) => JSON.stringify(event.payload))),

      uuidArray(answers.map((kept) => kept.companyId)),
      textArray(answers.map((kept) => kept.key)),
      byteaArray(answers.map((kept) => kept.requestHash)),
      integerArray(answers.map((kept) => kept.status)),
      textArray(answers.map((kept) => kept.answer)),
    ],
  });
}

const writeStatement = {
  name: 'write-batch',
  text: `WITH offers AS (
      INSERT INTO house.standing_offer AS o (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
        includes_vat, includes_registration_tax, placed_by, placed_at, line_sequence, line_hash, line_count)
      SELECT lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor, includes_vat,
        includes_registration_tax, placed_by, $1::timestamptz, line_sequence, line_hash, line_count
      FROM unnest($27::uuid[], $28::uuid[], $29::integer[], $30::bigint[], $31::bigint[], $32::bigint[], $33::boolean[],
        $34::boolean[], $35::uuid[], $36::bigint[], $37::bytea[], $38::integer[])
        AS n (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor, includes_vat,
          includes_registration_tax, placed_by, line_sequence, line_hash, line_count)
      ON CONFLICT (lot_id, company_id) DO UPDATE SET net_minor = excluded.net_minor,
        priority_sequence = excluded.priority_sequence, amount_minor = excluded.amount_minor,
        includes_vat = excluded.includes_vat, includes_registration_tax = excluded.includes_registration_tax,
        placed_by = excluded.placed_by, placed_at = excluded.placed_at, line_sequence = excluded.line_sequence,
        line_hash = excluded.line_hash, line_count = excluded.line_count
    ), lines AS (
      INSERT INTO house.bid (lot_id, sequence, kind, company_id, buyer_id, amount_minor, net_minor, currency, includes_vat,
        includes_registration_tax, price_minor, nonce, previous_hash, hash, placed_at)
      SELECT n.*, $1::timestamptz FROM unnest($13::uuid[], $14::bigint[], $15::text[], $16::uuid[], $17::uuid[],
        $18::bigint[], $19::bigint[], $20::text[], $21::boolean[], $22::boolean[], $23::bigint[], $24::bytea[],
        $25::bytea[], $26::bytea[]) AS n
    ), events AS (
      INSERT INTO house.lot_event (lot_id, sequence, kind, at, payload)
      SELECT lot_id, sequence, kind, $1::timestamptz, payload::json
      FROM unnest($39::uuid[], $40::bigint[], $41::text[], $42::text[])
        AS n (lot_id, sequence, kind, payload)
    ), answers AS (
      INSERT INTO house.idempotency_key (company_id, key, request_hash, status, answer)
      SELECT company_id, key, request_hash, status, answer::json
      FROM unnest($43::uuid[], $44::text[], $45::bytea[], $46::integer[], $47::text[])
        AS n (company_id, key, request_hash, status, answer)
    )
    UPDATE house.lot l SET status = n.status, effective_ends_at = n.effective_ends_at,
      extension_count = n.extension_count, sequence = n.sequence, event_sequence = n.event_sequence,
      price_minor = n.price_minor, bid_count = n.bid_count, leader_company_id = n.leader_company_id,
      hammer_price_minor = n.hammer_price_minor, awarded_company_id = n.awarded_company_id,
      awarded_at = CASE WHEN n.awarded_company_id IS NULL THEN NULL ELSE coalesce(l.awarded_at, $1::timestamptz) END
    FROM unnest($2::uuid[], $3::text[], $4::timestamptz[], $5::integer[], $6::bigint[], $7::bigint[], $8::bigint[],
      $9::integer[], $10::uuid[], $11::bigint[], $12::uuid[])
      AS n (id, status, effective_ends_at, extension_count, sequence, event_sequence, price_minor, bid_count,
        leader_company_id, hammer_price_minor, awarded_company_id)
    WHERE l.id = n.id`,
};
