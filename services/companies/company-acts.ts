/** Acts on companies: adding one, its limits, its block (docs/rules.md, Limits). */
import { randomUUID } from 'node:crypto';
import type { Destination } from '#contract/destinations.ts';
import type { Connection } from '#database/connect.ts';
import type { BlockStart } from '#domain/company-limits.ts';
import { appendActs, changedFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { readVatNumber } from '#services/requests/vat-number.ts';
import {
  type CompanyActed,
  type GivenLimits,
  actOnCompany,
  companyActed,
  limitsRefusal,
  shownLimits,
} from './act-on-company.ts';
import { renameCompany } from './accounts.ts';
import { refusable } from '#services/acts/refusable.ts';

export interface NewCompany extends GivenLimits {
  name: string;
  country: Destination;
  vatNumber: string | null;
  registerNumber?: string | null | undefined;
  street?: string | null;
  postcode?: string | null;
  city: string | null;
  locale: string;
  /** Where its vehicles usually go; by default its country. */
  destination?: Destination | undefined;
  /** What registers answered. */
  checks?: unknown;
}

export function addCompany(
  context: ActContext,
  company: NewCompany,
  { reason }: ActOptions = {},
): Promise<CompanyActed> {
  return refusable<CompanyActed>(context.database, async (connection) => {
    const wrong = limitsRefusal(company);
    if (wrong) return wrong;
    const vatNumber = company.vatNumber && vatNumberOf(company.vatNumber, company.country);
    if (vatNumber === undefined) return refused('VatNumberIsInvalid');
    const id = await insertCompany(connection, { ...company, vatNumber });
    if (!id) return knownRefusal(connection, vatNumber ?? '');
    const { name, country, registerNumber } = company;
    const after = {
      name,
      country,
      vatNumber,
      ...(registerNumber && { registerNumber }),
      ...shownLimits(company),
    };
    await appendActs(connection, context.actor, [
      { kind: 'addCompany', companyId: id, after, reason },
    ]);
    return companyActed(connection, id);
  });
}

/** Returns the number in its stored form; undefined when it cannot be one. */
function vatNumberOf(written: string, country: Destination): string | undefined {
  const reading = readVatNumber(written, country);
  return 'value' in reading ? (reading.value ?? undefined) : undefined;
}

/** Returns the new company's id; undefined when its VAT number is another company's. */
export async function insertCompany(
  connection: Connection,
  company: NewCompany,
): Promise<string | undefined> {
  const { rows } = await connection.query<{ id: string }>(
    `INSERT INTO auction.company (id, name, country, vat_number, street, postcode, city, locale,
       limit_per_bid_minor, limit_per_day_minor, buying_countries, checks, destination, register_number)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)
     ON CONFLICT (vat_number) WHERE vat_number IS NOT NULL DO NOTHING RETURNING id`,
    [
      randomUUID(),
      company.name,
      company.country,
      company.vatNumber,
      company.street ?? null,
      company.postcode ?? null,
      company.city,
      company.locale,
      company.limitPerBidMinor,
      company.limitPerDayMinor,
      company.countries,
      company.checks === undefined ? null : JSON.stringify(company.checks),
      company.destination ?? null,
      company.registerNumber ?? null,
    ],
  );
  return rows[0]?.id;
}

export async function companyWithVatNumber(
  connection: Pick<Connection, 'query'>,
  vatNumber: string,
): Promise<{ id: string; name: string } | undefined> {
  const { rows } = await connection.query<{ id: string; name: string }>(
    'SELECT id, name FROM auction.company WHERE vat_number = $1',
    [vatNumber],
  );
  return rows[0];
}

/** Names the company that has the number already. */
export async function knownRefusal(connection: Connection, vatNumber: string) {
  const known = await companyWithVatNumber(connection, vatNumber);
  return refused('CompanyIsKnown', known && { companyId: known.id, company: known.name });
}

type CompanyData = Record<
  'vatNumber' | 'registerNumber' | 'street' | 'postcode' | 'city',
  string | null
> & {
  name: string;
};

/** Corrects what is written of a company; the job asks VIES about a new number. */
export function changeCompany(
  context: ActContext,
  companyId: string,
  data: CompanyData,
  options: ActOptions,
): Promise<CompanyActed> {
  const act = { ...options, kind: 'changeCompany' as const };
  return actOnCompany(context, companyId, act, async (connection, company) => {
    if (!options.reason) return refused('ReasonIsMissing');
    const country = company.country as Destination;
    const vatNumber = data.vatNumber && vatNumberOf(data.vatNumber, country);
    if (vatNumber === undefined) return refused('VatNumberIsInvalid');
    const taken =
      vatNumber === null ? undefined : await companyWithVatNumber(connection, vatNumber);
    if (taken && taken.id !== companyId) return knownRefusal(connection, vatNumber ?? '');
    const { rows } = await connection.query<CompanyData>(
      `SELECT name, vat_number AS "vatNumber", register_number AS "registerNumber", street, postcode, city FROM auction.company WHERE id = $1`,
      [companyId],
    );
    const after: CompanyData = { ...data, vatNumber };
    const { name, registerNumber, street, postcode, city } = after;
    await renameCompany(connection, companyId, name);
    return {
      columns: {
        name,
        vat_number: vatNumber,
        register_number: registerNumber,
        street,
        postcode,
        city,
      },
      ...changedFields(rows[0] ?? after, after, dataFields),
    };
  });
}
const dataFields = ['name', 'vatNumber', 'registerNumber', 'street', 'postcode', 'city'] as const;

export function changeCompanyLimits(
  context: ActContext,
  companyId: string,
  limits: GivenLimits,
  options: ActOptions = {},
): Promise<CompanyActed> {
  const act = { ...options, kind: 'changeCompanyLimits' as const };
  return actOnCompany(context, companyId, act, (_connection, company) => {
    const { limitPerBidMinor, limitPerDayMinor, countries } = limits;
    return (
      limitsRefusal(limits) ?? {
        columns: {
          limit_per_bid_minor: limitPerBidMinor,
          limit_per_day_minor: limitPerDayMinor,
          buying_countries: countries,
        },
        ...changedFields(shownLimits(company), shownLimits(limits), [
          'limitPerBid',
          'limitPerDay',
          'countries',
        ]),
      }
    );
  });
}

/** Blocking a company that is blocked later moves the block to now, and the other way round. */
export function blockCompany(
  context: ActContext,
  companyId: string,
  from: BlockStart,
  options: ActOptions,
): Promise<CompanyActed> {
  const act = { ...options, kind: 'blockCompany' as const };
  return actOnCompany(context, companyId, act, (_connection, { blockedFrom }) => {
    if (!options.reason) return refused('ReasonIsMissing');
    if (blockedFrom === from) return refused('CompanyIsBlocked');
    return {
      columns: { blocked_from: from },
      before: { blockedFrom },
      after: { blockedFrom: from },
    };
  });
}

export function unblockCompany(
  context: ActContext,
  companyId: string,
  options: ActOptions,
): Promise<CompanyActed> {
  const act = { ...options, kind: 'unblockCompany' as const };
  return actOnCompany(context, companyId, act, (_connection, { blockedFrom }) => {
    if (!options.reason) return refused('ReasonIsMissing');
    if (blockedFrom === null) return refused('CompanyIsNotBlocked');
    return {
      columns: { blocked_from: null },
      before: { blockedFrom },
      after: { blockedFrom: null },
    };
  });
}
