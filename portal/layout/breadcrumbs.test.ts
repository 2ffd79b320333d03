import { expect, test } from 'vitest';
import { breadcrumbsOf } from './breadcrumbs.ts';

test('a vehicle is under the vehicles, and they under home', () => {
  expect(breadcrumbsOf('/vehicles/M-AK%207120')).toEqual([
    { path: '/', message: 'shell.home' },
    { path: '/vehicles', message: 'shell.vehicles' },
    { path: '/vehicles/M-AK%207120', parameter: 'M-AK 7120' },
  ]);
});

test('the benefits are under how it works, each by its own title', () => {
  const titles = {
    index: 'Front page',
    'how-it-works': 'How it works',
    'how-it-works-benefits': 'Benefits',
  };
  expect(breadcrumbsOf('/how-it-works/benefits', titles)).toEqual([
    { path: '/', title: 'Front page' },
    { path: '/how-it-works', title: 'How it works' },
    { path: '/how-it-works/benefits', title: 'Benefits' },
  ]);
});

test('a segment that is no page has no breadcrumb', () => {
  expect(breadcrumbsOf('/nowhere/at/all')).toEqual([{ path: '/', message: 'shell.home' }]);
});
