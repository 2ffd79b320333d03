/** Reads of the desk about requests. Connected as an operator: the services cannot. */
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import type {
  DeskRequest,
  DeskRequestAnswer,
  DeskRequestList,
  RegistrationFact,
} from '#contract/desk/requests.ts';
import type { AskedKind } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import { requestDueAt } from '#domain/desk-deadlines.ts';
import { saysTheSame } from '#domain/register-comparison.ts';
import { companyWithVatNumber } from '#services/companies/company-acts.ts';
import { isOpenInvitation } from '#services/companies/user-acts.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { waitsForCompany } from '#services/requests/waits-for-company.ts';

/** With more waiting requests an auction house needs staff, not a longer list. */
const waitingMax = 1_000;
const doneMax = 100;

interface RequestRow {
  reference: string;
  kind: DeskRequest['kind'];
  received_at: Date;
  waiting_since: Date;
  done_at: Date | null;
  outcome: DeskRequest['outcome'];
  locale: string;
  name: string;
  email: string;
  company: string | null;
  country: string | null;
  city: string | null;
  subject: string | null;
  taken_by: string | null;
  asked_at: Date | null;
  waits_for_company: boolean;
  mail: DeskRequest['mail'];
  version: number;
}

const listColumns = `r.reference, r.kind, r.received_at, r.waiting_since, r.done_at, r.outcome, r.locale, r.name, r.email, r.company,
  r.country, r.city, r.subject, r.taken_by, r.asked_at, ${waitsForCompany} AS waits_for_company, r.version, (
    SELECT CASE WHEN bool_or(failed_at IS NOT NULL) THEN 'failed' WHEN count(*) > 0 THEN 'waiting' END
    FROM auction.mail_outbox o WHERE o.reference = r.reference) AS mail`;

const kindsOf: Record<AskedKind, readonly DeskRequest['kind'][]> = {
  contact: ['contact'],
  registration: ['registration'],
  inquiry: ['inquiry'],
  question: ['contact', 'inquiry'],
};

/** What waits comes by its deadline, then what waits for a company; what is done newest first. */
export async function listDeskRequests(
  database: Database,
  { kind, isDone }: { kind?: AskedKind | undefined; isDone: boolean },
): Promise<DeskRequestList> {
  const order = isDone
    ? `r.done_at IS NOT NULL ORDER BY r.done_at DESC LIMIT ${doneMax}`
    : `r.done_at IS NULL ORDER BY r.waiting_since LIMIT ${waitingMax}`;
  const [{ rows }, clock] = await Promise.all([
    database.query<RequestRow>(
      `SELECT ${listColumns} FROM auction.request r WHERE ($1::text[] IS NULL OR r.kind = ANY($1)) AND ${order}`,
      [kind === undefined ? null : kindsOf[kind]],
    ),
    database.query<{ now: Date }>('SELECT now() AS now'),
  ]);
  const requests = rows.map(requestOf);
  if (!isDone)
    requests.sort(
      (one, other) =>
        Number(one.waitsForCompany) - Number(other.waitsForCompany) ||
        one.dueAt.localeCompare(other.dueAt),
    );
  return { requests, serverTime: (clock.rows[0]?.now ?? new Date()).toISOString() };
}

function requestOf(row: RequestRow): DeskRequest {
  return {
    reference: row.reference,
    kind: row.kind,
    receivedAt: row.received_at.toISOString(),
    dueAt: requestDueAt(row.waiting_since, row.asked_at).toISOString(),
    doneAt: row.done_at?.toISOString() ?? null,
    outcome: row.outcome,
    name: plainText(row.name),
    email: plainText(row.email),
    locale: row.locale,
    company: plainOrNull(row.company),
    country: row.country,
    city: plainOrNull(row.city),
    subject: plainOrNull(row.subject),
    takenBy: plainOrNull(row.taken_by),
    askedAt: row.asked_at?.toISOString() ?? null,
    waitsForCompany: row.waits_for_company,
    mail: row.mail,
    version: row.version,
  };
}

interface DetailRow extends RequestRow {
  phone: string | null;
  message: string | null;
  vat_number: string | null;
  street: string | null;
  postcode: string | null;
  checks: RegisterAnswer | null;
  colleagues: DeskRequestAnswer['request']['colleagues'];
  email_is_taken: boolean;
  company_id: string | null;
  auction_id: string | null;
  asset_id: string | null;
  make: string | null;
  model: string | null;
  plate_display: string | null;
  now: Date;
}

/** Whether a user has the address already; an invitation that is open reserves none. */
const isTaken = (email: string) => `EXISTS (SELECT FROM auction.buyer b
  WHERE lower(b.email COLLATE "C") = lower(${email} COLLATE "C") AND NOT (${isOpenInvitation}))`;

