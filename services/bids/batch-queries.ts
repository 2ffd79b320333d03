/** What a batch reads under the locks of its lots, and what it writes. Holds SQL, decides nothing. */
import { type Connection, together } from '#database/connect.ts';
import type { Lot, LotAddress } from '../lots/lot.ts';
import {
  type LotRow,
  type OfferRow,
  lotColumns,
  lotFromRow,
  offerColumns,
  offerFromRow,
} from '../lots/queries.ts';
import type { NumberedEvent } from '../lots/events.ts';
import type { StandingOffer } from '../lots/position.ts';
import { type ChainedLine, firstHash } from './audit.ts';
import type { LotBook } from './lot-book.ts';
import type { Write } from './writes.ts';

/** A lot's books by its address, see addressKey. */
export type Books = Map<string, LotBook>;

export function addressKey({ auctionId, assetId }: LotAddress): string {
  return `${auctionId}/${assetId}`;
}

export interface BatchRead {
  /** The database's clock after all locks were held (design rule 2). */
  now: Date;
  /** Lots that do not exist have none. */
  books: Books;
}

/** Beside the companies of the batch, so many of the best offers: two rivals, and one more in case the best is taken back. */
const bestOffersMin = 3;

/**
 * Locks the lots in order of their ids and reads what the decisions need. Sent in one go: the connection must be in pipeline
 * mode, and in a transaction. Each statement sees what was committed before the locks were held.
 */
export async function lockBooks(
  connection: Connection,
  writes: readonly Write[],
): Promise<BatchRead> {
  const lots = new Map<string, { address: LotAddress; companies: Set<string> }>();
  for (const { address, buyer } of writes) {
    const key = addressKey(address);
    const known = lots.get(key);
    if (known) known.companies.add(buyer.companyId);
    else lots.set(key, { address, companies: new Set([buyer.companyId]) });
  }
  const addresses = [...lots.values()];
  const pairs = addresses.flatMap(({ address, companies }) =>
    [...companies].map((companyId) => ({ ...address, companyId })),
  );
  const lotValues = [
    addresses.map(({ address }) => address.auctionId),
    addresses.map(({ address }) => address.assetId),
  ];
  const [, read, offers] = await together([
    connection.query({ ...lockStatement, values: lotValues }),
    connection.query<LotRow & LockedRow>({ ...lotStatement, values: lotValues }),
    connection.query<OfferRow>({
      ...offerStatement,
      values: [
        pairs.map(({ auctionId }) => auctionId),
        pairs.map(({ assetId }) => assetId),
        pairs.map(({ companyId }) => companyId),
        ...lotValues,
        addresses.map(({ companies }) => companies.size + bestOffersMin),
      ],
    }),
  ]);
  const now = read.rows[0]?.now;
  return { now: now ?? new Date(0), books: booksOf(read.rows, offers.rows) };
}

function booksOf(lots: readonly (LotRow & LockedRow)[], offers: readonly OfferRow[]): Books {
  const byLot = Map.groupBy(offers, (row) => row.lot_id);
  return new Map(
    lots.map((row) => {
      const lot = lotFromRow(row);
      const own = (byLot.get(lot.id) ?? []).map(offerFromRow);
      const book: LotBook = {
        lot,
        offers: new Map(own.map((offer) => [offer.companyId, offer])),
        labelNumberMax: row.label_number_max,
        previousHash: row.previous_hash ?? firstHash,
      };
      return [addressKey({ auctionId: lot.auctionId, assetId: lot.vehicleId }), book];
    }),
  );
}

interface LockedRow {
  now: Date;
  previous_hash: Buffer | null;
  label_number_max: number;
}

const wanted = 'unnest($1::text[], $2::uuid[]) AS w (auction_id, vehicle_id)';

const lockStatement = {
  name: 'lock-lots',
  text: `SELECT FROM ${wanted} JOIN house.lot l ON l.auction_id = w.auction_id AND l.vehicle_id = w.vehicle_id
    ORDER BY l.id FOR UPDATE OF l`,
};

const lotStatement = {
  name: 'read-locked-lots',
  text: `SELECT ${lotColumns}, clock_timestamp() AS now,
      (SELECT hash FROM house.bid WHERE lot_id = l.id ORDER BY sequence DESC LIMIT 1) AS previous_hash,
      (SELECT coalesce(max(label_number), 0) FROM house.standing_offer WHERE lot_id = l.id) AS label_number_max
    FROM ${wanted} JOIN house.lot l ON l.auction_id = w.auction_id AND l.vehicle_id = w.vehicle_id
    JOIN house.auction a ON a.id = l.auction_id JOIN house.vehicle v ON v.id = l.vehicle_id`,
};

