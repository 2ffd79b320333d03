import { expect, test } from 'vitest';
import { groupPhotos } from './photo-groups.ts';

test('photographs of a kind stand side by side, and the first one stays the first', () => {
  const views = ['side', 'damage', 'front', 'interior', 'damage', 'rear'] as const;
  const { pictures, groups } = groupPhotos(views.map((view) => ({ view })));
  expect(pictures.map(({ view }) => view)).toEqual([
    'side',
    'front',
    'rear',
    'damage',
    'damage',
    'interior',
  ]);
  expect(groups).toEqual([
    { kind: 'exterior', first: 0, count: 3 },
    { kind: 'damage', first: 3, count: 2 },
    { kind: 'interior', first: 5, count: 1 },
  ]);
});

test('none is no group', () => {
  expect(groupPhotos([])).toEqual({ pictures: [], groups: [] });
});
