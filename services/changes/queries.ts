/** What is stored about a user and its company, and requests to change it. Contains SQL alone. */
import type { ChangeKind } from '#contract/change-values.ts';
import { type ChangeList, type ChangeRequest, ownChangesMax } from '#contract/changes.ts';
import type { Connection, Reader } from '#database/connect.ts';
import { hasRight } from '#domain/company-roles.ts';
import type { Buyer } from '#services/auth/users.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { changedFields } from './changed-fields.ts';
import type { FieldValues, StoredFields } from './read-change.ts';

/** Fields of a company c and of its user b, as a request names them. */
export const storedColumns = `jsonb_build_object(
    'company', jsonb_build_object('name', c.name, 'vatNumber', c.vat_number, 'street', c.street, 'postcode', c.postcode,
      'city', c.city, 'iban', c.iban, 'accountHolder', c.account_holder),
    'contact', jsonb_build_object('phone', b.phone, 'mobile', b.mobile),
    'user', jsonb_build_object('name', b.name, 'jobTitle', b.job_title)) AS stored`;

export interface Stored {
  stored: StoredFields;
  country: string;
  company: string;
  email: string;
  now: Date;
}

export async function readStored(database: Reader, buyerId: string): Promise<Stored> {
  const { rows } = await database.query<Stored>(
    `SELECT ${storedColumns}, c.country, c.name AS company, b.email, clock_timestamp() AS now
     FROM auction.buyer b JOIN auction.company c ON c.id = b.company_id WHERE b.id = $1`,
    [buyerId],
  );
  const [row] = rows;
  if (!row) throw new Error(`user ${buyerId} is gone`);
  return row;
}

export interface NewRequest {
  kind: ChangeKind;
  before: FieldValues;
  after: FieldValues;
}

/** False when one of its kind waits already. */
export async function insertChange(
  connection: Connection,
  { id, companyId }: Buyer,
  { kind, before, after }: NewRequest,
): Promise<boolean> {
  const { rowCount } = await connection.query(
    `INSERT INTO auction.change_request (kind, company_id, buyer_id, subject_id, before, after)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (kind, subject_id) WHERE state = 'waiting' DO NOTHING`,
    [
      kind,
      companyId,
      id,
      kind === 'company' ? companyId : id,
      JSON.stringify(before),
      JSON.stringify(after),
    ],
  );
  return rowCount === 1;
}

/** How many the user has asked for in the last day, withdrawn ones with them. */
export async function countOfDay(connection: Connection, buyerId: string): Promise<number> {
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auction.change_request WHERE buyer_id = $1 AND asked_at > now() - interval '1 day'`,
    [buyerId],
  );
  return rows[0]?.count ?? 0;
}

interface ChangeRow {
  id: string;
  kind: ChangeKind;
  state: ChangeRequest['state'];
  asked_at: Date;
  asked_by: string;
  is_own: boolean;
  before: FieldValues;
  after: FieldValues;
  decided_at: Date | null;
  reason: string | null;
}

/** What the reader may see of both: a bank account is its company's administrators' alone. */
export async function listChanges(database: Reader, buyer: Buyer): Promise<ChangeList> {
  const isManager = hasRight(buyer.role, 'manage');
  const { stored, country, email, now } = await readStored(database, buyer.id);
  const { rows } = await database.query<ChangeRow>(
    `SELECT r.id, r.kind, r.state, r.asked_at, b.name AS asked_by, r.buyer_id = $1 AS is_own, r.before, r.after, r.decided_at, r.reason
     FROM auction.change_request r JOIN auction.buyer b ON b.id = r.buyer_id
     WHERE r.company_id = $2 AND ($3 AND r.kind = 'company' OR r.kind <> 'company' AND r.buyer_id = $1)
     ORDER BY r.asked_at DESC, r.id LIMIT ${ownChangesMax}`,
    [buyer.id, buyer.companyId, isManager],
  );
  const { company, contact, user } = stored;
  const of = (values: FieldValues, field: keyof FieldValues) => plainOrNull(values[field] ?? null);
  return {
    stored: {
      company: {
        name: of(company, 'name'),
        country,
        vatNumber: of(company, 'vatNumber'),
        street: of(company, 'street'),
        postcode: of(company, 'postcode'),
        city: of(company, 'city'),
        iban: isManager ? of(company, 'iban') : null,
        accountHolder: isManager ? of(company, 'accountHolder') : null,
      },
      contact: {
        email: plainText(email),
        phone: of(contact, 'phone'),
        mobile: of(contact, 'mobile'),
      },
      user: { name: of(user, 'name'), jobTitle: of(user, 'jobTitle') },
    },
    mayChangeCompany: isManager,
    requests: rows.map((row) => ({
      id: row.id,
      kind: row.kind,
      state: row.state,
      askedAt: row.asked_at.toISOString(),
      askedBy: plainText(row.asked_by),
      isOwn: row.is_own,
      fields: changedFields(row.kind, row.before, row.after),
      decidedAt: row.decided_at?.toISOString() ?? null,
      reason: row.reason,
    })),
    serverTime: now.toISOString(),
  };
}
