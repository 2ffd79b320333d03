import { expect, test } from 'vitest';
import { type HandedPhoto, matchPhotos } from './match-photos.ts';

const vehicles = [
  { country: 'NL', plate: 'K482TN', vehicleId: 'a' },
  { country: 'DE', plate: 'MCP1234', vehicleId: 'b' },
];

const photo = (name: string, some: Partial<HandedPhoto> = {}): HandedPhoto => ({
  id: name,
  name,
  fileId: `file of ${name}`,
  refusal: null,
  country: null,
  plate: null,
  isLeftOut: false,
  hasPreview: false,
  isWaiting: false,
  takenAtMs: null,
  ...some,
});

test('photographs are matched by choice, by the file and by their names, the front first', () => {
  const photos = [
    photo('K-482-TN_2.jpg'),
    photo('yard/K482TN-front.jpg'),
    photo('IMG_1.jpg', { country: 'DE', plate: 'MCP1234' }),
    photo('named.jpg'),
    photo('IMG_2.jpg'),
    photo('IMG_3.jpg', { isLeftOut: true }),
    photo('text.jpg', { fileId: null, refusal: 'FileTypeIsWrong' }),
  ];
  const named = [
    {
      row: 1,
      country: 'DE',
      plate: 'MCP1234',
      source: 'photos/NAMED.jpg',
      kind: 'rear' as const,
      damageId: null,
    },
    {
      row: 1,
      country: 'DE',
      plate: 'MCP1234',
      source: 'photos/gone.jpg',
      kind: 'rear' as const,
      damageId: null,
    },
  ];
  const found = matchPhotos(photos, vehicles, named);
  expect(found.matched.map(({ photo: of, plate, kind }) => [plate, of.name, kind])).toEqual([
    ['MCP1234', 'IMG_1.jpg', 'front'],
    ['MCP1234', 'named.jpg', 'rear'],
    ['K482TN', 'yard/K482TN-front.jpg', 'front'],
    ['K482TN', 'K-482-TN_2.jpg', 'side'],
  ]);
  expect(found.unmatched.map(({ name }) => name)).toEqual(['IMG_2.jpg']);
  expect(found.leftOut.map(({ name }) => name)).toEqual(['IMG_3.jpg']);
  expect(found.refused.map(({ refusal }) => refusal)).toEqual(['FileTypeIsWrong']);
  expect(found.missing.map(({ source }) => source)).toEqual(['photos/gone.jpg']);
});

const source = (path: string, plate: string) => ({
  row: 1,
  country: plate === 'K482TN' ? 'NL' : 'DE',
  plate,
  source: path,
  kind: 'interior' as const,
  damageId: null,
});

test('equal file names in folders of several vehicles belong to the vehicle of the folder', () => {
  const named = [source('K482TN/1.jpg', 'K482TN'), source('stock\\MCP1234\\1.JPG', 'MCP1234')];
  const photos = [photo('upload/MCP1234/1.jpg'), photo('upload/k482tn/1.jpg')];
  const found = matchPhotos(photos, vehicles, named);
  expect(found.matched.map(({ photo: of, plate }) => [plate, of.name])).toEqual([
    ['MCP1234', 'upload/MCP1234/1.jpg'],
    ['K482TN', 'upload/k482tn/1.jpg'],
  ]);
  expect(found.missing.map(({ source }) => source)).toEqual([]);
});

test('a file name that several vehicles have, without a folder, is of none until one is chosen', () => {
  const named = [source('K482TN/1.jpg', 'K482TN'), source('MCP1234/1.jpg', 'MCP1234')];
  const found = matchPhotos([photo('1.jpg')], vehicles, named);
  expect(found.unmatched).toHaveLength(1);
  expect(found.missing.map(({ source }) => source)).toEqual(['K482TN/1.jpg', 'MCP1234/1.jpg']);
  const chosen = matchPhotos(
    [photo('1.jpg', { country: 'DE', plate: 'MCP1234' })],
    vehicles,
    named,
  );
  expect(chosen.matched.map(({ plate }) => plate)).toEqual(['MCP1234']);
  expect(chosen.missing.map(({ source }) => source)).toEqual(['K482TN/1.jpg']);
});

test('the plate of a folder wins over the same file name in another vehicle’s folder', () => {
  const found = matchPhotos([photo('K482TN/1.jpg')], vehicles, [
    source('MCP1234/1.jpg', 'MCP1234'),
  ]);
  expect(found.matched.map(({ plate }) => plate)).toEqual(['K482TN']);
  expect(found.missing.map(({ source }) => source)).toEqual(['MCP1234/1.jpg']);
});

test('one plate in two countries is nobody’s', () => {
  const both = [...vehicles, { country: 'BE', plate: 'K482TN', vehicleId: 'c' }];
  expect(matchPhotos([photo('K482TN_1.jpg')], both, []).unmatched).toHaveLength(1);
});
