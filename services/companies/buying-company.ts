/** Reads the company that would pay, as whole sums see it. Contains SQL, makes no decisions. */
import type { BuyingCompany, OwnCompany, VatStanding } from '#contract/buying-company.ts';
import type { Destination } from '#contract/destinations.ts';
import type { RegisterAnswer } from '#contract/desk/companies.ts';
import { fromMinor } from '#contract/money.ts';
import type { Reader } from '#database/connect.ts';
import type { Buyer } from '#services/auth/users.ts';
import { type LotsOfCompany, lotsOfCompanies, valuesOf } from '#services/lots/lots-of-companies.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { readBuyingLimits, readCommitments } from './company-limits.ts';

/** Columns of a company c, and of its choice d for a lot, that a sum follows from. */
export const buyingColumns = `c.country, c.vat_number, c.checks, coalesce(c.destination, c.country) AS standard_destination`;

export interface BuyingRow {
  country: string;
  vat_number: string | null;
  checks: RegisterAnswer | null;
  standard_destination: Destination;
}

export function buyingCompanyFromRow(
  row: BuyingRow,
  chosen: Destination | null | undefined,
): BuyingCompany {
  return {
    country: row.country,
    vatNumber: vatStandingOf(row),
    destination: chosen ?? row.standard_destination,
    standardDestination: row.standard_destination,
  };
}

/** An answer about another number, of before a change, says nothing of this one. */
export function vatStandingOf({
  vat_number: number,
  checks,
}: Pick<BuyingRow, 'vat_number' | 'checks'>): VatStanding {
  if (number === null) return 'missing';
  if (checks?.vatNumber !== number) return 'notChecked';
  if (checks.state === 'outside') return 'notChecked';
  return checks.state === 'unreachable' ? 'unknown' : checks.state;
}

/** Returns the company by lot: each with where that vehicle would go. */
export async function findBuyingCompany(
  database: Reader,
  companyId: string,
  lotIds: readonly string[],
): Promise<(lotId: string) => BuyingCompany> {
  const companyOf = await findBuyingCompanies(database, [{ companyId, lotIds }]);
  return companyOf(0);
}

/** The same of several companies, by their place among them; throws where one is gone. */
export async function findBuyingCompanies(
  database: Reader,
  asked: readonly LotsOfCompany[],
): Promise<(at: number) => (lotId: string) => BuyingCompany> {
  // Prepared: each search of a buyer asks.
  const { rows } = await database.query<
    BuyingRow & { at: number; chosen: Record<string, Destination> }
  >({
    name: 'find-buying-companies',
    text: `SELECT asked.at, ${buyingColumns}, coalesce((SELECT jsonb_object_agg(d.lot_id, d.country) FROM auction.destination d
       WHERE d.company_id = c.id AND d.lot_id = ANY(asked.lot_ids::uuid[])), '{}') AS chosen
     FROM ${lotsOfCompanies} JOIN auction.company c ON c.id = asked.company_id`,
    values: valuesOf(asked),
  });
  const found = new Map(rows.map((row) => [row.at, row]));
  return (at) => {
    const row = found.get(at + 1);
    if (!row) throw new Error(`company ${asked[at]?.companyId} of a signed-in user is gone`);
    const standard = buyingCompanyFromRow(row, undefined);
    return (lotId) => {
      const chosen = row.chosen[lotId];
      return chosen ? buyingCompanyFromRow(row, chosen) : standard;
    };
  };
}

export async function readOwnCompany(
  database: Reader,
  { id, companyId }: Pick<Buyer, 'id' | 'companyId'>,
): Promise<OwnCompany> {
  const { rows } = await database.query<BuyingRow & { name: string }>(
    `SELECT c.name, ${buyingColumns} FROM auction.company c WHERE c.id = $1`,
    [companyId],
  );
  const [row] = rows;
  if (!row) throw new Error(`company ${companyId} of a signed-in user is gone`);
  const vatStanding = vatStandingOf(row);
  const isAnswered = vatStanding !== 'missing' && vatStanding !== 'notChecked';
  const [limits, committedOf] = await Promise.all([
    readBuyingLimits(database, companyId, [id]),
    readCommitments(database, 'company', [companyId]),
  ]);
  const own = { company: limits.company, user: limits.users.get(id) };
  const lefts = [own.company, own.user].flatMap((limit) => (limit ? [limit.leftMinor] : []));
  return {
    name: plainText(row.name),
    userId: id,
    country: row.country,
    vatNumber: plainOrNull(row.vat_number),
    vatStanding,
    checkedAt: isAnswered ? (row.checks?.at ?? null) : null,
    destination: row.standard_destination,
    leftOfDay: lefts.length === 0 ? null : fromMinor(Math.min(...lefts)),
    buyingLimits: { company: limitOf(own.company), user: limitOf(own.user) },
    committed: committedOf(companyId),
  };
}

function limitOf(limit: { limitMinor: number; leftMinor: number } | undefined) {
  return limit ? { limit: fromMinor(limit.limitMinor), left: fromMinor(limit.leftMinor) } : null;
}
