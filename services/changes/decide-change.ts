/**
 * An operator approves or declines a change of data: one transaction under the request's lock, with
 * the values, the row of the act log and the mails (decision 130).
 */
import type { DeskActAnswer } from '#contract/desk/acts.ts';
import type { DeskChangeAct } from '#contract/desk/changes.ts';
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import { type ChangeField, type ChangeKind, fieldsForTwo } from '#contract/change-values.ts';
import type { Connection } from '#database/connect.ts';
import { appendActs } from '#services/acts/act-log.ts';
import { type ActContext, isMachine } from '#services/acts/actor.ts';
import { renameCompany } from '#services/companies/accounts.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { knownRefusal } from '#services/companies/company-acts.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { type Mail, putInOutbox } from '#services/mail/outbox.ts';
import { writeAnswer } from '#services/registrations/check-company.ts';
import { askVies } from '#services/registrations/vies.ts';
import { readersOfDecision } from '#services/notices/decision-readers.ts';
import { decisionMail } from './mails.ts';
import { storedColumns } from './queries.ts';
import type { FieldValues, StoredFields } from './read-change.ts';

type ChangeDecided = { ok: true; answer: DeskActAnswer } | Refused;

interface LockedChange {
  id: string;
  kind: ChangeKind;
  companyId: string;
  buyerId: string;
  before: FieldValues;
  after: FieldValues;
  state: string;
  checks: RegisterAnswer | null;
  firstApprovedBy: string | null;
  version: number;
}

export function decideChange(
  context: ActContext,
  settings: CompanySettings,
  changeId: string,
  body: DeskChangeAct,
): Promise<ChangeDecided> {
  const options = { expectedVersion: body.version };
  if (body.act === 'checkChange') return checkChange(context, settings, changeId, options);
  return body.act === 'approveChange'
    ? approveChange(context, settings, changeId, options)
    : declineChange(context, settings, changeId, body.reason, options);
}

async function approveChange(
  context: ActContext,
  settings: CompanySettings,
  changeId: string,
  options: ActOptions,
): Promise<ChangeDecided> {
  try {
    return await decide(context, changeId, options, async (connection, change) => {
      if (needsTwo(change.after)) {
        // Whoever has the machine could be the other one too: two people are two at the desk.
        if (isMachine(context.actor)) return refused('SecondPersonIsNeeded');
        if (change.firstApprovedBy === null) return approveFirst(connection, context, change);
        if (change.firstApprovedBy === context.actor.id) return refused('SecondPersonIsNeeded');
      }
      const moved = await applyChange(connection, change);
      if (moved) return moved;
      await logApproval(connection, context, change, {});
      await finish(connection, context, settings, change, { state: 'approved' });
      return done(change, 'approved');
    });
  } catch (error) {
    // Another company took the number between the look and the write.
    if (isTakenVatNumber(error)) return refused('CompanyIsKnown');
    throw error;
  }
}

function declineChange(
  context: ActContext,
  settings: CompanySettings,
  changeId: string,
  reason: string,
  options: ActOptions,
): Promise<ChangeDecided> {
  return decide(context, changeId, options, async (connection, change) => {
    if (reason.trim() === '') return refused('ReasonIsMissing');
    await appendActs(connection, context.actor, [
      {
        kind: 'declineChange',
        companyId: change.companyId,
        after: { of: change.kind, fields: Object.keys(change.after) },
      },
    ]);
    await finish(connection, context, settings, change, { state: 'declined', reason });
    return done(change, 'declined');
  });
}

/**
 * Asks VIES about the number that is asked for, with no transaction open while it thinks. The
 * answer goes into the company with the approval, and changes nothing that one approves.
 */
async function checkChange(
  context: ActContext,
  settings: CompanySettings,
  changeId: string,
  options: ActOptions,
): Promise<ChangeDecided> {
  const { rows } = await context.database.query<{ vatNumber: string | null }>(
    `SELECT after->>'vatNumber' AS "vatNumber" FROM auction.change_request WHERE id = $1 AND state = 'waiting'`,
    [changeId],
  );
  const vatNumber = rows[0]?.vatNumber;
  const answer = vatNumber ? await askVies(settings.viesUrl, vatNumber, settings) : undefined;
  return decide(context, changeId, options, async (connection, change) => {
    if (!answer) return refused('VatNumberIsInvalid');
    // A register that is away takes no answer back.
    await connection.query(
      `UPDATE auction.change_request SET checks = $2
       WHERE id = $1 AND ($3 OR checks IS NULL OR checks->>'state' = 'unreachable')`,
      [changeId, JSON.stringify(answer), answer.state !== 'unreachable'],
    );
    const after = { vatNumber: answer.vatNumber, register: answer.state };
    await appendActs(connection, context.actor, [
      { kind: 'checkChange', companyId: change.companyId, after },
    ]);
    return { ok: true, answer: { version: change.version, status: 'waiting' } };
  });
}

/** Whether money or taxes follow from one of the fields. */
export function needsTwo(after: FieldValues): boolean {
  return fieldsForTwo.some((field) => field in after);
}

function decide(
  context: ActContext,
  changeId: string,
  { expectedVersion }: ActOptions,
  act: (connection: Connection, change: LockedChange) => Promise<ChangeDecided>,
): Promise<ChangeDecided> {
  return refusable<ChangeDecided>(context.database, async (connection) => {
    const change = await lockChange(connection, changeId);
    if (!change) return refused('ChangeIsUnknown');
    if (change.state !== 'waiting') return refused('RequestIsDone');
    return olderVersion(expectedVersion, change.version) ?? act(connection, change);
  });
}

