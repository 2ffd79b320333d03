/**
 * Acts that leave after some seconds, and those that wait for a second person. The services hold
 * them, so that nothing depends on the page that decided: its device may lose the network.
 */
import type { HeldAct } from '#contract/desk/held-acts.ts';
import type { ErrorBody, ErrorCode } from '#contract/errors.ts';
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { rowOf, undoSeconds } from '#domain/acts.ts';
import type { LotAddress } from '#domain/lot.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import type { Operator } from '#services/auth/users.ts';
import { refusalOfHeld } from '#services/desk/act.ts';
import { refusalOfPaymentAct } from '#services/desk/settlement/acts.ts';
import type { AskedAct, DeskDeps } from '#services/desk/act-once.ts';
import { plainText } from '#services/plain-text.ts';
import { type HeldBody, type HeldRow, type HoldableBody, heldRows } from './held-rows.ts';
import { isProposal, proposalEntry, proposalFrom, refusalOfProposal } from './proposal.ts';

/** How long an act waits for its second person. */
const proposalSeconds = 60;

export type Held =
  | { ok: true; held: HeldAct }
  | { ok: false; code: ErrorCode; details?: ErrorBody['details'] };

/** What an act is on: it holds one act at a time. */
export type HeldSubject =
  | LotAddress
  | { auctionId: string; assetId?: undefined }
  | { companyId: string }
  | { paymentId: string };

/** An act that can be held, on its subject. */
type Holding =
  | { subject: 'lot'; at: LotAddress; body: HeldBody<'lot'> }
  | {
      subject: 'auction';
      at: { auctionId: string; assetId?: undefined };
      body: HeldBody<'auction'>;
    }
  | { subject: 'company'; at: { companyId: string }; body: HeldBody<'company'> }
  | { subject: 'payment'; at: { paymentId: string }; body: HeldBody<'payment'> };

/** Refuses at once what would be refused later, by the same rules: a lot's are those of its act. */
export async function holdAct(
  deps: DeskDeps,
  subject: HeldSubject,
  { operator, key, body }: AskedAct<HoldableBody>,
  batch: string | null = null,
): Promise<Held> {
  const holding = holdingOf(subject, body);
  if (!holding) return { ok: false, code: 'RequestIsInvalid', details: { field: 'act' } };
  const refusal = await refusalNow(deps, holding, operator);
  if (refusal) return refusal;
  const { database } = deps.context;
  const of = columnsOf(subject);
  const isProposed = holding.subject === 'auction';
  return inTransaction(database, async (connection) => {
    const ofSubject = () =>
      select(
        connection,
        '(h.auction_id = $1 AND h.vehicle_id IS NOT DISTINCT FROM $2) OR h.company_id = $3 OR h.payment_id = $4',
        of,
      );
    const [earlier] = await ofSubject();
    if (earlier && earlier.key === key && earlier.operator_id === operator.id)
      return { ok: true, held: heldFrom(earlier, operator) };
    if (earlier && earlier.refusal === null) return beingDecided(holding, earlier.name);
    if (earlier) await connection.query('DELETE FROM auction.held_act WHERE id = $1', [earlier.id]);
    const { rows } = await connection.query<{ id: string }>(
      `INSERT INTO auction.held_act (auction_id, vehicle_id, company_id, payment_id, operator_id, key, body, leaves_at, batch_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(secs => $8), $9)
       ON CONFLICT DO NOTHING RETURNING id`,
      [
        ...of,
        operator.id,
        key,
        JSON.stringify(body),
        isProposed ? proposalSeconds : undoSeconds,
        batch,
      ],
    );
    const [stored] = await select(connection, 'h.id = $1', [rows[0]?.id ?? null]);
    // Another operator's decision came in between.
    if (!stored) return beingDecided(holding, (await ofSubject())[0]?.name ?? '');
    if (batch !== null) await waitForLast(connection, stored, batch);
    if (isProposed) await appendActs(connection, operator, [proposalEntry('propose', stored)]);
    return { ok: true, held: heldFrom(stored, operator) };
  });
}

/** A batch of many lots takes longer to hold than the first of them would wait. */
async function waitForLast(connection: Connection, last: HeldRow, batch: string): Promise<void> {
  await connection.query(
    `UPDATE auction.held_act SET leaves_at = (SELECT leaves_at FROM auction.held_act WHERE id = $3) WHERE id IN (
       SELECT id FROM auction.held_act WHERE batch_id = $1 AND operator_id = $2 AND refusal IS NULL AND id <> $3
       ORDER BY id FOR UPDATE)`,
    [batch, last.operator_id, last.id],
  );
}

