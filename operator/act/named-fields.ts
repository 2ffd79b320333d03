/** Fields that a command names otherwise than the desk's call, and what they are when left out. */
import { editableFields, editableFieldNames } from '#contract/editable-fields.ts';
import { registrantRole } from '#contract/desk/values.ts';
import type { DeskCompanyUser } from '#contract/desk/companies.ts';
import type { Database } from '#database/connect.ts';
import type { ActKind } from '#domain/acts.ts';
import { officeTimeZone } from '#domain/desk-deadlines.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { readHours } from '#domain/yard-slots.ts';
import { OperatorError } from '#services/operator-error.ts';
import { findProofs } from '#services/settlement/transport-proofs.ts';
import { findCompanyId, findUser } from '#operator/companies/find-company.ts';
import { settlementIdOf } from '#operator/payments/settlement-of.ts';
import { assigneeIdOf } from '#operator/work/find-work.ts';
import { sellerOf } from '#operator/sellers/seller-of.ts';

export interface FieldAt {
  database: Database;
  now: Date;
  /** What the subject is found as. */
  found: { users?: readonly DeskCompanyUser[]; settlementId?: string };
  /** The field that the command's first word fills, and its help. */
  subject: readonly [field: string | undefined, help: string];
  /** The options as written. */
  given?: Record<string, unknown>;
}

interface NamedField {
  help: string;
  read: (words: string, at: FieldAt) => unknown;
}

export const namedFields: Partial<Record<string, NamedField>> = {
  companyId: {
    help: "the company's name, VAT number or id",
    read: (named, { database }) => findCompanyId(database, named),
  },
  into: {
    help: 'the company that stays: its name, VAT number or id',
    read: (named, { database }) => findCompanyId(database, named),
  },
  userId: {
    help: "the user's e-mail address",
    read: (email, { found }) => findUser(found.users ?? [], email).id,
  },
  operatorId: {
    help: "the operator's e-mail address",
    read: (email, { database }) => assigneeIdOf(database, email),
  },
  sellerId: {
    help: "the seller's name or id",
    read: async (named, { database }) => (await sellerOf(database, named)).id,
  },
  settlementId: {
    help: "the statement's number or reference, or the plate",
    read: (named, { database }) => settlementIdOf(database, named),
  },
  leaveOut: {
    help: 'e-mail addresses of colleagues who get no account',
    read: (given) => [given].flat(),
  },
  lines: {
    help: 'statements and how much on each, such as 2026-00012:250',
    read: (lines, { database }) => Promise.all([lines].flat().map((one) => lineOf(database, one))),
  },
  proofId: { help: 'an id, or waiting: the one that waits', read: proofOf },
  value: { help: 'as the field is', read: valueOfField },
  hours: {
    help: 'such as 1-5=08:00-12:00,13:00-17:00, where 1 is Monday',
    read: (given) => [given].flat().flatMap(hoursOf),
  },
};

const limits = { limitPerBid: 'none', limitPerDay: 'none', countries: 'none' };
/** As an operator writes them; an act that is not here has no defaults. */
export const defaults: Partial<Record<ActKind, Record<string, string | string[]>>> = {
  createAuction: {
    country: 'NL',
    format: 'open',
    startsAt: 'now',
    endsAt: '+3d',
    seller: 'CarPlaza',
  },
  planClosing: { intervalSeconds: '30', groupSize: '1', order: ['number'] },
  askSeller: { deadline: '+1d' },
  addCompany: { vatNumber: 'none', city: 'none', locale: 'en', ...limits },
  blockCompany: { from: 'now' },
  addUser: { role: 'buyer', locale: 'en' },
  approveRegistration: {
    companyId: 'none',
    usesRegisteredName: 'false',
    role: registrantRole,
    ...limits,
  },
  enterPayment: { bookedOn: dateIn(new Date(), officeTimeZone) },
  acceptProof: { proofId: 'waiting' },
  refuseProof: { proofId: 'waiting' },
  addYard: {
    gate: 'none',
    phone: 'none',
    slotMinutes: '60',
    capacity: '2',
    leadMinutes: '1440',
    daysAhead: '30',
    hours: [],
  },
  closeYardDay: { bookings: '0' },
};

async function proofOf(named: string, { database, found }: FieldAt): Promise<string> {
  if (named !== 'waiting') return named;
  const proofs = await findProofs(database, found.settlementId ?? '');
  const waiting = proofs.find(({ state }) => state === 'waiting');
  if (waiting) return waiting.proofId;
  throw new OperatorError('No proof of transport waits.');
}

async function lineOf(database: Database, written: string) {
  const [named = '', amount] = written.split(':');
  const settlementId = await settlementIdOf(database, named);
  return { settlementId, amount: amount === undefined ? amount : Number(amount) };
}

function valueOfField(written: string, { given }: FieldAt): string | number | boolean | string[] {
  const field = editableFieldNames.find((name) => name === given?.['field']);
  const kind = field && editableFields[field].kind;
  if (kind === 'flag') return written === 'true' || written === 'yes';
  if (kind === 'codes') return written === 'none' ? [] : written.split(',');
  if (kind !== 'number' && kind !== 'amount') return written;
  if (/^\d+(\.\d{1,2})?$/.test(written)) return Number(written);
  throw new OperatorError('--value takes a number such as 4500.');
}

function hoursOf(written: string) {
  const [, first, last = first, times] = /^([1-7])(?:-([1-7]))?=(.*)$/.exec(written) ?? [];
  const hours = times === undefined ? undefined : readHours(times);
  if (!hours) throw new OperatorError('--hours takes hours such as 1-5=08:00-12:00,13:00-17:00.');
  return [1, 2, 3, 4, 5, 6, 7]
    .filter((day) => day >= Number(first) && day <= Number(last))
    .flatMap((weekday) => hours.map((one) => ({ ...one, weekday })));
}
