/**
 * A registration is checked, and then approved into a company with a first user, or declined. An
 * approval is one transaction: company, user, account and invitation are all there, or none is.
 */
import type { Destination } from '#contract/destinations.ts';
import type { CompanyRole, DeclineReason } from '#contract/desk/values.ts';
import { letterMail, mail } from '#locales/written/mail.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { Connection } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import {
  type Company,
  type GivenLimits,
  limitsRefusal,
  lockCompany,
  shownLimits,
} from '#services/companies/act-on-company.ts';
import {
  companyWithVatNumber,
  insertCompany,
  knownRefusal,
} from '#services/companies/company-acts.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { insertUser } from '#services/companies/user-acts.ts';
import { putInOutbox } from '#services/mail/outbox.ts';
import {
  type LockedRequest,
  type RequestActed,
  type RequestChange,
  actOnRequest,
} from '#services/requests/act-on-request.ts';
import { askVies } from './vies.ts';

/** Asks the register and stores its answer; no transaction is open while it thinks. */
export async function checkRegistration(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  options: ActOptions = {},
): Promise<RequestActed> {
  const { rows } = await context.database.query<{ vatNumber: string | null }>(
    'SELECT vat_number AS "vatNumber" FROM auction.request WHERE reference = $1 AND done_at IS NULL',
    [reference],
  );
  const vatNumber = rows[0]?.vatNumber;
  const answer = vatNumber ? await askVies(settings.viesUrl, vatNumber, settings) : undefined;
  const act = { ...options, kind: 'checkRegistration' as const };
  return actOnRequest(context, reference, act, () =>
    answer
      ? { columns: { checks: JSON.stringify(answer) }, after: { register: answer.state } }
      : refused('RequestIsNoRegistration'),
  );
}

/** Mails the operator's words to the sender; the registration waits for the company meanwhile. */
export function askRegistrant(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  question: string,
  options: ActOptions = {},
): Promise<RequestActed> {
  const act = { ...options, kind: 'askRegistrant' as const };
  return actOnRequest(context, reference, act, async (connection, request) => {
    if (!isRegistration(request)) return refused('RequestIsNoRegistration');
    const words = question.trim();
    if (words === '') return refused('ReasonIsMissing');
    if (!settings.sendsMail) return refused('NoMailIsSent');
    const { locale, email } = request;
    const t = writtenIn(locale);
    const mail = letterMail(locale, {
      subject: t('declined.subject', { reference }),
      paragraphs: [words, t('request.reference', { reference })],
    });
    await putInOutbox(connection, [
      { reference, recipient: email, replyTo: settings.deskAddress, ...mail },
    ]);
    return { columns: {}, isAsked: true, words };
  });
}

export interface Approval extends GivenLimits {
  /** The company with the VAT number; null: a new one. */
  companyId: string | null;
  usesRegisteredName: boolean;
  role: CompanyRole;
  /** Addresses of colleagues who get no account. */
  leaveOut?: readonly string[] | undefined;
  /** Where the vehicles of a new company usually go; by default its own country. */
  destination?: Destination | undefined;
  /** Needed where the register has not confirmed the number. */
  note?: string | undefined;
}

export function approveRegistration(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  approval: Approval,
  options: ActOptions = {},
): Promise<RequestActed> {
  const act = { ...options, kind: 'approveRegistration' as const };
  return actOnRequest(context, reference, act, async (connection, request) => {
    const wrong = limitsRefusal(approval);
    if (wrong) return wrong;
    if (!isRegistration(request)) return refused('RequestIsNoRegistration');
    if (request.checks?.state !== 'valid' && !approval.note?.trim())
      return refused('ReasonIsMissing');
    const company = await companyFor(connection, request, approval);
    if ('ok' in company) return company;
    const { email, name, locale } = request;
    const colleagues = colleaguesOf(request, approval);
    const users = [{ email, name, role: approval.role }, ...colleagues];
    for (const user of users)
      if (await insertUser(connection, settings, company, { ...user, locale }))
        return refused('EmailIsTaken', { email: user.email });
    await keepAcceptance(connection, reference);
    return approved(request, company, approval);
  });
}

