import { expect, test } from 'vitest';
import { remaining } from './remaining.ts';

const minuteMs = 60_000;
const at = (leftMs: number, softCloseMs = 5 * minuteMs) =>
  remaining({ nowMs: 1_000_000, endsAtMs: 1_000_000 + leftMs, softCloseMs });

test('over a day away the date speaks', () => {
  expect(at(24 * 60 * minuteMs + 1)).toEqual({ kind: 'date' });
});

test('within a day hours, minutes and seconds', () => {
  expect(at(24 * 60 * minuteMs)).toEqual({ kind: 'clock', text: '24:00:00' });
  expect(at(133 * minuteMs + 36_000)).toEqual({ kind: 'clock', text: '2:13:36' });
  expect(at(60 * minuteMs)).toEqual({ kind: 'clock', text: '1:00:00' });
});

test('in the last hour minutes and seconds', () => {
  expect(at(41 * minuteMs + 9_000)).toEqual({ kind: 'lastHour', text: '41:09' });
});

test('in the window where a bid extends the lot the chip turns', () => {
  expect(at(5 * minuteMs)).toEqual({ kind: 'softClose', text: '05:00' });
  expect(at(4 * minuteMs + 12_000)).toEqual({ kind: 'softClose', text: '04:12' });
});

test('a lot without soft close stays in its last hour to the end', () => {
  expect(at(minuteMs, 0)).toEqual({ kind: 'lastHour', text: '01:00' });
});

test('never a negative time', () => {
  expect(at(0)).toEqual({ kind: 'over' });
  expect(at(-5_000)).toEqual({ kind: 'over' });
});
