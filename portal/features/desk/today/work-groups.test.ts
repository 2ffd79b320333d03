import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { RequestWork } from '#contract/desk/today.ts';
import {
  type GroupName,
  countKinds,
  groupNames,
  groupOf,
  groupWork,
  isLaterOpen,
} from './work-groups.ts';

const now = Date.parse('2026-11-20T10:18:52Z');
const dayOf = (ms: number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Amsterdam' }).format(ms);

test.each([
  ['2026-11-20T10:18:51Z', 'overdue'],
  ['2026-11-20T10:18:52Z', 'hour'],
  ['2026-11-20T11:18:51Z', 'hour'],
  ['2026-11-20T11:18:52Z', 'today'],
  // Midnight in Amsterdam is at 23:00 in UTC.
  ['2026-11-20T22:59:59Z', 'today'],
  ['2026-11-20T23:00:00Z', 'later'],
  ['2026-11-23T11:00:00Z', 'later'],
])('what is due at %s is %s', (dueAt, group) => {
  expect(groupOf(Date.parse(dueAt), now, dayOf)).toBe(group);
});

test('within the hour comes before the day, also past midnight', () => {
  const late = Date.parse('2026-11-20T22:30:00Z');
  expect(groupOf(Date.parse('2026-11-20T23:15:00Z'), late, dayOf)).toBe('hour');
});

test.each([
  ['beside other work', undefined, false, ['hour', 'later'], false],
  ['alone', undefined, false, ['later'], true],
  ['no longer alone', undefined, true, ['hour', 'later'], true],
  ['opened, then alone', true, false, ['later'], true],
  ['closed, then alone', false, true, ['later'], false],
] as const)('what is later %s: pressed %s, was alone %s', (_, pressed, wasAlone, names, isOpen) => {
  const groups = names.map((name: GroupName) => ({ name, items: [] }));
  expect(isLaterOpen(groups, { pressed, wasAlone })).toBe(isOpen);
});

test('no item is lost or doubled, and the groups follow each other in time', () => {
  const moments = fc.array(fc.integer({ min: -100, max: 400 }), { maxLength: 40 });
  fc.assert(
    fc.property(moments, (hours) => {
      const items = hours.toSorted((a, b) => a - b).map((hour, index) => item(hour, String(index)));
      const groups = groupWork(items, now, dayOf);
      expect(groups.flatMap((group) => group.items)).toEqual(items);
      const places = groups.map(({ name }) => groupNames.indexOf(name));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
    }),
  );
});

test('kinds are counted in the order of the tabs, and a kind without an item has none', () => {
  const items = [item(1, 'a'), item(2, 'b', 'registration'), item(3, 'c')];
  expect(countKinds(items)).toEqual([
    { kind: 'registration', count: 1 },
    { kind: 'request', count: 2 },
  ]);
});

function item(hour: number, id: string, kind: RequestWork['kind'] = 'request'): RequestWork {
  const dueAt = new Date(now + hour * 1_000_000).toISOString();
  const untouched = { assignee: null, laterUntil: null, workVersion: 0 };
  const who = { name: 'Nowak', country: null, subject: null };
  return { kind, id, dueAt, receivedAt: dueAt, ...who, ...untouched };
}
