/**
 * Condition reports and photographs of some vehicles, as their inspectors hand them in. Nobody has
 * bid on these: after a bid a file would be a correction.
 */
import type { PhotoKind } from '#contract/media.ts';
import type { Database } from '#database/connect.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { demoOperators } from '#demo/companies.ts';
import { photograph, withComment } from '#demo/photographs/photograph.ts';
import { addDocument } from '#services/media/documents.ts';
import { addPhoto } from '#services/media/photos.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { type Inspected, conditionReport } from './condition-report.ts';

export interface HandInOptions {
  /** Connects as carplaza_operator. */
  database: Database;
  storage: MediaContext['storage'];
  /** How many vehicles have photographs; a picture takes a second of a processor. */
  photographed: number;
  widthPx?: number;
  signal?: AbortSignal;
}

interface Vehicle extends Inspected {
  vehicleId: string;
  lotId: string;
  auctionId: string;
  pictures: { key: string; view: string }[];
}

/** As many as a seller with an inspector of its own has in an auction. */
const reportsMax = 150;

/** Does nothing where it was done before. */
export async function handInFiles(options: HandInOptions): Promise<void> {
  const { database, storage, photographed, widthPx, signal } = options;
  const [operator] = demoOperators;
  if (!operator) throw new Error('the demo has no operator');
  const { id, name, role } = operator;
  const media = { database, storage };
  const t = await loadTranslator('en');
  const vehicles = await findUntouched(database);
  const byOf = ({ auctionId, lotId, vehicleId }: Vehicle) => ({
    actor: { id, name, role },
    vehicleId,
    at: { auctionId, lotId },
  });
  for (const vehicle of vehicles) {
    if (signal?.aborted) return;
    const document = {
      vehicleId: vehicle.vehicleId,
      kind: 'conditionReport',
      visibility: 'signedIn',
      fileName: `${vehicle.plate}.pdf`,
      by: byOf(vehicle),
    } as const;
    await addDocument(media, document, await conditionReport(vehicle, t));
  }
  for (const vehicle of vehicles.slice(0, photographed))
    for (const { key, view } of vehicle.pictures) {
      if (signal?.aborted) return;
      const picture = await photograph(key, 1, widthPx);
      const bytes = withComment(picture, `${vehicle.plate} ${view}`);
      const fileName = `${vehicle.plate}_${view}.jpg`;
      const { vehicleId } = vehicle;
      const photo = { vehicleId, kind: kindOf[view] ?? 'side', fileName, by: byOf(vehicle) };
      await addPhoto(media, photo, inPieces(bytes));
    }
}

const kindOf: Record<string, PhotoKind> = { front: 'front', rear: 'rear', wheel: 'wheel' };

async function* inPieces(bytes: Buffer) {
  yield bytes;
}

/** The next to close of those on which nobody has bid, without files. */
async function findUntouched(database: Database): Promise<Vehicle[]> {
  const { rows } = await database.query<Vehicle>(
    `SELECT l.vehicle_id AS "vehicleId", l.id AS "lotId", l.auction_id AS "auctionId", v.plate_display AS plate,
       concat_ws(' ', v.make, v.model, v.version) AS title, v.vin, v.mileage_km AS "mileageKm", a.currency, v.damages, v.pictures
     FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id JOIN auction.description v ON v.id = l.description_id
     WHERE NOT EXISTS (SELECT FROM auction.document WHERE kind = 'conditionReport') AND a.format = 'open' AND l.effective_ends_at > now() + interval '1 hour' AND a.settled_at IS NULL
       AND NOT EXISTS (SELECT FROM auction.bid b WHERE b.lot_id = l.id)
     ORDER BY l.effective_ends_at, l.id LIMIT ${reportsMax}`,
  );
  return rows;
}
