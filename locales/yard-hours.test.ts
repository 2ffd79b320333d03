import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';
import { yardHoursText } from './yard-hours.ts';

test('days that follow each other with the same hours are one range, in the words of the language', () => {
  const day = (weekday: number, opens = '08:00', closes = '17:00') => ({ weekday, opens, closes });
  const week = [1, 2, 3].map((one) => day(one)).concat(day(4, '08:00', '12:00'), day(4, '13:00'));
  expect(yardHoursText([...week, day(6)], formatsOf('en', 'UTC'))).toBe(
    'Mon–Wed 08:00–17:00; Thu 08:00–12:00, 13:00–17:00; Sat 08:00–17:00',
  );
  expect(yardHoursText([day(1), day(2)], formatsOf('de-de', 'Pacific/Auckland'))).toBe(
    'Mo–Di 08:00–17:00',
  );
  expect(yardHoursText([], formatsOf('en', 'UTC'))).toBeNull();
});