/** Who registered accepted the conditions of sale with it; colleagues do before they bid. */
async function keepAcceptance(connection: Connection, reference: string): Promise<void> {
  await connection.query(
    `INSERT INTO auction.conditions_acceptance (buyer_id, version, accepted_at)
     SELECT b.id, r.conditions_version, r.received_at FROM auction.request r
     JOIN auction.buyer b ON lower(b.email COLLATE "C") = lower(r.email COLLATE "C")
     WHERE r.reference = $1 AND r.conditions_version IS NOT NULL`,
    [reference],
  );
}

/** They bid; who manages the company's users says what else each may do. */
function colleaguesOf({ colleagues }: LockedRequest, { leaveOut = [] }: Approval) {
  return colleagues
    .filter(({ email }) => !leaveOut.includes(email))
    .map((one) => ({ ...one, role: 'buyer' as const }));
}

interface Registration extends LockedRequest {
  company: string;
  vatNumber: string;
  country: NonNullable<LockedRequest['country']>;
}

function isRegistration(request: LockedRequest): request is Registration {
  return request.kind === 'registration';
}

/** The known company keeps its name and limits: they are changed by an act of their own. */
async function companyFor(
  connection: Connection,
  request: Registration,
  approval: Approval,
): Promise<Pick<Company, 'id' | 'name'> | Refused> {
  const { vatNumber, country, street, postcode, city, locale, checks } = request;
  const known = await companyWithVatNumber(connection, vatNumber);
  if (known) {
    if (approval.companyId !== known.id) return knownRefusal(connection, vatNumber);
    const locked = await lockCompany(connection, known.id);
    return locked ?? refused('CompanyIsUnknown');
  }
  if (approval.companyId !== null) return refused('CompanyIsUnknown');
  const name = (approval.usesRegisteredName && checks?.name) || request.company;
  const given = { name, country, vatNumber, street, postcode, city, locale, ...approval };
  const id = await insertCompany(connection, { ...given, checks: checks ?? undefined });
  return id ? { id, name } : knownRefusal(connection, vatNumber);
}

function approved(
  request: LockedRequest,
  company: Pick<Company, 'id' | 'name'>,
  approval: Approval,
): RequestChange {
  const { name, checks } = request;
  const { note, role, companyId, destination, leaveOut: _, ...limits } = approval;
  const isNew = companyId === null;
  const colleagues = colleaguesOf(request, approval).length;
  return {
    columns: { outcome: 'approved', company_id: company.id },
    words: note?.trim() || undefined,
    companyId: company.id,
    after: {
      company: company.name,
      isNew,
      user: name,
      role,
      ...(colleagues > 0 && { colleagues }),
      register: checks?.state ?? null,
      ...(isNew && { ...shownLimits(limits), ...(destination && { destination }) }),
    },
  };
}

/** The sender reads why in its language; the note is for the auction house. */
export function declineRegistration(
  context: ActContext,
  settings: CompanySettings,
  reference: string,
  { why, note }: { why: DeclineReason; note?: string | undefined },
  options: ActOptions = {},
): Promise<RequestActed> {
  const act = { ...options, kind: 'declineRegistration' as const };
  return actOnRequest(context, reference, act, async (connection, request) => {
    if (!isRegistration(request)) return refused('RequestIsNoRegistration');
    const { locale, email } = request;
    const answer = mail('declined', locale, {
      values: { reference },
      paragraphs: [writtenIn(locale)(`declined.why.${why}`)],
    });
    if (settings.sendsMail)
      await putInOutbox(connection, [
        { reference, recipient: email, replyTo: settings.deskAddress, ...answer },
      ]);
    return { columns: { outcome: 'declined' }, words: note?.trim() || undefined, after: { why } };
  });
}
