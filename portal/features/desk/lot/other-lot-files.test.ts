import { expect, test } from 'vitest';
import { filesByLot } from './other-lot-files.tsx';

const assetId = '0a000000-0000-4000-8000-000000000001';
const bonn = { plate: 'BN-O 1234', number: 2, assetId };
const dutch = { plate: 'K-482-TN', number: 3, assetId };
const sorted = (...names: string[]) => {
  const files = names.map((name) => new File([], name));
  const { own, others } = filesByLot(files, {
    lot: { licensePlate: 'B-NO 1234' },
    plates: [bonn, dutch],
  });
  const named = (some: readonly File[]) => some.map(({ name }) => name);
  return { own: named(own), others: others.map(({ lot, files: of }) => [lot.number, named(of)]) };
};

test('asks about a file when its name has or may have the plate of another lot', () => {
  expect(sorted('B-NO 1234_1.jpg', 'IMG_1.jpg', 'k482tn.jpg', 'bn-o1234.jpg')).toEqual({
    own: ['B-NO 1234_1.jpg', 'IMG_1.jpg'],
    others: [
      [3, ['k482tn.jpg']],
      [2, ['bn-o1234.jpg']],
    ],
  });
  expect(sorted('BNO1234.jpg')).toEqual({ own: [], others: [[2, ['BNO1234.jpg']]] });
});
