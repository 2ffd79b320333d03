/** Brings in the photographs of a folder or an archive, matched by the plates in their names. */
import type { CorrectionRefusal, MediaRefusal, PhotoKind } from '#contract/media.ts';
import type { Database } from '#database/connect.ts';
import { machineActor } from '#operator/actor.ts';
import { OperatorError } from '#services/operator-error.ts';
import { addPhoto } from '#services/media/photos.ts';
import type { MediaContext } from '#services/media/take-file.ts';
import { matchName, plateNames } from '#services/stock/photos/match-name.ts';
import { type PhotoFile, openPhotoFiles } from '#services/stock/photos/photo-files.ts';

export interface PhotoImport {
  place: string;
  /** Of this auction's lots alone. */
  auctionId?: string | undefined;
  dryRun?: boolean | undefined;
  onProgress?: (done: number, total: number) => void;
}

export interface PhotoReport {
  dryRun: boolean;
  files: number;
  /** In a dry run: those that would be looked at. */
  added: number;
  /** On their vehicle already. */
  unchanged: number;
  refused: { file: string; code: MediaRefusal | CorrectionRefusal }[];
  /** No vehicle has a plate of their names. */
  unmatched: string[];
  /** Several vehicles may be meant. */
  doubtful: { file: string; plates: string[] }[];
  /** Plates of vehicles without any photograph after the import; of an auction's lots alone. */
  vehiclesWithout: string[];
}

export async function importPhotos(
  context: MediaContext,
  { place, auctionId, dryRun = false, onProgress }: PhotoImport,
): Promise<PhotoReport> {
  const vehicles = await vehiclesByPlate(context.database, auctionId);
  const { files, close } = await openPhotoFiles(place);
  try {
    const report: PhotoReport = {
      dryRun,
      files: files.length,
      added: 0,
      unchanged: 0,
      refused: [],
      unmatched: [],
      doubtful: [],
      vehiclesWithout: [],
    };
    const matched = matchAll(files, vehicles, report);
    for (const [done, photo] of matched.entries()) {
      onProgress?.(done, matched.length);
      if (dryRun) report.added += 1;
      else await addOne(context, photo, report);
    }
    if (auctionId !== undefined) {
      const planned = new Set(dryRun ? matched.map(({ vehicleId }) => vehicleId) : []);
      report.vehiclesWithout = await vehiclesWithout(context.database, auctionId, planned);
    }
    return report;
  } finally {
    close();
  }
}

interface MatchedPhoto {
  file: PhotoFile;
  vehicleId: string;
  kind: PhotoKind;
  damageId: string | null;
}

/** In the order in which they are shown: the front first, then by number, then by name. */
function matchAll(
  files: readonly PhotoFile[],
  vehicles: ReadonlyMap<string, string[]>,
  report: PhotoReport,
): MatchedPhoto[] {
  const plates = plateNames([...vehicles.keys()]);
  const found = files.flatMap((file) => {
    const match = matchName(file.name, plates);
    if (!match) report.unmatched.push(file.name);
    else if ('doubtful' in match) report.doubtful.push({ file: file.name, plates: match.doubtful });
    else {
      const [vehicleId, ...others] = vehicles.get(match.plate) ?? [];
      // The same plate of two countries, or of a vehicle that had it before.
      if (vehicleId !== undefined && others.length === 0) return [{ file, vehicleId, ...match }];
      // Of another auction's vehicle.
      if (vehicleId === undefined) report.unmatched.push(file.name);
      else report.doubtful.push({ file: file.name, plates: [match.plate, match.plate] });
    }
    return [];
  });
  const collator = new Intl.Collator('en', { numeric: true });
  const isBehind = ({ kind }: { kind: PhotoKind | undefined }) => Number(kind !== 'front');
  const ordered = found.toSorted(
    (one, other) =>
      collator.compare(one.plate, other.plate) ||
      isBehind(one) - isBehind(other) ||
      one.number - other.number ||
      collator.compare(one.file.name, other.file.name),
  );
  return ordered.map(({ file, vehicleId, kind, damage }, at) => ({
    file,
    vehicleId,
    kind: kind ?? (ordered[at - 1]?.vehicleId === vehicleId ? 'side' : 'front'),
    damageId: damage === undefined ? null : String(damage),
  }));
}

async function addOne(
  context: MediaContext,
  { file, vehicleId, kind, damageId }: MatchedPhoto,
  report: PhotoReport,
): Promise<void> {
  const photo = { vehicleId, kind, damageId, fileName: file.name, by: { actor: machineActor() } };
  const added = await addPhoto(context, photo, file.bytes());
  if (!added.ok) report.refused.push({ file: file.name, code: added.code });
  else if (added.isNew) report.added += 1;
  else report.unchanged += 1;
}

async function vehiclesByPlate(
  database: Database,
  auctionId: string | undefined,
): Promise<Map<string, string[]>> {
  // Other vehicles with the same characters on their plates make a name without its gap doubtful.
  const { rows } = await database.query<{ id: string | null; plate: string }>(
    `WITH wanted AS (SELECT v.* FROM auction.vehicle v
       WHERE $1::text IS NULL
         OR EXISTS (SELECT FROM auction.lot l WHERE l.vehicle_id = v.id AND l.auction_id = $1))
     SELECT id, coalesce(plate_key, plate) AS plate FROM wanted
     UNION ALL SELECT DISTINCT NULL::uuid, o.plate_key FROM wanted w JOIN auction.vehicle o
       ON o.plate_country = w.plate_country AND o.plate = w.plate AND o.plate_key LIKE '%-%' AND o.plate_key <> w.plate_key`,
    [auctionId ?? null],
  );
  if (rows.length === 0)
    throw new OperatorError(
      auctionId === undefined
        ? 'There are no vehicles yet: import stock first.'
        : `There is no auction "${auctionId}" with lots: \`operator auctions\` lists them.`,
    );
  const byPlate = Map.groupBy(rows, ({ plate }) => plate);
  return new Map(
    [...byPlate].map(([plate, found]) => [plate, found.flatMap(({ id }) => id ?? [])]),
  );
}

async function vehiclesWithout(
  database: Database,
  auctionId: string,
  planned: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await database.query<{ id: string; plate_display: string }>(
    `SELECT l.vehicle_id AS id, v.plate_display FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     WHERE l.auction_id = $1 AND NOT EXISTS (
       SELECT FROM auction.photo p WHERE p.vehicle_id = l.vehicle_id AND p.removed_at IS NULL)
     ORDER BY l.number`,
    [auctionId],
  );
  return rows.filter(({ id }) => !planned.has(id)).map((row) => row.plate_display);
}
