import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  closingMailAt,
  dailyMailAt,
  isTimeZone,
  nextDigestAt,
  outbidMailAt,
  quietUntil,
} from './mail-choices.ts';

const night = { from: '20:00', to: '07:00', timeZone: 'Europe/Amsterdam' };
const at = (time: string) => new Date(`2026-11-20T${time}:00Z`);

test('over midnight, in the zone of the user', () => {
  expect(quietUntil(at('18:59'), night)).toBeNull();
  expect(quietUntil(at('19:00'), night)).toEqual(new Date('2026-11-21T06:00:00Z'));
  expect(quietUntil(at('05:59'), night)).toEqual(at('06:00'));
  expect(quietUntil(at('06:00'), night)).toBeNull();
  expect(quietUntil(at('12:00'), null)).toBeNull();
});

test('within a day', () => {
  const noon = { from: '12:00', to: '13:30', timeZone: 'UTC' };
  expect(quietUntil(at('12:00'), noon)).toEqual(at('13:30'));
  expect(quietUntil(at('13:30'), noon)).toBeNull();
  expect(quietUntil(at('11:59'), noon)).toBeNull();
});

test('a mail that was held is held once, for less than a day', () => {
  const time = fc
    .integer({ min: 0, max: 1_439 })
    .map((minute) => new Date(minute * 60_000).toISOString().slice(11, 16));
  const moment = fc.integer({ min: 0, max: 2_000_000_000_000 }).map((ms) => new Date(ms));
  fc.assert(
    fc.property(time, time, moment, (from, to, now) => {
      const hours = { from, to, timeZone: 'UTC' };
      const until = quietUntil(now, hours);
      if (until === null) return;
      expect(until.getTime()).toBeGreaterThan(now.getTime());
      expect(until.getTime() - now.getTime()).toBeLessThanOrEqual(86_400_000);
      expect(quietUntil(until, hours)).toBeNull();
    }),
  );
});

test('outbid waits a minute, or for the morning, but not in the last ten minutes', () => {
  expect(outbidMailAt(at('12:00'), at('13:00'), null)).toEqual(at('12:01'));
  expect(outbidMailAt(at('20:00'), at('23:00'), night)).toEqual(new Date('2026-11-21T06:00:00Z'));
  expect(outbidMailAt(at('20:00'), at('20:10'), night)).toEqual(at('20:00'));
});

test('outbid comes at once where only its minute would lead into quiet hours', () => {
  expect(outbidMailAt(at('18:58'), at('23:00'), night)).toEqual(at('18:59'));
  expect(outbidMailAt(at('18:59'), at('23:00'), night)).toEqual(at('18:59'));
});

test('closing soon comes before quiet hours that a lot closes in, else after them or as ever', () => {
  const lead = (endsAt: Date, hours = night) => closingMailAt(endsAt, hours, 30);
  expect(closingMailAt(at('21:00'), null, 30)).toEqual(at('20:30'));
  expect(lead(at('18:00'))).toEqual(at('17:30'));
  // It begins before they do.
  expect(lead(at('19:20'))).toEqual(at('18:50'));
  expect(lead(at('21:00'))).toEqual(at('18:30'));
  // They end at six: there is time to bid after them, or not.
  expect(lead(at('06:15'))).toEqual(at('06:00'));
  expect(lead(at('06:05'))).toEqual(new Date('2026-11-19T18:30:00Z'));
});

test('a zone that nobody knows is none', () => {
  expect(isTimeZone('Europe/Warsaw')).toBe(true);
  expect(isTimeZone('Europe/Nowhere')).toBe(false);
});

test('a daily mail leaves at the next seven in the zone, never at once', () => {
  const zone = 'Europe/Amsterdam';
  expect(nextDigestAt(at('05:59'), zone)).toEqual(at('06:00'));
  expect(nextDigestAt(at('06:00'), zone)).toEqual(new Date('2026-11-21T06:00:00Z'));
  expect(nextDigestAt(new Date('2026-11-20T06:00:40Z'), 'UTC')).toEqual(at('07:00'));
});

test('it is seven on the day on which clocks change, too', () => {
  // From two to three in the night to 29 March, and back in the night to 25 October 2026.
  expect(nextDigestAt(new Date('2026-03-28T22:00:00Z'), 'Europe/Berlin')).toEqual(
    new Date('2026-03-29T05:00:00Z'),
  );
  expect(nextDigestAt(new Date('2026-10-24T21:00:00Z'), 'Europe/Berlin')).toEqual(
    new Date('2026-10-25T06:00:00Z'),
  );
  // A zone of half hours, which changes by half an hour.
  expect(nextDigestAt(new Date('2026-10-03T10:00:00Z'), 'Australia/Lord_Howe')).toEqual(
    new Date('2026-10-03T20:00:00Z'),
  );
});

test('a daily mail is at seven in every zone, later than now and within a day and an hour', () => {
  const zones = ['Europe/Warsaw', 'Europe/Lisbon', 'America/Havana', 'Asia/Kathmandu', 'UTC'];
  const moment = fc
    .integer({ min: 1_700_000_000_000, max: 1_900_000_000_000 })
    .map((ms) => new Date(ms));
  fc.assert(
    fc.property(fc.constantFrom(...zones), moment, (timeZone, now) => {
      const due = nextDigestAt(now, timeZone);
      const clock = new Intl.DateTimeFormat('en-GB', { timeZone, timeStyle: 'short' });
      expect(clock.format(due)).toBe('07:00');
      expect(due.getTime()).toBeGreaterThan(now.getTime());
      expect(due.getTime() - now.getTime()).toBeLessThanOrEqual(25 * 3_600_000);
    }),
  );
});

test('the zone is that of the quiet hours or of the country, and quiet hours hold the mail', () => {
  const lisbon = { quietHours: null, country: 'PT' } as const;
  expect(dailyMailAt(at('12:00'), lisbon)).toEqual(new Date('2026-11-21T07:00:00Z'));
  expect(dailyMailAt(at('12:00'), { ...lisbon, quietHours: night })).toEqual(
    new Date('2026-11-21T06:00:00Z'),
  );
  const late = { from: '20:00', to: '09:30', timeZone: 'Europe/Amsterdam' };
  expect(dailyMailAt(at('12:00'), { ...lisbon, quietHours: late })).toEqual(
    new Date('2026-11-21T08:30:00Z'),
  );
});