export async function readDeskRequest(
  database: Database,
  reference: string,
): Promise<DeskRequestAnswer | undefined> {
  const { rows } = await database.query<DetailRow>(
    `SELECT ${listColumns}, r.phone, r.message, r.vat_number, r.street, r.postcode, r.checks, r.company_id, l.auction_id, l.vehicle_id AS asset_id,
       v.make, v.model, v.plate_display, now() AS now,
       ${isTaken('r.email')} AS email_is_taken, (
         SELECT coalesce(jsonb_agg(c || jsonb_build_object('isTaken', ${isTaken(`(c->>'email')`)}) ORDER BY place), '[]')
         FROM jsonb_array_elements(r.colleagues) WITH ORDINALITY AS named(c, place)) AS colleagues
     FROM auction.request r LEFT JOIN auction.lot l ON l.id = r.lot_id LEFT JOIN auction.description v ON v.id = l.description_id
     WHERE r.reference = $1`,
    [reference],
  );
  const [row] = rows;
  if (!row) return undefined;
  const [known, thread] = await Promise.all([
    row.vat_number === null ? undefined : companyWithVatNumber(database, row.vat_number),
    listThread(database, reference),
  ]);
  return {
    request: {
      ...requestOf(row),
      phone: plainOrNull(row.phone),
      message: row.message === null ? null : visible(row.message),
      vatNumber: plainOrNull(row.vat_number),
      street: plainOrNull(row.street),
      postcode: plainOrNull(row.postcode),
      checks: row.checks,
      colleagues: row.colleagues.map((one) => ({
        ...one,
        name: plainText(one.name),
        email: plainText(one.email),
      })),
      lot: lotOf(row),
      companyId: row.company_id,
    },
    facts: row.kind === 'registration' ? factsOf(row) : [],
    knownCompany: known ? { id: known.id, name: plainText(known.name) } : null,
    thread,
    serverTime: row.now.toISOString(),
  };
}

function lotOf(row: DetailRow): DeskRequestAnswer['request']['lot'] {
  const { auction_id: auctionId, asset_id: assetId } = row;
  if (auctionId === null || assetId === null) return null;
  const title = plainText(`${row.make} ${row.model}`);
  return { auctionId, assetId, title, licensePlate: row.plate_display ?? '' };
}

/** A visitor's text keeps its lines and moves nothing else. */
function visible(text: string): string {
  return text.split('\n').map(plainText).join('\n');
}

async function listThread(
  database: Database,
  reference: string,
): Promise<DeskRequestAnswer['thread']> {
  const { rows } = await database.query<{
    at: Date;
    actor: string;
    kind: string;
    words: string | null;
    isOfCompany: boolean;
  }>(
    `SELECT at, actor_name AS actor, kind, words, buyer_id IS NOT NULL AS "isOfCompany" FROM auction.request_entry WHERE reference = $1 ORDER BY id`,
    [reference],
  );
  return rows.map((row) => ({
    ...row,
    actor: plainText(row.actor),
    words: row.words === null ? null : visible(row.words),
    at: row.at.toISOString(),
  }));
}

/** The form beside the register. The check digits of the number were right when it was sent. */
function factsOf(row: DetailRow): RegistrationFact[] {
  const { checks } = row;
  const address = `${row.street}, ${row.postcode} ${row.city}`;
  const compared = (asked: string, register: string | null | undefined) => ({
    asked: plainText(asked),
    register: register ?? null,
    verdict: verdictOf(asked, register),
  });
  return [
    { field: 'company', ...compared(row.company ?? '', checks?.name) },
    {
      field: 'vatNumber',
      asked: plainText(row.vat_number ?? ''),
      register: hasAnswered(checks) ? checks.vatNumber : null,
      verdict: numberVerdict(checks),
    },
    { field: 'address', ...compared(address, checks?.address) },
    {
      field: 'email',
      asked: plainText(row.email),
      register: null,
      verdict: row.email_is_taken ? 'taken' : 'unknown',
    },
  ];
}

function verdictOf(asked: string, register: string | null | undefined) {
  if (!register) return 'unknown' as const;
  return saysTheSame(asked, register) ? ('same' as const) : ('differs' as const);
}

function hasAnswered(checks: RegisterAnswer | null): checks is RegisterAnswer {
  return checks?.state === 'valid' || checks?.state === 'invalid';
}

function numberVerdict(checks: RegisterAnswer | null) {
  if (!hasAnswered(checks)) return 'unknown' as const;
  return checks.state === 'valid' ? ('same' as const) : ('differs' as const);
}
