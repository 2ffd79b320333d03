/**
 * Whose a photograph without a plate may be, by those beside it: in its folder, or taken shortly
 * before or after it. Pure; nothing is assigned by it.
 */
import type { HandedPhoto, MatchedPhoto, PhotoMatches, VehicleKey } from './match-photos.ts';

export interface Suggestion {
  photos: HandedPhoto[];
  by: 'folder' | 'time';
  vehicle: VehicleKey;
  /** By time: of another vehicle, on the other side; null where there is none near. */
  other: VehicleKey | null;
}

/** Whoever takes photographs is at another car after it. */
export const nearMs = 10 * 60_000;

export function suggestVehicles({
  matched,
  unmatched,
}: Pick<PhotoMatches, 'matched' | 'unmatched'>): Suggestion[] {
  const byFolder = vehiclesByFolder(matched);
  const timed = matched
    .flatMap((one) => (one.photo.takenAtMs === null ? [] : [{ ...one, ms: one.photo.takenAtMs }]))
    .toSorted((one, other) => one.ms - other.ms);
  const suggestions = new Map<string, Suggestion>();
  for (const photo of unmatched) {
    const found = inFolder(photo, byFolder) ?? nearInTime(photo, timed);
    if (!found) continue;
    const key = [found.by, found.vehicle, found.other]
      .map((one) => (one && typeof one === 'object' ? keyOf(one) : one))
      .join('|');
    const same = suggestions.get(key);
    if (same) same.photos.push(photo);
    else suggestions.set(key, { ...found, photos: [photo] });
  }
  return [...suggestions.values()];
}

type Found = Omit<Suggestion, 'photos'>;
type Timed = VehicleKey & { ms: number };

function inFolder(
  { name }: HandedPhoto,
  byFolder: ReadonlyMap<string, VehicleKey | null>,
): Found | undefined {
  const vehicle = byFolder.get(folderOf(name));
  return vehicle ? { by: 'folder', vehicle, other: null } : undefined;
}

/** Null: photographs of several vehicles are in it. The topmost one is where everything arrives. */
function vehiclesByFolder(matched: readonly MatchedPhoto[]): Map<string, VehicleKey | null> {
  const found = new Map<string, VehicleKey | null>();
  for (const { photo, country, plate } of matched) {
    const folder = folderOf(photo.name);
    if (folder === '') continue;
    const before = found.get(folder);
    const isOther = before === null || (before && keyOf(before) !== keyOf({ country, plate }));
    found.set(folder, isOther ? null : { country, plate });
  }
  return found;
}

function nearInTime({ takenAtMs }: HandedPhoto, timed: readonly Timed[]): Found | undefined {
  if (takenAtMs === null) return undefined;
  const after = timed.find(({ ms }) => ms >= takenAtMs);
  const before = timed.findLast(({ ms }) => ms <= takenAtMs);
  const [nearest, next] = [before, after]
    .flatMap((one) => (one ? [{ ...one, awayMs: Math.abs(one.ms - takenAtMs) }] : []))
    .filter(({ awayMs }) => awayMs <= nearMs)
    .toSorted((one, other) => one.awayMs - other.awayMs);
  if (!nearest) return undefined;
  const other = next && keyOf(next) !== keyOf(nearest) ? next : null;
  if (other?.awayMs === nearest.awayMs) return undefined;
  const keyed = ({ country, plate }: VehicleKey) => ({ country, plate });
  return { by: 'time', vehicle: keyed(nearest), other: other && keyed(other) };
}

function folderOf(name: string): string {
  return name.split(/[/\\]/).slice(0, -1).join('/');
}

function keyOf({ country, plate }: VehicleKey): string {
  return `${country} ${plate}`;
}
