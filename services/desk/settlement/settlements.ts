/** Reads of the desk about what buyers owe. Connected as an operator; contains SQL. */
import type {
  DeskSettlement,
  DeskSettlementAnswer,
  DeskSettlementList,
} from '#contract/desk/settlements.ts';
import type { SettlementFilter } from '#contract/desk/values.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database, Reader } from '#database/connect.ts';
import { rowOf } from '#domain/acts.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { isOverdue } from '#domain/settlement-life-cycle.ts';
import { readHistory } from '#services/acts/history.ts';
import { clock } from '#services/auctions/queries.ts';
import { invoiceKind } from '#services/settlement/issued-papers.ts';
import { creditInSql, isProvenInSql, returnedInSql } from '#services/settlement/owed-back.ts';
import { versionOf } from '#services/payments/queries.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import {
  type PickUpRow,
  pickUpColumns,
  pickUpJoin,
  pickUpOf,
} from '#services/settlement/pick-ups.ts';
import { acceptedOf, bookedOf, settlementTables } from '#services/settlement/queries.ts';
import { proofKindsOf } from '#domain/transport-proof.ts';
import { findProofs } from '#services/settlement/transport-proofs.ts';
import type { StatementContent } from '#services/settlement/statement.ts';

interface Row {
  settlement_id: string;
  version: number;
  state: DeskSettlement['state'];
  due_on: string;
  reference: string;
  booked_minor: number;
  accepted_minor: number;
  deposit_returned: number;
  credit_minor: number;
  credit_returned: number;
  refund_iban: string | null;
  company_id: string;
  company: string;
  country: string;
  plate: string;
  plate_country: DeskSettlement['plateCountry'];
  lot_id: string;
  content: StatementContent;
}

const tables = `${settlementTables} JOIN auction.company c ON c.id = x.company_id
  JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id`;
const columns = `x.id AS settlement_id, x.version, x.state, to_char(s.due_on, 'YYYY-MM-DD') AS due_on, s.reference,
  ${bookedOf('x.id')} AS booked_minor, ${acceptedOf('x.id')} AS accepted_minor, ${returnedInSql('deposit')} AS deposit_returned, ${creditInSql} AS credit_minor,
  ${returnedInSql('credit')} AS credit_returned, c.id AS company_id, c.name AS company, c.country, c.iban AS refund_iban,
  v.plate_display AS plate, v.plate_country, x.lot_id, s.content`;

/** As domain/settlement-life-cycle.ts isOverdue, in the zone of the auction. */
export const overdueInSql = `x.state = 'issued' AND s.due_on < (clock_timestamp() AT TIME ZONE (s.content->>'timeZone'))::date`;

const conditions: Record<SettlementFilter, string> = {
  open: "x.state = 'issued'",
  part: `x.state = 'issued' AND ${bookedOf('x.id')} > 0`,
  overdue: overdueInSql,
  paid: "x.state = 'paid'",
  released: "x.state = 'released'",
  proof: `x.state = 'collected' AND EXISTS (SELECT FROM auction.transport_proof t JOIN auction.media_file f ON f.id = t.file_id
    WHERE t.settlement_id = x.id AND f.state = 'ready'
      AND NOT EXISTS (SELECT FROM auction.transport_proof_answer w WHERE w.proof_id = t.id))`,
  owed: `x.state = 'collected' AND (${creditInSql} > ${returnedInSql('credit')}
    OR (${isProvenInSql} AND (s.content->'sum'->>'depositMinor')::bigint > ${returnedInSql('deposit')}))`,
  collected: "x.state IN ('collected', 'closed')",
  all: "x.state <> 'reversed'",
};
/** What is to be paid by its deadline, everything else with the newest award first. */
const orders: Partial<Record<SettlementFilter, string>> = {
  open: 's.due_on, s.number',
  part: 's.due_on, s.number',
  overdue: 's.due_on, s.number',
};
const newestFirst = 'x.awarded_at DESC, x.id';

/** Letters and digits alone, as plates are stored. */
const compactPlate = (text: string) => text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');

export async function listDeskSettlements(
  database: Database,
  {
    filter,
    search = '',
    page,
    pageSize,
  }: { filter: SettlementFilter; search?: string; page: number; pageSize: number },
): Promise<DeskSettlementList> {
  const { condition: found, order, values } = asked(filter, search);
  const [{ rows }, counted, counts, now] = await Promise.all([
    database.query<Row>(
      `SELECT ${columns} FROM ${tables} WHERE ${found} ORDER BY ${order} LIMIT $4 OFFSET $5`,
      [...values, pageSize, (page - 1) * pageSize],
    ),
    database.query<{ total: number }>(
      `SELECT count(*)::integer AS total FROM ${tables} WHERE ${found}`,
      values,
    ),
    countInWork(database),
    clock(database),
  ]);
  return {
    settlements: rows.map((row) => settlementOf(row, now)),
    counts,
    total: counted.rows[0]?.total ?? 0,
    page,
    pageSize,
    serverTime: now.toISOString(),
  };
}

