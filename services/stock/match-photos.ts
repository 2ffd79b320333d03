/** Which vehicle of an import each photograph is of: by choice, by the file, by its name. Pure. */
import type { PhotoKind } from '#contract/media.ts';
import type { ReferencedPhoto } from './import/records.ts';
import { type PlateNames, matchName, plateNames } from './photos/match-name.ts';

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
  /** As domain/vehicle-identity.ts plateKey has it; capitals and digits where it has no gap. */
  plate: string;
}

/** A vehicle that the file's rows leave; a new one has the id that it gets. */
export interface ImportedVehicle extends VehicleKey {
  vehicleId: string;
}

export interface MatchedPhoto extends ImportedVehicle {
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

/**
 * `twins`: keys of plates of other vehicles here that differ from the file's in their gaps alone,
 * so that a name without a gap is of neither.
 */
export function matchPhotos(
  photos: readonly HandedPhoto[],
  vehicles: readonly ImportedVehicle[],
  named: readonly ReferencedPhoto[],
  twins: readonly string[] = [],
): PhotoMatches {
  const byPlate = Map.groupBy(vehicles, ({ plate }) => plate);
  const plates = plateNames([...byPlate.keys(), ...twins]);
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
    const isChosen = photo.plate !== null && photo.country !== null;
    const { plate, country } = isChosen
      ? photo
      : (inFile ?? { plate: known?.plate, country: null });
    const [vehicle, ...others] = (byPlate.get(plate ?? '') ?? []).filter(
      (one) => country === null || one.country === country,
    );
    const common = {
      photo: { ...photo, fileId },
      kind: known?.kind ?? 'side',
      damageId: null,
      number: known?.number ?? Number.MAX_SAFE_INTEGER,
      isNamed: known?.kind !== undefined,
    };
    if (!vehicle || others.length > 0) matches.unmatched.push(photo);
    else if (inFile && !isChosen) {
      const { kind, damageId } = inFile;
      found.push({ ...common, ...keyOf(vehicle), kind, damageId, isNamed: true });
    } else found.push({ ...common, ...keyOf(vehicle) });
  }
  matches.matched = inOrder(found);
  return matches;
}

function keyOf({ country, plate, vehicleId }: ImportedVehicle): ImportedVehicle {
  return { country, plate, vehicleId };
}

/** The front first, then by number and name; without a front the first one is it. */
function inOrder(found: readonly (MatchedPhoto & { number: number; isNamed: boolean })[]) {
  const collator = new Intl.Collator('en', { numeric: true });
  const isBehind = ({ kind }: MatchedPhoto) => Number(kind !== 'front');
  const ordered = found.toSorted(
    (one, other) =>
      collator.compare(one.country + one.plate, other.country + other.plate) ||
      collator.compare(one.vehicleId, other.vehicleId) ||
      isBehind(one) - isBehind(other) ||
      one.number - other.number ||
      collator.compare(one.photo.name, other.photo.name),
  );
  return ordered.map(({ photo, kind, damageId, isNamed, ...vehicle }, at): MatchedPhoto => {
    const isFirst = ordered[at - 1]?.vehicleId !== vehicle.vehicleId;
    const shown = isFirst && !isNamed ? 'front' : kind;
    return { photo, ...keyOf(vehicle), kind: shown, damageId };
  });
}

/**
 * Finds the photograph of the file that a handed one is: of equal file names that with the most
 * folders in common. The plate decides between equals, and against a source of another folder.
 */
function createSourceFinder(named: readonly ReferencedPhoto[], plates: PlateNames) {
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
