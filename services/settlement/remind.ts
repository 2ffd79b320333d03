/**
 * The job that reminds buyers of statements that are not paid, once for each step (docs/rules.md,
 * After the award). Row, log, notices and mails are one transaction under the settlement's lock.
 */
import { type Connection, type Database, inTransaction } from '#database/connect.ts';
import { type ReminderStep, reminderDue } from '#domain/payment-reminders.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { reminderMails } from '#locales/reminder-mails.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { jobActor } from '#services/acts/actor.ts';
import { clock } from '#services/auctions/queries.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { reminderBatchMax } from '#services/limits.ts';
import { bookedOf, lockSettlementOf, settlementTables } from './queries.ts';
import { mailAbout } from './statement-mails.ts';

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
  const { rows } = await deps.database.query<{ lotId: string }>(
    `SELECT x.lot_id AS "lotId" FROM ${settlementTables} WHERE x.state = 'issued' AND s.due_on <= ($1::timestamptz + interval '2 days')::date
       AND NOT EXISTS (SELECT FROM auction.payment_reminder r WHERE r.statement_id = s.id AND (r.step = 'last'
         OR r.step = 'overdue' AND s.due_on > ($1::timestamptz - interval '6 days')::date
         OR r.step = 'due' AND s.due_on > $1::timestamptz::date))
     ORDER BY s.due_on, s.id LIMIT $2`,
    [at, reminderBatchMax],
  );
  let written = 0;
  for (const { lotId } of rows)
    if (await inTransaction(deps.database, (connection) => remind(connection, lotId, at, deps)))
      written += 1;
  return written;
}

async function remind(
  connection: Connection,
  lotId: string,
  at: Date,
  { portalUrl, hasMail }: ReminderDeps,
): Promise<boolean> {
  const settlement = await lockSettlementOf(connection, lotId);
  if (settlement?.state !== 'issued') return false;
  const { id, statementId, companyId, totalMinor, content } = settlement;
  const { timeZone, dueOn, lot, number } = content;
  if (dueOn === null) return false;
  const { sent, bookedMinor } = await readSent(connection, id, statementId);
  const day = { today: dateIn(at, timeZone), hour: hourIn(at, timeZone) };
  const step = reminderDue({ dueOn, sent }, day);
  if (!step) return false;
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
  if (hasMail)
    await mailAbout(connection, { companyId, content }, portalUrl, {
      textsOf: (locale) => reminderMails[locale][step],
      openMinor: totalMinor - bookedMinor,
      attachments: [],
    });
  return true;
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