function asked(filter: SettlementFilter, search: string) {
  const text = search.trim();
  const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  return {
    // Also by the numbers and references of statements that were corrected.
    condition: `${conditions[filter]} AND ($1 = '' OR c.name ILIKE $2 OR ($3 <> '' AND v.plate LIKE $3 || '%')
      OR EXISTS (SELECT FROM auction.statement o WHERE o.settlement_id = x.id AND o.kind = 'statement'
        AND (o.number ILIKE $2 OR o.reference = $3)))`,
    order: orders[filter] ?? newestFirst,
    values: [text, pattern, compactPlate(text)],
  };
}

/** The ids of all that the list finds, in its order. */
export async function findSettlementIds(
  database: Reader,
  { filter, search = '', limit }: { filter: SettlementFilter; search?: string; limit: number },
): Promise<string[]> {
  const { condition, order, values } = asked(filter, search);
  const { rows } = await database.query<{ id: string }>(
    `SELECT x.id FROM ${tables} WHERE ${condition} ORDER BY ${order} LIMIT $4`,
    [...values, limit],
  );
  return rows.map(({ id }) => id);
}

export interface NamedSettlement extends DeskSettlement {
  auctionName: string;
}

/** In the order of the ids. */
export async function readSettlements(
  database: Reader,
  ids: readonly string[],
  now: Date,
): Promise<NamedSettlement[]> {
  const { rows } = await database.query<Row>(
    `SELECT ${columns} FROM ${tables} WHERE x.id = ANY($1::uuid[]) ORDER BY array_position($1::uuid[], x.id)`,
    [ids],
  );
  return rows.map((row) => ({
    ...settlementOf(row, now),
    auctionName: plainText(row.content.lot.auctionName),
  }));
}

async function countInWork(database: Reader): Promise<DeskSettlementList['counts']> {
  const { rows } = await database.query<DeskSettlementList['counts']>(
    `SELECT ${(['open', 'part', 'overdue', 'paid', 'released', 'proof', 'owed'] as const)
      .map((name) => `(count(*) FILTER (WHERE ${conditions[name]}))::integer AS ${name}`)
      .join(
        ', ',
      )} FROM ${settlementTables} WHERE x.state IN ('issued', 'paid', 'released', 'collected')`,
  );
  return rows[0] ?? { open: 0, part: 0, overdue: 0, paid: 0, released: 0, proof: 0, owed: 0 };
}

function settlementOf(row: Row, now: Date): DeskSettlement {
  const { content, state, due_on: dueOn } = row;
  const { sum, lot, vehicle } = content;
  return {
    settlementId: row.settlement_id,
    version: row.version,
    state,
    isOverdue: isOverdue(state, dueOn, dateIn(now, content.timeZone)),
    number: content.number,
    reference: row.reference,
    dueOn,
    currencyCode: content.currency,
    total: fromMinor(sum.totalMinor),
    open: fromMinor(sum.totalMinor - row.booked_minor),
    accepted: fromMinor(row.accepted_minor),
    deposit: fromMinor(sum.depositMinor),
    depositReturned: fromMinor(row.deposit_returned),
    credit: fromMinor(row.credit_minor),
    creditReturned: fromMinor(row.credit_returned),
    companyId: row.company_id,
    company: plainText(row.company),
    country: row.country,
    auctionId: lot.auctionId,
    assetId: lot.assetId,
    lotNumber: lot.number,
    vehicle: vehicle.name,
    licensePlate: plainText(row.plate),
    plateCountry: row.plate_country,
  };
}

const historyMax = 200;

export async function readDeskSettlement(
  database: Database,
  settlementId: string,
): Promise<DeskSettlementAnswer | undefined> {
  const { rows } = await database.query<Row>(
    `SELECT ${columns} FROM ${tables} WHERE x.id = $1 AND x.state <> 'reversed'`,
    [settlementId],
  );
  const [row] = rows;
  if (!row) return undefined;
  const [papers, lines, returns, claims, collection, proofs, acts, now] = await Promise.all([
    readPapers(database, settlementId),
    readLines(database, settlementId),
    readReturns(database, settlementId),
    readGranted(database, settlementId),
    readCollection(database, settlementId),
    findProofs(database, settlementId),
    readHistory(database, { lotId: row.lot_id, limit: historyMax }),
    clock(database),
  ]);
  return {
    settlement: settlementOf(row, now),
    papers,
    lines,
    returns,
    claims,
    refundIban: row.refund_iban,
    ...collection,
    proofs,
    proofKinds: [...proofKindsOf[row.content.sum.case]],
    history: acts
      .filter(({ kind }) => rowOf(kind).isOfSettlement)
      .map(({ at, actor, kind, after, reason }) => ({
        at,
        actor: plainText(actor.name),
        kind,
        amount: typeof after['amountMinor'] === 'number' ? fromMinor(after['amountMinor']) : null,
        reason: plainOrNull(reason),
      })),
    serverTime: now.toISOString(),
  };
}

