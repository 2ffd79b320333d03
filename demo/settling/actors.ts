/** What the steps of a settlement share. */
import type { CompanyRole } from '#contract/desk/values.ts';
import type { Database } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { Buyer } from '#services/auth/users.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import type { Issued, WonLot } from './queries.ts';

/** Who acts, at the company and at the desk. */
export interface Actors {
  services: Database;
  desk: ActContext;
  settings: CompanySettings;
  /** The user of this role. */
  buyerOf: (role: CompanyRole) => Buyer;
}

export type Owed = WonLot & Issued;

/** Throws for a refusal: the demo and the rules differ then. */
export function done<Result extends { ok: boolean }>(what: string, result: Result): Result {
  if (!result.ok) throw new Error(`the demo's ${what} was refused: ${JSON.stringify(result)}`);
  return result;
}
