import { expect, test } from 'vitest';
import { apartMax, noticesOf } from './news-notices.ts';

const many = { id: 'many', textOf: (count: number) => `${count} requests`, path: '/my-account' };
const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `request ${index}`,
    text: `Request ${index}`,
    path: `/vehicles/${index}`,
  }));

test('a few are notices of their own, each with its way', () => {
  expect(noticesOf([], many)).toEqual([]);
  expect(noticesOf(items(apartMax), many)).toEqual([
    { id: 'request 0', text: 'Request 0', path: '/vehicles/0', itemIds: ['request 0'] },
    { id: 'request 1', text: 'Request 1', path: '/vehicles/1', itemIds: ['request 1'] },
  ]);
});

test('five that arrive together are one notice, and none of them is left out', () => {
  expect(noticesOf(items(5), many)).toEqual([
    {
      id: 'many',
      text: '5 requests',
      path: '/my-account',
      itemIds: items(5).map(({ id }) => id),
    },
  ]);
});
