/** Where a company's vehicles go, and where one of them does (docs/rules.md, Whole sum). */
import type { Destination } from '#contract/destinations.ts';
import type { Connection, Database } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { Buyer } from '#services/auth/users.ts';
import { isPublished } from '#services/lots/decided-as.ts';

export async function setStandardDestination(
  database: Database,
  { companyId }: Buyer,
  destination: Destination,
): Promise<void> {
  await database.query('UPDATE auction.company SET destination = $2 WHERE id = $1', [
    companyId,
    destination,
  ]);
}

/** Where the auction house finds that it goes, whose statement is corrected. */
export async function chooseForCompany(
  connection: Connection,
  { lotId, companyId }: { lotId: string; companyId: string },
  destination: Destination,
): Promise<void> {
  await connection.query(
    `INSERT INTO auction.destination (lot_id, company_id, country, chosen_by) VALUES ($1, $2, $3, NULL)
     ON CONFLICT (lot_id, company_id) DO UPDATE
     SET country = excluded.country, chosen_by = NULL, chosen_at = now()`,
    [lotId, companyId, destination],
  );
}

export type Chosen =
  | { ok: true; lotId: string }
  | { ok: false; code: 'LotIsUnknown' | 'DestinationIsFixed' };

/**
 * Chooses where this vehicle goes; null: where all do. Any colleague may, until its statement
 * is issued for what was chosen.
 */
export async function chooseDestination(
  database: Database,
  { id, companyId }: Buyer,
  { auctionId, assetId }: LotAddress,
  destination: Destination | null,
): Promise<Chosen> {
  const { rows } = await database.query<{ id: string; is_settled: boolean }>(
    `SELECT l.id, a.settled_at IS NOT NULL OR EXISTS (SELECT FROM auction.settlement x
       WHERE x.lot_id = l.id AND x.company_id = $3 AND x.state <> 'reversed') AS is_settled FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id
     WHERE l.auction_id = $1 AND l.vehicle_id = $2 AND ${isPublished}`,
    [auctionId, assetId, companyId],
  );
  const [lot] = rows;
  if (!lot) return { ok: false, code: 'LotIsUnknown' };
  if (lot.is_settled) return { ok: false, code: 'DestinationIsFixed' };
  await (destination === null
    ? database.query('DELETE FROM auction.destination WHERE lot_id = $1 AND company_id = $2', [
        lot.id,
        companyId,
      ])
    : database.query(
        `INSERT INTO auction.destination (lot_id, company_id, country, chosen_by) VALUES ($1, $2, $3, $4)
         ON CONFLICT (lot_id, company_id) DO UPDATE
         SET country = excluded.country, chosen_by = excluded.chosen_by, chosen_at = now()`,
        [lot.id, companyId, destination, id],
      ));
  return { ok: true, lotId: lot.id };
}
