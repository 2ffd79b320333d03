/**
 * The job that reminds buyers of statements that are not paid, once for each step (docs/rules.md,
 * After the award). Rows, log, notices and mails of a company are one transaction under the locks
 * of its settlements.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type ReminderStep, reminderDue } from '#domain/payment-reminders.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import { clock } from '#services/auctions/queries.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { reminderBatchMax, statementsMailedTogetherMax } from '#services/limits.ts';
import { type Reminder, mailReminders } from './mail-reminders.ts';
import { bookedOf, findSettlementOf, settlementTables } from './queries.ts';

export interface ReminderDeps {
  database: Database;
  portalUrl: string;
  /** Whether mails are sent; without a mail server inbox and log have the reminder alone. */
  hasMail: boolean;
}

/** `now`: by default the database's clock. Returns how many statements it wrote about. */
export async function remindOfPayments(deps: ReminderDeps, now?: Date): Promise<number> {
  const at = now ?? (await clock(deps.database));
  // A day ahead of every zone; which step is due is decided below, in the zone of the auction.
  const { rows } = await deps.database.query<{ lotId: string; companyId: string }>(
    `SELECT x.lot_id AS "lotId", x.company_id AS "companyId" FROM ${settlementTables} WHERE x.state = 'issued' AND s.due_on <= ($1::timestamptz + interval '2 days')::date
       AND NOT EXISTS (SELECT FROM auction.payment_reminder r WHERE r.statement_id = s.id AND (r.step = 'last'
         OR r.step = 'overdue' AND s.due_on > ($1::timestamptz - interval '6 days')::date
         OR r.step = 'due' AND s.due_on > $1::timestamptz::date))
     ORDER BY s.due_on, x.company_id, s.id LIMIT $2`,
    [at, reminderBatchMax],
  );
  let written = 0;
  for (const owed of Map.groupBy(rows, ({ companyId }) => companyId).values())
    for (const lotIds of chunksOf(owed.map(({ lotId }) => lotId)))
      written += await inTransaction(deps.database, (connection) =>
        remindCompany(connection, lotIds, at, deps),
      );
  return written;
}

/** A transaction holds no more locks than a mail names statements. */
function chunksOf(lotIds: readonly string[]): string[][] {
  const count = Math.ceil(lotIds.length / statementsMailedTogetherMax);
  return Array.from({ length: count }, (_, place) =>
    lotIds.slice(place * statementsMailedTogetherMax, (place + 1) * statementsMailedTogetherMax),
  );
}

/** What one company owes: each statement by itself, and their mails together. */
async function remindCompany(
  connection: Connection,
  lotIds: readonly string[],
  at: Date,
  { portalUrl, hasMail }: ReminderDeps,
): Promise<number> {
  const reminders: Reminder[] = [];
  for (const lotId of await lockSettlements(connection, lotIds)) {
    const reminder = await remind(connection, lotId, at);
    if (reminder) reminders.push(reminder);
  }
  if (hasMail) await mailReminders(connection, reminders, portalUrl);
  return reminders.length;
}

/** In the order of payments, which lock several too. */
async function lockSettlements(
  connection: Connection,
  lotIds: readonly string[],
): Promise<string[]> {
  const { rows } = await connection.query<{ lotId: string }>(
    `SELECT lot_id AS "lotId" FROM auction.settlement WHERE lot_id = ANY($1::uuid[]) AND state <> 'reversed' ORDER BY id FOR UPDATE`,
    [lotIds],
  );
  const locked = new Set(rows.map(({ lotId }) => lotId));
  return lotIds.filter((lotId) => locked.has(lotId));
}

/** Requires the settlement's lock. Returns what is to be mailed. */
async function remind(
  connection: Connection,
  lotId: string,
  at: Date,
): Promise<Reminder | undefined> {
  const settlement = await findSettlementOf(connection, lotId);
  if (settlement?.state !== 'issued') return undefined;
  const { id, statementId, companyId, totalMinor, content } = settlement;
  const { timeZone, dueOn, lot, number } = content;
  if (dueOn === null) return undefined;
  const { sent, bookedMinor } = await readSent(connection, id, statementId);
  const day = { today: dateIn(at, timeZone), hour: hourIn(at, timeZone) };
  const step = reminderDue({ dueOn, sent }, day);
  if (!step) return undefined;
  await connection.query(
    'INSERT INTO auction.payment_reminder (statement_id, step) VALUES ($1, $2)',
    [statementId, step],
  );
  await appendActs(connection, jobActor, [
    {
      kind: 'remindOfPayment',
      auctionId: lot.auctionId,
      lotId,
      companyId,
      after: { statement: number, step },
    },
  ]);
  await addNotices(connection, [
    { kind: 'reminder', subject: number, companyId, lotId, auctionId: lot.auctionId },
  ]);
  return { companyId, step, content, openMinor: totalMinor - bookedMinor };
}

async function readSent(
  connection: Connection,
  settlementId: string,
  statementId: string,
): Promise<{ sent: ReminderStep[]; bookedMinor: number }> {
  const { rows } = await connection.query<{ sent: ReminderStep[]; bookedMinor: number }>(
    `SELECT ${bookedOf('$1')} AS "bookedMinor", ARRAY(SELECT step FROM auction.payment_reminder WHERE statement_id = $2) AS sent`,
    [settlementId, statementId],
  );
  return rows[0] ?? { sent: [], bookedMinor: 0 };
}

function hourIn(at: Date, timeZone: string): number {
  const hour = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' });
  return Number(hour.format(at));
}
