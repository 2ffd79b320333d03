/** Calendars: whose they are, what stands in them, and when they end. */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calendarsMax } from '#contract/calendar-values.ts';
import type { CalendarList } from '#contract/calendars.ts';
import { inTransaction } from '#database/connect.ts';
import { setSuspended } from '#services/companies/accounts.ts';
import { awardedTo } from '#test/awarded.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, addLot, endLotIn } from '#test/stock.ts';
import type { CalendarEvent } from './calendar-events.ts';
import { writeCalendar } from './write-calendar.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-followed', format: 'open' });
  await addAuction(services.owner, { id: 'nl-other', format: 'open' });
  await services.ask(anna, {
    method: 'POST',
    url: '/bidding/follows',
    payload: { kind: 'auction', auctionId: 'nl-followed' },
  });
});
afterAll(() => services.close());

async function list(user: TestUser): Promise<CalendarList> {
  const answer = await services.ask(user, { method: 'GET', url: '/bidding/calendars' });
  return answer.json<CalendarList>();
}

async function make(user: TestUser): Promise<{ address: string; id: string }> {
  const answer = await services.ask(user, { method: 'POST', url: '/bidding/calendars' });
  const made = answer.json<CalendarList>();
  expect(answer.statusCode).toBe(200);
  return { address: new URL(made.address ?? '').pathname, id: made.calendars.at(-1)?.id ?? '' };
}

function read(address: string) {
  return services.app.inject({ method: 'GET', url: address });
}

function revoke(user: TestUser, id: string) {
  return services.ask(user, { method: 'DELETE', url: `/bidding/calendars/${id}` });
}

interface ReadEvent {
  uid: string;
  summary: string;
  start: string;
  end: string;
  sequence: number;
  stamp: string;
  isDay: boolean;
}

/** By a parser that is not of the library that writes. */
function eventsIn(file: string): ReadEvent[] {
  const calendar = new ICAL.Component(ICAL.parse(file) as unknown[]);
  return calendar.getAllSubcomponents('vevent').map((one) => {
    const { uid, summary, startDate, endDate, sequence } = new ICAL.Event(one);
    return {
      uid,
      summary,
      start: startDate.toString(),
      end: endDate.toString(),
      sequence,
      stamp: String(one.getFirstPropertyValue('last-modified')),
      isDay: startDate.isDate,
    };
  });
}

test('an address is shown once, read without a sign-in, in the language of its user', async () => {
  const { address } = await make(anna);
  expect(address).toMatch(/^\/calendars\/[\w-]{43}\.ics$/);
  expect(await list(anna)).toMatchObject({ address: null, calendars: [{ readAt: null }] });
  const answer = await read(address);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/calendar; charset=utf-8',
    'cache-control': 'private, no-store',
  });
  const events = eventsIn(answer.body);
  expect(events.map(({ uid }) => uid.replace(/@.*/, ''))).toEqual([
    'opens-nl-followed',
    'closes-nl-followed',
  ]);
  expect(events[0]?.summary).toBe('Veiling start: Auction nl-followed');
  expect(answer.body).not.toContain('nl-other');
  expect((await list(anna)).calendars[0]?.readAt).not.toBeNull();
  // The secret is stored nowhere.
  const { rows } = await services.owner.query<{ row: string }>(
    'SELECT f::text AS row FROM auction.calendar_feed f',
  );
  expect(JSON.stringify(rows)).not.toContain(address.slice('/calendars/'.length, -'.ics'.length));
});

test('an auction that moves is the same event, later, with a higher sequence', async () => {
  const { address, id } = await make(anna);
  const [before] = eventsIn((await read(address)).body);
  await services.owner.query(
    "UPDATE auction.auction SET starts_at = starts_at + interval '30 minutes', version = version + 1 WHERE id = 'nl-followed'",
  );
  const [after] = eventsIn((await read(address)).body);
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBe((before?.sequence ?? 0) + 1);
  expect(Date.parse(after?.start ?? '') - Date.parse(before?.start ?? '')).toBe(30 * 60_000);
  await services.owner.query(
    "UPDATE auction.auction SET cancelled_at = now(), cancel_reason = 'other' WHERE id = 'nl-followed'",
  );
  expect(eventsIn((await read(address)).body)).toEqual([]);
  await services.owner.query(
    "UPDATE auction.auction SET cancelled_at = NULL, cancel_reason = NULL WHERE id = 'nl-followed'",
  );
  await revoke(anna, id);
});