async function lockChange(connection: Connection, id: string): Promise<LockedChange | undefined> {
  const { rows } = await connection.query<LockedChange>(
    `SELECT id, kind, company_id AS "companyId", buyer_id AS "buyerId", before, after, state, checks,
       first_approved_by AS "firstApprovedBy", version
     FROM auction.change_request WHERE id = $1 FOR NO KEY UPDATE`,
    [id],
  );
  return rows[0];
}

function done({ version }: LockedChange, status: DeskActAnswer['status']): ChangeDecided {
  return { ok: true, answer: { version: version + 1, status } };
}

async function approveFirst(
  connection: Connection,
  context: ActContext,
  change: LockedChange,
): Promise<ChangeDecided> {
  await connection.query(
    `UPDATE auction.change_request SET first_approved_by = $2, first_approved_at = clock_timestamp(), version = version + 1
     WHERE id = $1`,
    [change.id, context.actor.id],
  );
  await logApproval(connection, context, change, { approval: 'first of two' });
  return done(change, 'waiting');
}

/** Of a user's own data the log, which is for ever, has the fields' names alone. */
async function logApproval(
  connection: Connection,
  context: ActContext,
  { kind, companyId, before, after }: LockedChange,
  extra: Record<string, unknown>,
): Promise<void> {
  const values =
    kind === 'company'
      ? { before, after: { ...after, ...extra } }
      : { after: { of: kind, fields: Object.keys(after), ...extra } };
  await appendActs(connection, context.actor, [{ kind: 'approveChange', companyId, ...values }]);
}

const companyColumns: Partial<Record<ChangeField, string>> = {
  name: 'name',
  vatNumber: 'vat_number',
  street: 'street',
  postcode: 'postcode',
  city: 'city',
  iban: 'iban',
  accountHolder: 'account_holder',
};
const buyerColumns: Partial<Record<ChangeField, string>> = {
  name: 'name',
  jobTitle: 'job_title',
  phone: 'phone',
  mobile: 'mobile',
};

/** Writes the values, unless one that they replace is another by now. */
async function applyChange(
  connection: Connection,
  { kind, companyId, buyerId, before, after, checks }: LockedChange,
): Promise<Refused | undefined> {
  const { rows } = await connection.query<{ stored: StoredFields; subject: string | null }>(
    `SELECT ${storedColumns}, b.subject FROM auction.company c JOIN auction.buyer b ON b.company_id = c.id
     WHERE c.id = $1 AND b.id = $2 FOR NO KEY UPDATE OF c, b`,
    [companyId, buyerId],
  );
  const [row] = rows;
  if (!row) return refused('UserIsUnknown');
  const now = row.stored[kind];
  const moved = Object.entries(before).find(
    ([field, value]) => (now[field as ChangeField] ?? null) !== value,
  );
  if (moved) return refused('DataHasChanged', { field: moved[0] });
  if (kind === 'company') {
    const taken = after.vatNumber != null && (await isTaken(connection, after.vatNumber));
    if (after.vatNumber != null && taken) return knownRefusal(connection, after.vatNumber);
    await write(connection, 'auction.company', companyColumns, companyId, after);
    if (after.vatNumber != null && checks) await writeAnswer(connection, companyId, checks);
  } else await write(connection, 'auction.buyer', buyerColumns, buyerId, after);
  await connection.query('UPDATE auction.company SET version = version + 1 WHERE id = $1', [
    companyId,
  ]);
  // An account's tokens show the name from the next on; at another provider there is no account.
  if (after.name != null)
    await (kind === 'company'
      ? renameCompany(connection, companyId, after.name)
      : connection.query('UPDATE identity.account SET name = $2 WHERE subject = $1', [
          row.subject,
          after.name,
        ]));
  return undefined;
}

async function isTaken(connection: Connection, vatNumber: string): Promise<boolean> {
  const { rowCount } = await connection.query('SELECT FROM auction.company WHERE vat_number = $1', [
    vatNumber,
  ]);
  return rowCount === 1;
}

/** The columns come from the tables above, never from a request. */
async function write(
  connection: Connection,
  table: string,
  columns: Partial<Record<ChangeField, string>>,
  id: string,
  after: FieldValues,
): Promise<void> {
  const values = Object.entries(after).flatMap(([field, value]) => {
    const column = columns[field as ChangeField];
    return column === undefined ? [] : [{ column, value }];
  });
  const set = values.map(({ column }, index) => `${column} = $${index + 2}`);
  await connection.query(`UPDATE ${table} SET ${set.join(', ')} WHERE id = $1`, [
    id,
    ...values.map(({ value }) => value),
  ]);
}

async function finish(
  connection: Connection,
  context: ActContext,
  settings: CompanySettings,
  change: LockedChange,
  { state, reason }: { state: 'approved' | 'declined'; reason?: string },
): Promise<void> {
  await connection.query(
    `UPDATE auction.change_request SET state = $2, reason = $3, decided_at = clock_timestamp(), version = version + 1
     WHERE id = $1`,
    [change.id, state, reason ?? null],
  );
  const readers = await readersOfDecision(connection, change, change.kind === 'company');
  await addNotices(connection, [
    {
      kind: state === 'approved' ? 'changeApproved' : 'changeDeclined',
      subject: change.id,
      companyId: change.companyId,
      buyerIds: readers.map(({ id }) => id),
    },
  ]);
  if (!settings.sendsMail) return;
  const mails = readers.map((reader): Mail =>
    decisionMail({ id: change.id, kind: change.kind, state, reason }, reader, settings),
  );
  await putInOutbox(connection, mails);
}

function isTakenVatNumber(error: unknown): boolean {
  return (
    error instanceof Error &&
    'constraint' in error &&
    error.constraint === 'company_vat_number_is_unique'
  );
}
