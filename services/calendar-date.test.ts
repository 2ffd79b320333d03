import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate } from './calendar-date.ts';

test('a day is the same day in every way of writing it', () => {
  const days = fc.date({
    min: new Date('1890-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (moment) => {
      const iso = moment.toISOString().slice(0, 10);
      const [year, month, day] = iso.split('-');
      expect(calendarDate(`${year}${month}${day}`)).toBe(iso);
      expect(calendarDate(iso)).toBe(iso);
      expect(calendarDate(`${iso}T00:00:00.000`)).toBe(iso);
      expect(calendarDate(`${day}/${month}/${year}`)).toBe(iso);
      expect(calendarDate(`${day}-${month}-${year}`)).toBe(iso);
    }),
  );
});

test.each([
  '',
  '20230229',
  '2018-03-14 or later',
  '2018-03-14T',
  '31/04/2020',
  '2020-13-01',
  '0',
  '12/2020',
  'yesterday',
  '00000000',
])('"%s" is no day', (written) => {
  expect(calendarDate(written)).toBeUndefined();
});