test('a closing that a late bid moves is later, with a higher sequence', async () => {
  const lot = await addLot(services.owner, {
    auctionId: 'nl-followed',
    plate: 'S-101-FT',
    number: 9,
  });
  await endLotIn(services.owner, lot.lotId, 120);
  const { address, id } = await make(anna);
  const closing = async () =>
    eventsIn((await read(address)).body).find(({ uid }) => uid.startsWith('closes-'));
  const before = await closing();
  for (const user of [anna, claudia])
    await services.ask(user, { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(9_000) });
  const after = await closing();
  expect(after?.uid).toBe(before?.uid);
  expect(after?.sequence).toBeGreaterThan(before?.sequence ?? Infinity);
  await revoke(anna, id);
});

test('who tries addresses waits, like any visitor', async () => {
  const strict = await openServices({ env: { RATE_ANONYMOUS_PER_MINUTE: '2' } });
  const statuses = [];
  for (const guess of ['a', 'b', 'c']) {
    const url = `/calendars/${guess.repeat(43)}.ics`;
    statuses.push((await strict.app.inject({ method: 'GET', url })).statusCode);
  }
  expect(statuses).toEqual([404, 404, 429]);
  await strict.close();
});

test('payment, collection and the end of claims are in it, of the own company alone', async () => {
  await addAuction(services.owner, { id: 'nl-won', format: 'open', softCloseSeconds: 0 });
  const { lot } = await awardedTo(services, 'nl-won', anna);
  const own = await make(bram);
  const foreign = await make(claudia);
  const inCalendar = async (address: string) =>
    eventsIn((await read(address)).body).map(({ uid, isDay }) => [
      uid.replace(/-[0-9a-f]{8}-.*/, ''),
      isDay,
    ]);
  expect(await inCalendar(own.address)).toEqual([['pay', true]]);
  const settlement = `(SELECT id FROM auction.settlement WHERE lot_id = '${lot.lotId}')`;
  await services.owner.query(
    `UPDATE auction.settlement SET state = 'released', paid_at = now() WHERE id = ${settlement}`,
  );
  expect(await inCalendar(own.address)).toEqual([]);
  await services.owner.query(
    `INSERT INTO auction.pick_up (settlement_id, announced_by, transporter, driver, licence_plate, day, part)
     VALUES (${settlement}, $1, 'Secret Transport', 'Joost', 'XX-11-YY', '2031-01-06', 'morning')`,
    [anna.id],
  );
  const [pickUp] = eventsIn((await read(own.address)).body);
  expect(pickUp).toMatchObject({ start: '2031-01-06', isDay: true });
  expect(pickUp?.summary).toMatch(/^Ophalen in de ochtend: Volkswagen/);
  // Amounts in any language's form; a time like 28T100 is none.
  expect((await read(own.address)).body).not.toMatch(
    /Secret|Joost|\b8[\s.,]?100\b|\b9[\s.,]?982\b/,
  );
  await services.owner.query(
    `WITH y AS (
       INSERT INTO auction.yard (name, country, place, address, time_zone, slot_minutes, capacity, lead_minutes, days_ahead)
       VALUES ('Yard', 'NL', 'Utrecht', 'Dock 1', 'Europe/Amsterdam', 60, 2, 60, 30) RETURNING id)
     INSERT INTO auction.yard_booking (settlement_id, yard_id, day, starts_at, ends_at)
     SELECT ${settlement}, id, '2031-01-06', '2031-01-06T09:00:00Z', '2031-01-06T10:00:00Z' FROM y`,
  );
  const [slot] = eventsIn((await read(own.address)).body);
  expect(slot).toMatchObject({ uid: pickUp?.uid, start: '2031-01-06T09:00:00Z', isDay: false });
  expect(slot?.summary).toMatch(/^Ophalen: Volkswagen/);
  await services.owner.query(
    `UPDATE auction.settlement SET state = 'collected' WHERE id = ${settlement}`,
  );
  await services.owner.query(
    `INSERT INTO auction.hand_over (settlement_id, odometer_km, signature, collected_by, handed_by)
     VALUES (${settlement}, 90000, NULL, 'Joost', 'Olga')`,
  );
  expect(await inCalendar(own.address)).toEqual([['claim', false]]);
  expect(await inCalendar(foreign.address)).toEqual([]);
  await revoke(bram, own.id);
  await revoke(claudia, foreign.id);
});

