/**
 * Whose photograph a file is, and of what: by the plate in its name (`K-482-TN_1.jpg`,
 * `K482TN-front.jpg`) or in the name of its folder. Pure.
 */
import { type PhotoKind, photoKinds } from '#contract/media.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { mayBePlate, withoutMark } from '#domain/vehicle-identity.ts';

export type Match =
  | { plate: string; kind: PhotoKind | undefined; damage: number | undefined; number: number }
  /** More than one vehicle may be meant. */
  | { doubtful: string[] }
  | undefined;

/** Keys of plates (domain/vehicle-identity.ts) by their characters. */
export type PlateNames = ReadonlyMap<string, readonly string[]>;

export function plateNames(keys: Iterable<string>): PlateNames {
  return Map.groupBy(new Set(keys), normalisePlate);
}

export function matchName(file: string, plates: PlateNames): Match {
  const folders = file.split(/[/\\]/);
  const base = (folders.pop() ?? '').replace(/\.[^.]*$/, '');
  const inName = platesInName(base, plates);
  const inFolder =
    folders
      .toReversed()
      .map((name) => platesOf(name, plates))
      .find((found) => found.length > 0) ?? [];
  // The folder of B-NO 1234 says which plate BNO1234_1.jpg has.
  const agreed = inName.filter(({ plate }) => inFolder.includes(plate));
  const found = agreed.length > 0 ? agreed : inName;
  const [named] = found;
  const all = [
    ...new Set([...found.map(({ plate }) => plate), ...(agreed.length > 0 ? [] : inFolder)]),
  ];
  const [plate, ...others] = all;
  if (plate === undefined) return undefined;
  return others.length > 0 ? { doubtful: all } : { plate, ...whatOf(named?.rest ?? base) };
}

interface Named {
  plate: string;
  rest: string;
}

/** A plate ends where a part of the name ends: `K-482-TN-1` may be K, K482, K482TN or K482TN1. */
function platesInName(base: string, plates: PlateNames): Named[] {
  const found: Named[] = [];
  for (const { index, 0: separator } of base.matchAll(/[^\p{L}\p{N}]+|$/gu)) {
    const rest = base.slice(index + separator.length);
    const named = platesOf(base.slice(0, index), plates).map((plate) => ({ plate, rest }));
    // Underscores are in no plate, so nothing behind one belongs to it.
    if (named.length > 0 && separator.startsWith('_')) return named;
    found.push(...named);
  }
  return found;
}

/** Several where the gap is missing that tells them apart. */
function platesOf(written: string, plates: PlateNames): string[] {
  const plate = normalised(written);
  const keys = new Set([plate, withoutMark(plate)]);
  return [...keys].flatMap((one) =>
    (plates.get(one) ?? []).filter((key) => mayBePlate(written, key)),
  );
}

function normalised(text: string): string {
  return text
    .normalize('NFC')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** Words of the names that cameras, apps and yards give, in the languages of the sellers. */
const words: Record<PhotoKind, string> = {
  front: 'front voor voorkant vorne avant delantera anteriore przod frente',
  rear: 'rear back achter achterkant heck hinten arriere trasera posteriore tyl traseira',
  side: 'side left right zijkant links rechts seite profil lateral laterale bok',
  interior: 'interior inside interieur innenraum interni wnetrze dashboard',
  wheel: 'wheel tyre wiel band rad reifen roue rueda ruota kolo roda',
  document: 'document papers papieren papiere documents documentos documenti dokumenty',
  damage: 'damage schade schaden dommage dano danno uszkodzenie',
};
const kindOfWord = new Map(
  photoKinds.flatMap((kind) => words[kind].split(' ').map((word) => [word, kind] as const)),
);

function whatOf(
  rest: string,
): Pick<Exclude<Match, undefined | { doubtful: string[] }>, 'kind' | 'damage' | 'number'> {
  const plain = rest.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();
  const kind = plain
    .split(/[^a-z]+/)
    .map((word) => kindOfWord.get(word))
    .find((known) => known !== undefined);
  const numbers = [...plain.matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits));
  const isMark = kind === 'damage' && numbers[0] !== undefined && numbers[0] > 0;
  return {
    kind,
    damage: isMark ? numbers[0] : undefined,
    number: numbers.at(-1) ?? Number.MAX_SAFE_INTEGER,
  };
}
