import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterActivity,
  mergeActivity,
  afterStay,
  inactivityLimits,
  phaseAt,
  untilNextCheckMs,
} from './inactivity.ts';

const limits = inactivityLimits(30);
const minute = 60_000;
const start = Date.UTC(2027, 0, 4, 9);
// A second after the last activity the time begins.
const end = start + 1_000 + 30 * minute;

test('a person who does nothing is warned a minute before, and signed out after the time-out', () => {
  expect(phaseAt(start, start, limits)).toEqual({ name: 'active' });
  expect(phaseAt(start, end - minute - 1, limits)).toEqual({ name: 'active' });
  expect(phaseAt(start, end - minute, limits)).toEqual({ name: 'warned', remainingMs: minute });
  expect(phaseAt(start, end - 1, limits)).toEqual({ name: 'warned', remainingMs: 1 });
  expect(phaseAt(start, end, limits)).toEqual({ name: 'over' });
});

test('the warning leaves 20 seconds at least, whatever is configured (WCAG 2.2.1)', () => {
  for (let minutes = 1; minutes <= 1440; minutes += 1)
    expect(inactivityLimits(minutes).warningMs).toBeGreaterThanOrEqual(20_000);
  expect(inactivityLimits(1)).toMatchObject({ warningMs: 30_000, timeoutMs: minute });
});

test('activity starts the time anew', () => {
  const later = start + 20 * minute;
  expect(afterActivity(start, later, limits)).toBe(later);
  expect(phaseAt(later, end, limits)).toEqual({ name: 'active' });
});

test('once warned, a moved mouse is no answer, but the button is', () => {
  const warned = end - 30_000;
  expect(afterActivity(start, warned, limits)).toBe(start);
  expect(afterStay(start, warned, limits)).toBe(warned);
});

test('a laptop that slept through the end wakes signed out: no touch and no button opens it again', () => {
  const morning = start + 16 * 60 * minute;
  expect(phaseAt(start, morning, limits)).toEqual({ name: 'over' });
  expect(afterActivity(start, morning, limits)).toBe(start);
  expect(afterStay(start, morning, limits)).toBe(start);
});

test('a laptop that slept into the warning shows what is left', () => {
  expect(phaseAt(start, end - 12_345, limits)).toEqual({ name: 'warned', remainingMs: 12_345 });
});

test("another tab's activity counts when it is later, and never as the future", () => {
  expect(mergeActivity(start, start + 5_000, start + 6_000)).toBe(start + 5_000);
  expect(mergeActivity(start, start - 5_000, start + 6_000)).toBe(start);
  expect(mergeActivity(start, start + 99 * minute, start + 6_000)).toBe(start + 6_000);
});

test('the next look comes at the warning, then each second, and never after the end', () => {
  expect(untilNextCheckMs(start, start, limits)).toBe(end - minute - start);
  expect(untilNextCheckMs(start, end - minute, limits)).toBe(1_000);
  expect(untilNextCheckMs(start, end - 2_500, limits)).toBe(500);
  expect(untilNextCheckMs(start, end, limits)).toBe(0);
});

test('checking whenever scheduled, one sees every phase in its order', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1440 }), fc.nat(3_600_000), (minutes, lateMs) => {
      const own = inactivityLimits(minutes);
      const seen: string[] = [];
      let now = start + (lateMs % 900);
      for (let checks = 0; checks < 100; checks += 1) {
        const { name } = phaseAt(start, now, own);
        if (seen.at(-1) !== name) seen.push(name);
        if (name === 'over') break;
        now += untilNextCheckMs(start, now, own);
      }
      expect(seen).toEqual(['active', 'warned', 'over']);
    }),
  );
});