/** Nothing where the table of acts does not hold the act on such a subject. */
function holdingOf(at: HeldSubject, body: HoldableBody): Holding | undefined {
  if ('companyId' in at)
    return isHeld(body, 'company') ? { subject: 'company', at, body } : undefined;
  if ('paymentId' in at)
    return isHeld(body, 'payment') ? { subject: 'payment', at, body } : undefined;
  if (at.assetId !== undefined)
    return isHeld(body, 'lot') ? { subject: 'lot', at, body } : undefined;
  return isHeld(body, 'auction') ? { subject: 'auction', at, body } : undefined;
}

function isHeld<Subject extends Holding['subject']>(
  body: HoldableBody,
  subject: Subject,
): body is HeldBody<Subject> {
  const row = rowOf(body.act);
  return row.subject === subject && row.isHeld === true;
}

function columnsOf(subject: HeldSubject): (string | null)[] {
  if ('companyId' in subject) return [null, null, subject.companyId, null];
  if ('paymentId' in subject) return [null, null, null, subject.paymentId];
  return [subject.auctionId, subject.assetId ?? null, null, null];
}

const decidedCodes = {
  lot: 'LotIsBeingDecided',
  auction: 'AuctionIsBeingDecided',
  company: 'CompanyIsBeingDecided',
  payment: 'PaymentIsBeingDecided',
} as const satisfies Record<Holding['subject'], ErrorCode>;

function beingDecided({ subject }: Holding, name: string): Held {
  return { ok: false, code: decidedCodes[subject], details: { name } };
}

async function refusalNow(
  deps: DeskDeps,
  { subject, at, body }: Holding,
  operator: Operator,
): Promise<Refused | undefined> {
  const { database } = deps.context;
  switch (subject) {
    case 'company':
      return refusalOfCompany(database, at.companyId, body.version);
    case 'payment':
      return refusalOfPaymentAct(deps, at.paymentId, { operator, body });
    case 'lot':
      return refusalOfHeld(deps, at, { operator, body });
    default:
      return refusalOfProposal(database, at.auctionId, body.version);
  }
}

async function refusalOfCompany(
  database: Database,
  companyId: string,
  expectedVersion: number,
): Promise<Refused | undefined> {
  const { rows } = await database.query<{ version: number }>(
    'SELECT version FROM auction.company WHERE id = $1',
    [companyId],
  );
  const [row] = rows;
  return row ? olderVersion(expectedVersion, row.version) : refused('CompanyIsUnknown');
}

/**
 * Undoes the operator's own act with its batch, or takes note of its refusal. Returns how many were
 * undone; none: it has left. While one is being done this waits, so that the answer is true.
 */
export async function undoHeldAct(
  database: Database,
  id: string,
  operator: Operator,
): Promise<number> {
  return inTransaction(database, async (connection) => {
    const rows = await select(
      connection,
      `h.operator_id = $2 AND (h.id = $1 OR (h.refusal IS NULL AND h.batch_id =
         (SELECT batch_id FROM auction.held_act WHERE id = $1 AND refusal IS NULL)))
       ORDER BY h.id FOR UPDATE OF h`,
      [id, operator.id],
    );
    await connection.query('DELETE FROM auction.held_act WHERE id = ANY($1)', [
      rows.map((row) => row.id),
    ]);
    for (const row of rows)
      if (isProposal(row) && row.refusal === null)
        await appendActs(connection, operator, [proposalEntry('refuse', row)]);
    return rows.length;
  });
}

/**
 * Those of everybody that have not left, and the refused ones of the reader. A pause that was asked
 * for is over once the auction is paused by another way.
 */
export async function listHeldActs(database: Database, reader: Operator): Promise<HeldAct[]> {
  const rows = await select(
    database,
    `a.paused_at IS NULL AND (h.refusal IS NULL OR h.operator_id = $1)
     ORDER BY h.leaves_at, h.id`,
    [reader.id],
  );
  return rows.map((row) => heldFrom(row, reader));
}

/** Refusals that nobody took note of for a week. */
export async function forgetRefusedActs(database: Database): Promise<void> {
  await database.query(
    "DELETE FROM auction.held_act WHERE refusal IS NOT NULL AND leaves_at < now() - interval '7 days'",
  );
}

async function select(
  database: Database | Connection,
  condition: string,
  values: unknown[],
): Promise<HeldRow[]> {
  const { rows } = await database.query<HeldRow>(`${heldRows} WHERE ${condition}`, values);
  return rows;
}

function heldFrom(row: HeldRow, reader: Operator): HeldAct {
  return {
    id: row.id,
    auctionId: row.auction_id,
    assetId: row.vehicle_id,
    companyId: row.company_id,
    paymentId: row.payment_id,
    licensePlate: row.plate_display === null ? null : plainText(row.plate_display),
    act: row.body.act,
    leavesAt: row.leaves_at.toISOString(),
    operator: plainText(row.name),
    isOwn: row.operator_id === reader.id,
    proposal: proposalFrom(row),
    refusal: row.refusal,
  };
}
