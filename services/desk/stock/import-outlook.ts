/** What the auctions of a checked file will have once it is imported. */
import type { StockReport } from '#contract/desk/stock.ts';
import type { Database } from '#database/connect.ts';
import { plainText } from '#services/plain-text.ts';
import type { StoredImport } from '#services/stock/import-queries.ts';
import type { PhotoMatches } from '#services/stock/match-photos.ts';
import { isAddress } from '#services/stock/photos/fetch-photo.ts';
import { isDone } from './import-state.ts';

type Outlook = Pick<StockReport, 'auctions' | 'heldBack'>;

/** Of lots as they are now: the check may be of yesterday. Empty once it is imported. */
export async function readOutlook(
  database: Database,
  { state, report }: Pick<StoredImport, 'state' | 'report'>,
  { matched, missing }: Pick<PhotoMatches, 'matched' | 'missing'>,
): Promise<Outlook> {
  if (!report || isDone({ state }) || report.auctions.length === 0)
    return { auctions: [], heldBack: 0 };
  const ids = report.auctions.map(({ auctionId }) => auctionId);
  const toFetch = missing.filter(({ source, refusal }) => isAddress(source) && !refusal);
  const withPhotos = new Set([...matched, ...toFetch].map(({ vehicleId }) => vehicleId));
  const without = report.vehicles.filter(
    ({ isLot, vehicleId }) => isLot && !withPhotos.has(vehicleId),
  );
  const [auctions, held] = await Promise.all([
    database.query<{ id: string; name: string; lots: number; waits: boolean }>(
      `SELECT a.id, a.name, (SELECT count(*) FROM auction.lot l WHERE l.auction_id = a.id) AS lots,
         NOT 'noPhotos' = ANY(a.waived_blockers) AS waits
       FROM auction.auction a WHERE a.id = ANY($1)`,
      [ids],
    ),
    database.query<{ lots: number }>(
      `SELECT count(*) AS lots FROM unnest($1::uuid[]) AS n (id)
       WHERE NOT EXISTS (SELECT FROM auction.photo p JOIN auction.media_file f ON f.id = p.file_id
           WHERE p.vehicle_id = n.id AND p.removed_at IS NULL AND f.state <> 'refused')
         AND NOT EXISTS (SELECT FROM auction.lot l
           WHERE l.vehicle_id = n.id AND l.auction_id = ANY($2) AND l.status <> 'draft')`,
      [without.map(({ vehicleId }) => vehicleId), ids],
    ),
  ]);
  const found = new Map(auctions.rows.map((row) => [row.id, row]));
  return {
    auctions: report.auctions.flatMap(({ auctionId, added }) => {
      const auction = found.get(auctionId);
      return auction
        ? [{ auctionId, name: plainText(auction.name), lots: auction.lots, added }]
        : [];
    }),
    // A sale that waived photographs holds nothing back for them.
    heldBack: auctions.rows.some(({ waits }) => waits) ? (held.rows[0]?.lots ?? 0) : 0,
  };
}
