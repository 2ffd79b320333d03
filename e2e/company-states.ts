/** What the journeys of the settling company share: its vehicles, and who is signed in. */
import type { Locator, Page } from '@playwright/test';
import { settlingCompany } from '#demo/companies.ts';
import { query } from './database.ts';

/** Manages the company. */
export const lucia = 'lucia@ibanez.example';
/** Approves, and reads the same pages. */
export const andres = 'andres@ibanez.example';

interface OwnVehicle {
  settlement: string;
  auctionId: string;
  plate: string;
}

/** A collected vehicle that nobody has claimed anything of. */
export async function unclaimedVehicle(): Promise<OwnVehicle> {
  const [found] = await query<OwnVehicle>(
    `SELECT x.id AS settlement, l.auction_id AS "auctionId", v.plate_display AS plate FROM auction.settlement x
     JOIN auction.lot l ON l.id = x.lot_id JOIN auction.description v ON v.id = l.description_id
     WHERE x.company_id = $1 AND x.state = 'collected'
       AND NOT EXISTS (SELECT FROM auction.claim k WHERE k.settlement_id = x.id)
     ORDER BY l.number DESC LIMIT 1`,
    [settlingCompany.id],
  );
  if (!found) throw new Error(`${settlingCompany.name} has collected nothing`);
  return found;
}

/** The vehicle on the page of won ones. */
export function wonVehicle(page: Page, plate: string): Locator {
  return page.getByRole('main').getByRole('listitem').filter({ hasText: plate });
}
