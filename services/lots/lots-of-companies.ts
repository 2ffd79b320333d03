/** Companies, each with lots of its own, as a table that a statement joins. */
import { hiddenParameter } from '#database/hidden-parameter.ts';

export interface LotsOfCompany {
  companyId: string;
  lotIds: readonly string[];
}

/** The table `asked`, with `at` from 1; its statement has no other values than `valuesOf`. */
export const lotsOfCompanies = `unnest(${hiddenParameter('$1::uuid[]')}, ${hiddenParameter('$2::text[]')}) WITH ORDINALITY AS asked (company_id, lot_ids, at)`;

/** PostgreSQL has no array of arrays of different lengths: each company's lots are a text. */
export function valuesOf(asked: readonly LotsOfCompany[]): [string[], string[]] {
  return [
    asked.map(({ companyId }) => companyId),
    asked.map(({ lotIds }) => `{${lotIds.join(',')}}`),
  ];
}
