/** Which vehicle of an import each photograph is of: by choice, by the file, by its name. Pure. */
import type { PhotoKind } from '#contract/media.ts';
import type { ReferencedPhoto } from './import/records.ts';
import { matchName } from './photos/match-name.ts';

export interface HandedPhoto {
  id: string;
  name: string;
  fileId: string | null;
  refusal: string | null;
  country: string | null;
  plate: string | null;
  isLeftOut: boolean;
  /** Its first size can be shown. */
  hasPreview: boolean;
  /** It may be shown soon. */
  isWaiting: boolean;
  /** By the camera's clock. */
  takenAtMs: number | null;
}

export interface VehicleKey {
  country: string;
  /** Capitals and digits. */
  plate: string;
}

export interface MatchedPhoto extends VehicleKey {
  photo: HandedPhoto & { fileId: string };
  kind: PhotoKind;
  damageId: string | null;
}

export interface PhotoMatches {
  /** In the order in which a vehicle shows them. */
  matched: MatchedPhoto[];
  unmatched: HandedPhoto[];
  refused: HandedPhoto[];
  leftOut: HandedPhoto[];
  /** Named by the file and not handed in. */
  missing: ReferencedPhoto[];
}

export function matchPhotos(
  photos: readonly HandedPhoto[],
  vehicles: readonly VehicleKey[],
  named: readonly ReferencedPhoto[],
): PhotoMatches {
  const byPlate = Map.groupBy(vehicles, ({ plate }) => plate);
  const plates = new Set(byPlate.keys());
  const sourceOf = createSourceFinder(named, plates);
  const handed = new Set(photos.map(sourceOf));
  const found: (MatchedPhoto & { number: number; isNamed: boolean })[] = [];
  const matches: PhotoMatches = {
    matched: [],
    unmatched: [],
    refused: photos.filter(({ fileId }) => fileId === null),
    leftOut: photos.filter(({ fileId, isLeftOut }) => fileId !== null && isLeftOut),
    missing: named.filter((one) => !handed.has(one)),
  };
  for (const photo of photos) {
    const { fileId, isLeftOut } = photo;
    if (fileId === null || isLeftOut) continue;
    const inFile = sourceOf(photo);
    const byItsName = matchName(photo.name, plates);
    const known = byItsName && 'plate' in byItsName ? byItsName : undefined;
    const [vehicle, ...others] = known ? (byPlate.get(known.plate) ?? []) : [];
    const common = {
      photo: { ...photo, fileId },
      kind: known?.kind ?? 'side',
      damageId: null,
      number: known?.number ?? Number.MAX_SAFE_INTEGER,
      isNamed: known?.kind !== undefined,
    };
    if (photo.plate !== null && photo.country !== null)
      found.push({ ...common, country: photo.country, plate: photo.plate });
    else if (inFile) {
      const { country, plate, kind, damageId } = inFile;
      found.push({ ...common, country, plate, kind, damageId, isNamed: true });
    } else if (vehicle && others.length === 0)
      found.push({ ...common, country: vehicle.country, plate: vehicle.plate });
    else matches.unmatched.push(photo);
  }
  matches.matched = inOrder(found);
  return matches;
}

/** The front first, then by number and name; without a front the first one is it. */
function inOrder(found: readonly (MatchedPhoto & { number: number; isNamed: boolean })[]) {
  const collator = new Intl.Collator('en', { numeric: true });
  const isBehind = ({ kind }: MatchedPhoto) => Number(kind !== 'front');
  const ordered = found.toSorted(
    (one, other) =>
      collator.compare(one.country + one.plate, other.country + other.plate) ||
      isBehind(one) - isBehind(other) ||
      one.number - other.number ||
      collator.compare(one.photo.name, other.photo.name),
  );
  return ordered.map(({ photo, country, plate, kind, damageId, isNamed }, at): MatchedPhoto => {
    const before = ordered[at - 1];
    const isFirst = before?.plate !== plate || before.country !== country;
    return { photo, country, plate, kind: isFirst && !isNamed ? 'front' : kind, damageId };
  });
}

/**
 * Finds the photograph of the file that a handed one is: of equal file names that with the most
 * folders in common. The plate decides between equals, and against a source of another folder.
 */
function createSourceFinder(named: readonly ReferencedPhoto[], plates: ReadonlySet<string>) {
  const sources = named.map((photo) => ({ photo, path: pathOf(photo.source) }));
  const byBaseName = Map.groupBy(sources, ({ path }) => path[0]);
  return ({ name, plate }: HandedPhoto): ReferencedPhoto | undefined => {
    const path = pathOf(name);
    const rated = (byBaseName.get(path[0]) ?? []).map((source) => ({
      ...source,
      inCommon: countInCommon(path, source.path),
    }));
    const most = Math.max(...rated.map(({ inCommon }) => inCommon));
    const best = rated.filter(({ inCommon }) => inCommon === most);
    const byItsName = matchName(name, plates);
    const known = plate ?? (byItsName && 'plate' in byItsName ? byItsName.plate : undefined);
    const isCertain = best.length === 1 && best.every((one) => isWhole(path, one));
    if (known === undefined || isCertain) return best.length === 1 ? best[0]?.photo : undefined;
    const ofPlate = best.filter(({ photo }) => photo.plate === known);
    return ofPlate.length === 1 ? ofPlate[0]?.photo : undefined;
  };
}

/** Every folder that both name is the same. */
function isWhole(path: readonly string[], source: { path: readonly string[]; inCommon: number }) {
  return source.inCommon === Math.min(path.length, source.path.length);
}

/** File name first, then its folders from the innermost on. */
function pathOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[/\\]+/)
    .toReversed();
}

function countInCommon(one: readonly string[], other: readonly string[]): number {
  const differs = one.findIndex((part, at) => part !== other[at]);
  return differs === -1 ? one.length : differs;
}