/** The companies' own offers, and the best of each lot. An offer may come twice. */
const offerStatement = {
  name: 'read-offers-of-locked-lots',
  text: `SELECT ${offerColumns} FROM unnest($1::text[], $2::uuid[], $3::uuid[]) AS w (auction_id, vehicle_id, company_id)
    JOIN house.lot l ON l.auction_id = w.auction_id AND l.vehicle_id = w.vehicle_id
    JOIN house.standing_offer o ON o.lot_id = l.id AND o.company_id = w.company_id
    JOIN house.buyer b ON b.id = o.placed_by
    UNION ALL
    SELECT ${offerColumns} FROM unnest($4::text[], $5::uuid[], $6::integer[]) AS w (auction_id, vehicle_id, offers)
    JOIN house.lot l ON l.auction_id = w.auction_id AND l.vehicle_id = w.vehicle_id
    CROSS JOIN LATERAL (SELECT * FROM house.standing_offer s WHERE s.lot_id = l.id AND s.net_minor IS NOT NULL
      ORDER BY s.net_minor DESC, s.priority_sequence LIMIT w.offers) o
    JOIN house.buyer b ON b.id = o.placed_by`,
};

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

/** JSON has no raw control characters: one of them divides texts without anything having to be escaped. */
const divider = '\u001E';

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
      lots.map((lot) => lot.id),
      lots.map((lot) => lot.status),
      lots.map((lot) => lot.effectiveEndsAt.toISOString()),
      lots.map((lot) => lot.extensionCount),
      lots.map((lot) => lot.sequence),
      lots.map((lot) => lot.eventSequence),
      lots.map((lot) => lot.priceMinor),
      lots.map((lot) => lot.bidCount),
      lots.map((lot) => lot.leaderCompanyId),
      lots.map((lot) => lot.hammerPriceMinor),
      lots.map((lot) => lot.awardedCompanyId),

      lines.map(({ line }) => line.lotId),
      lines.map(({ line }) => line.sequence),
      lines.map(({ line }) => line.kind),
      lines.map(({ line }) => line.companyId),
      lines.map(({ line }) => line.buyerId),
      lines.map(({ line }) => line.amountMinor),
      lines.map(({ line }) => line.netMinor),
      lines.map(({ line }) => line.currency),
      lines.map(({ line }) => line.includesVat),
      lines.map(({ line }) => line.includesRegistrationTax),
      lines.map(({ line }) => line.priceMinor),
      lines.map(({ line }) => line.nonce),
      lines.map(({ previousHash }) => previousHash),
      lines.map(({ hash }) => hash),

      offers.map(({ lotId }) => lotId),
      offers.map(({ offer }) => offer.companyId),
      offers.map(({ offer }) => offer.labelNumber),
      offers.map(({ offer }) => offer.netMinor),
      offers.map(({ offer }) => offer.prioritySequence),
      offers.map(({ offer }) => offer.amountMinor),
      offers.map(({ offer }) => offer.includesVat),
      offers.map(({ offer }) => offer.includesVehicleRegistrationTax),
      offers.map(({ buyerId }) => buyerId),
      offers.map(({ offer }) => offer.lineSequence),
      offers.map(({ offer }) => offer.lineHash),
      offers.map(({ offer }) => offer.lineCount),

      events.map((event) => event.lotId),
      events.map((event) => event.sequence),
      events.map((event) => event.payload.kind),
      events.map((event) => JSON.stringify(event.payload)).join(divider),

      answers.map((kept) => kept.companyId),
      answers.map((kept) => kept.key),
      answers.map((kept) => kept.requestHash),
      answers.map((kept) => kept.status),
      answers.map((kept) => kept.answer).join(divider),
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
      SELECT lot_id, sequence, kind, $1::timestamptz, payload::jsonb
      FROM unnest($39::uuid[], $40::bigint[], $41::text[], string_to_array($42::text, E'\\x1e'))
        AS n (lot_id, sequence, kind, payload)
    ), answers AS (
      INSERT INTO house.idempotency_key (company_id, key, request_hash, status, answer)
      SELECT company_id, key, request_hash, status, answer::json
      FROM unnest($43::uuid[], $44::text[], $45::bytea[], $46::integer[], string_to_array($47::text, E'\\x1e'))
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
