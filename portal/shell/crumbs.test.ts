import { expect, test } from 'vitest';
import { crumbsOf } from './crumbs.ts';

test('a vehicle stands under the vehicles, and they under home', () => {
  expect(crumbsOf('/vehicles/M-AK%207120')).toEqual([
    { path: '/', message: 'shell.home' },
    { path: '/vehicles', message: 'shell.vehicles' },
    { path: '/vehicles/M-AK%207120', parameter: 'M-AK 7120' },
  ]);
});

test('a segment that is no page has no crumb', () => {
  expect(crumbsOf('/nowhere/at/all')).toEqual([{ path: '/', message: 'shell.home' }]);
});
