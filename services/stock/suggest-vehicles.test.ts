import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type HandedPhoto, matchPhotos } from './match-photos.ts';
import { nearMs, suggestVehicles } from './suggest-vehicles.ts';

const vehicles = ['K482TN', 'P118KT', 'S903DL'].map((plate) => ({
  country: 'NL',
  plate,
  vehicleId: plate,
}));
const photo = (name: string, takenAtMs: number | null = null): HandedPhoto => ({
  id: name,
  name,
  fileId: `file of ${name}`,
  refusal: null,
  country: null,
  plate: null,
  isLeftOut: false,
  hasPreview: false,
  isWaiting: false,
  takenAtMs,
});
const suggested = (...photos: HandedPhoto[]) =>
  suggestVehicles(matchPhotos(photos, vehicles, [])).map(
    ({ photos: some, by, vehicle, other }) =>
      `${some.map(({ name }) => name).join(' ')} ${by} ${vehicle.plate} ${other?.plate ?? '-'}`,
  );

test('a folder whose photographs are all of one vehicle suggests it, the topmost does not', () => {
  expect(
    suggested(photo('a/K482TN_1.jpg'), photo('a/x.jpg'), photo('S903DL.jpg'), photo('y.jpg')),
  ).toEqual(['a/x.jpg folder K482TN -']);
  expect(suggested(photo('a/K482TN.jpg'), photo('a/S903DL.jpg'), photo('a/x.jpg'))).toEqual([]);
});

test('the nearer one in time is suggested, neither where both are as near, none far away', () => {
  const around = [photo('P118KT.jpg', 0), photo('S903DL.jpg', 10_000)];
  expect(suggested(...around, photo('a.jpg', 2_000), photo('b.jpg', 3_000))).toEqual([
    'a.jpg b.jpg time P118KT S903DL',
  ]);
  expect(suggested(...around, photo('a.jpg', 5_000))).toEqual([]);
  expect(suggested(...around, photo('a.jpg', 10_000 + nearMs))).toEqual(['a.jpg time S903DL -']);
  expect(suggested(...around, photo('a.jpg', 10_001 + nearMs))).toEqual([]);
  expect(suggested(...around, photo('a.jpg'))).toEqual([]);
});

test('every photograph is suggested once at most, and only those that nothing matches', () => {
  const names = fc.constantFrom('K482TN_1', 'P118KT_2', 'S903DL_3', 'IMG_1', 'IMG_2', 'DSC_9');
  const folders = fc.constantFrom('', 'a/', 'a/b/');
  const photos = fc.uniqueArray(
    fc.tuple(folders, names, fc.option(fc.integer({ min: 0, max: 3 * nearMs }))),
    { selector: ([folder, name]) => folder + name },
  );
  fc.assert(
    fc.property(photos, (some) => {
      const matches = matchPhotos(
        some.map(([folder, name, ms]) => photo(`${folder}${name}.jpg`, ms)),
        vehicles,
        [],
      );
      const ids = suggestVehicles(matches).flatMap(({ photos: of }) => of.map(({ id }) => id));
      expect(new Set(ids).size).toBe(ids.length);
      expect(matches.unmatched.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    }),
  );
});
