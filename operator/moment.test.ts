import { expect, test } from 'vitest';
import { momentOf } from './moment.ts';

const now = new Date('2026-11-20T12:00:00Z');

test.each([
  ['now', '2026-11-20T12:00:00.000Z'],
  ['+90m', '2026-11-20T13:30:00.000Z'],
  ['+2h', '2026-11-20T14:00:00.000Z'],
  ['+3d', '2026-11-23T12:00:00.000Z'],
  ['-1h', '2026-11-20T11:00:00.000Z'],
  ['2026-12-01T10:00:00+01:00', '2026-12-01T09:00:00.000Z'],
  ['2026-12-01T10:00Z', '2026-12-01T10:00:00.000Z'],
])('%s is %s', (written, moment) => {
  expect(momentOf(written, now)?.toISOString()).toBe(moment);
});

test.each([
  '',
  'tomorrow',
  '+2',
  '+2w',
  '2026-12-01',
  '2026-12-01T10:00',
  '2026-13-01T10:00Z',
  '+99999d',
])('"%s" is no moment', (written) => {
  expect(momentOf(written, now)).toBeUndefined();
});