async function readPapers(
  database: Reader,
  settlementId: string,
): Promise<DeskSettlementAnswer['papers']> {
  const { rows } = await database.query<{
    documentId: string;
    kind: DeskSettlementAnswer['papers'][number]['kind'];
    number: string;
    issued_at: Date;
    hasFile: boolean;
  }>(
    `SELECT * FROM (SELECT s.id AS "documentId", s.kind, s.number, s.issued_at,
       EXISTS (SELECT FROM auction.statement_file f WHERE f.statement_id = s.id) AS "hasFile"
     FROM auction.statement s WHERE s.settlement_id = $1
     UNION ALL
     SELECT e.id, ${invoiceKind('e')}, e.number, s.issued_at, true
     FROM auction.electronic_invoice e JOIN auction.statement s ON s.id = e.statement_id WHERE s.settlement_id = $1) p
     ORDER BY issued_at, kind IN ('electronicInvoice', 'vatInvoice'), number, kind DESC`,
    [settlementId],
  );
  return rows.map(({ issued_at: at, ...paper }) => ({ ...paper, issuedAt: at.toISOString() }));
}

interface LineRow {
  paymentId: string | null;
  version: number | null;
  at: Date;
  booked_on: string | null;
  number: string;
  amount_minor: number;
  stands_minor: number;
  payer_name: string | null;
  payer_iban: string | null;
  file: string | null;
}

/** As many as one page shows; a statement has a handful. */
const linesMax = 500;

async function readLines(
  database: Reader,
  settlementId: string,
): Promise<DeskSettlementAnswer['lines']> {
  const { rows } = await database.query<LineRow>(
    `SELECT n.payment_id AS "paymentId", CASE WHEN n.payment_id IS NOT NULL THEN ${versionOf('p.id')} END AS version, n.at, s.number, to_char(p.booked_on, 'YYYY-MM-DD') AS booked_on, n.amount_minor,
       (sum(n.amount_minor) OVER (PARTITION BY n.payment_id))::bigint AS stands_minor, p.payer_name, p.payer_iban, f.name AS file
     FROM auction.payment_line n JOIN auction.statement s ON s.id = n.statement_id LEFT JOIN auction.payment p ON p.id = n.payment_id
     LEFT JOIN auction.bank_file f ON f.id = p.bank_file_id WHERE n.settlement_id = $1 ORDER BY n.id LIMIT $2`,
    [settlementId, linesMax],
  );
  return rows.map((row) => ({
    paymentId: row.paymentId,
    paymentVersion: row.version,
    at: row.at.toISOString(),
    bookedOn: row.booked_on,
    amount: fromMinor(row.amount_minor),
    number: row.number,
    stands: fromMinor(row.stands_minor),
    payerName: plainOrNull(row.payer_name),
    payerIban: plainOrNull(row.payer_iban),
    bankFile: plainOrNull(row.file),
  }));
}

interface CollectionRow extends PickUpRow {
  handed_at: Date | null;
  odometer_km: number | null;
  odometer_reason: string | null;
  signature: number[][] | null;
  collected_by: string | null;
  handed_by: string | null;
}

/** Who comes for the vehicle, and who took it. */
async function readCollection(
  database: Reader,
  settlementId: string,
): Promise<Pick<DeskSettlementAnswer, 'pickUp' | 'handedOver'>> {
  const { rows } = await database.query<CollectionRow>(
    `SELECT h.at AS handed_at, h.odometer_km, h.odometer_reason, h.signature, h.collected_by, h.handed_by, ${pickUpColumns}
     FROM auction.settlement x LEFT JOIN auction.hand_over h ON h.settlement_id = x.id ${pickUpJoin} WHERE x.id = $1`,
    [settlementId],
  );
  const [row] = rows;
  if (!row) return { pickUp: null, handedOver: null };
  const { handed_at: at, odometer_km: odometerKm } = row;
  return {
    pickUp: pickUpOf(row),
    handedOver:
      at === null || odometerKm === null
        ? null
        : {
            at: at.toISOString(),
            odometerKm,
            odometerReason: plainOrNull(row.odometer_reason),
            collectedBy: plainText(row.collected_by ?? ''),
            handedBy: plainText(row.handed_by ?? ''),
            signature: row.signature,
          },
  };
}

async function readReturns(
  database: Reader,
  settlementId: string,
): Promise<DeskSettlementAnswer['returns']> {
  const { rows } = await database.query<{
    at: Date;
    returned: 'deposit' | 'credit';
    amount_minor: number;
    iban: string;
  }>(
    'SELECT at, returned, amount_minor, iban FROM auction.payment_return WHERE settlement_id = $1 ORDER BY id LIMIT $2',
    [settlementId, linesMax],
  );
  return rows.map(({ at, returned, amount_minor: minor, iban }) => ({
    at: at.toISOString(),
    returned,
    amount: fromMinor(minor),
    iban,
  }));
}

async function readGranted(
  database: Reader,
  settlementId: string,
): Promise<DeskSettlementAnswer['claims']> {
  const { rows } = await database.query<{ reference: string; granted_minor: number }>(
    'SELECT reference, granted_minor FROM auction.claim WHERE settlement_id = $1 AND granted_minor > 0 ORDER BY decided_at LIMIT $2',
    [settlementId, linesMax],
  );
  return rows.map(({ reference, granted_minor: minor }) => ({
    reference,
    granted: fromMinor(minor),
  }));
}