test('three at most, also by calls of the same moment; a revoked one makes room', async () => {
  const answers = await Promise.all(
    [1, 2, 3, 4, 5].map(() => services.ask(bram, { method: 'POST', url: '/bidding/calendars' })),
  );
  const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'ok');
  expect(codes.toSorted()).toEqual(['TooManyCalendars', 'TooManyCalendars', 'ok', 'ok', 'ok']);
  const { calendars } = await list(bram);
  expect(calendars).toHaveLength(calendarsMax);
  for (const { id } of calendars) await revoke(bram, id);
  expect((await list(bram)).calendars).toEqual([]);
});

test('a revoked, an unknown and a suspended user’s address are the same refusal', async () => {
  const noor = await addCompanyWithUser(services.owner, 'Noor Calendars');
  const [revoked, suspended] = [await make(anna), await make(noor)];
  // Nobody else can revoke it.
  await revoke(claudia, revoked.id);
  expect((await read(revoked.address)).statusCode).toBe(200);
  await revoke(anna, revoked.id);
  const { rows } = await services.owner.query<{ subject: string | null }>(
    'SELECT subject FROM auction.buyer WHERE id = $1',
    [noor.id],
  );
  expect((await read(suspended.address)).statusCode).toBe(200);
  await inTransaction(services.owner, (connection) =>
    setSuspended(connection, { id: noor.id, subject: rows[0]?.subject ?? null }, true),
  );
  const answers = await Promise.all(
    [
      revoked.address,
      suspended.address,
      `/calendars/${'A'.repeat(43)}.ics`,
      `/calendars/${randomUUID()}`,
      '/calendars/x',
    ].map(read),
  );
  for (const answer of answers)
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([
      404,
      'CalendarIsUnknown',
    ]);
});

test('whatever a name holds, another parser reads it back, and no line is too long', () => {
  const names = fc.string({ unit: 'grapheme', maxLength: 120 });
  const moments = fc.date({
    min: new Date('2020-01-01T00:00:00Z'),
    max: new Date('2040-01-01T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(names, moments, fc.boolean(), (name, at, isDay) => {
      const whole = new Date(Math.floor(at.getTime() / 1000) * 1000);
      const plain = name.replaceAll(/[\p{C}\p{Z}\s]+/gu, ' ').trim();
      const event: CalendarEvent = {
        uid: 'pay-1',
        kind: 'pay',
        name: plain,
        time: isDay
          ? { day: whole.toISOString().slice(0, 10) }
          : { from: whole, to: new Date(whole.getTime() + 900_000) },
        path: '/my-account/assigned-bids',
        sequence: 7,
        changedAt: whole,
      };
      const file = writeCalendar([event], 'en', 'https://portal.example');
      for (const line of file.split('\r\n'))
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const [one, ...more] = eventsIn(file);
      expect(more).toEqual([]);
      expect(one).toMatchObject({
        uid: 'pay-1@portal.example',
        summary: `Payment due: ${plain}`,
        start: isDay ? whole.toISOString().slice(0, 10) : whole.toISOString().replace('.000Z', 'Z'),
        sequence: 7,
        isDay,
      });
    }),
  );
});
