import { expect, test } from 'vitest';
import { decisionDue } from './decision-due.ts';

/** A Friday afternoon. */
const lot = { endsAt: '2026-11-27T14:00:00.000Z' };
const at = (moment: string) => decisionDue(lot, 'Europe/Amsterdam', Date.parse(moment));

test('a lot that closes on a Friday is decided by noon of the Monday, in the auction’s zone', () => {
  expect(at('2026-11-27T14:00:01Z')?.toISOString()).toBe('2026-11-30T11:00:00.000Z');
});

test('nothing is named once the moment is over', () => {
  expect(at('2026-11-30T11:00:00Z')).toBeNull();
});
