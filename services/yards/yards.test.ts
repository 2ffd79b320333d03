/** Slots of a yard: who gets the last place, who learns that a day is closed, what is refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { DeskBookingList, DeskYardList } from '#contract/desk/yards.ts';
import type { YardSlot, YardSlotsAnswer } from '#contract/yards.ts';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { takePaymentBack } from '#services/payments/payments.ts';
import { describeAnew } from '#test/describe.ts';
import { type Owed, issueAll, releasedTo, settlementOf } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addCompanyWithUser, testOperator } from '#test/stock.ts';
import { addYard, changeYard, closeYardDay } from './change-yards.ts';
import type { YardFields } from './queries.ts';

let services: OpenServices;
let marit: ActContext;
let yardId: string;
let token: string;
let anna: TestUser;
let claudia: TestUser;

const settings = { sendsMail: true, portalUrl: 'https://portal.example' };
const week = (opens: string, closes: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens, closes }));
const fields: YardFields = {
  name: 'Compound Lelystad',
  country: 'NL',
  place: 'Lelystad',
  address: 'Meerkoetenweg 1, 8218 NA Lelystad',
  gate: 'Gate 2',
  phone: '+31 320 555 0142',
  timeZone: 'Europe/Amsterdam',
  slotMinutes: 60,
  capacity: 2,
  leadMinutes: 60,
  daysAhead: 20,
  hours: week('08:00', '12:00'),
};

beforeAll(async () => {
  services = await openServices();
  ({ anna, claudia } = services.people);
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-slots', format: 'open' });
  const email = 'editor@auctions.test';
  await services.owner.query(
    "INSERT INTO auction.operator (name, email, role) VALUES ('Olga', $1, 'editor')",
    [email],
  );
  const claims = { email, email_verified: true, roles: ['operator'] };
  token = await services.issuer.token({ subject: 'olga', scope: 'desk', claims });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});
/** Each test has a yard of its own, which alone has the place. */
beforeEach(async () => {
  await services.owner.query('UPDATE auction.yard SET place = id::text');
  const added = await addYard(marit, fields);
  if (!added.ok) throw new Error(added.code);
  ({ yardId } = added);
});

async function released(user = anna): Promise<Owed & { paymentId: string; code: string }> {
  const owed = await releasedTo(services, marit, 'nl-slots', user);
  await describeAnew(services.owner, [owed.lot.assetId], {
    location_country: 'NL',
    location_place: 'LELYSTAD',
  });
  return owed;
}

const who = { transporter: 'Trans Wielkopolska', driver: 'Jan Nowak', licensePlate: 'PO 12345' };

async function announce({ lot }: Owed, more: object, user = anna) {
  const payload = { ...who, ...more };
  const answer = await services.ask(user, { method: 'POST', url: `${lot.path}/pick-up`, payload });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function slotsOf({ lot }: Owed, user = anna, query = ''): Promise<YardSlotsAnswer> {
  return (await services.ask(user, { url: `${lot.path}/pick-up/slots${query}` })).json();
}

/** A slot of the day after tomorrow, whichever day that is. */
async function slot(owed: Owed, index = 0, user = anna): Promise<YardSlot & { day: string }> {
  const { days } = await slotsOf(owed, user);
  const day = days[2];
  const found = day?.slots[index];
  if (!day || !found) throw new Error('no slot');
  return { ...found, day: day.day };
}

const free = ({ lot }: Owed, user = anna) =>
  services.ask(user, { method: 'DELETE', url: `${lot.path}/pick-up/slot` });

async function atDesk<Answer>(url: string): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  return (await services.ask(undefined, { url, headers })).json<Answer>();
}
const bookingsOf = (day: string) =>
  atDesk<DeskBookingList>(`/desk/yards/${yardId}/bookings?day=${day}`);

test('a slot is booked with the announcement, changed, and given back; the yard sees who comes', async () => {
  const owed = await released();
  const at = await slot(owed);
  expect(at).toMatchObject({ free: 2, state: 'free' });
  expect(await announce(owed, { day: at.day, part: 'morning' })).toMatchObject({
    statusCode: 409,
    code: 'YardSlotIsMissing',
  });
  const booked = await announce(owed, { slotAt: at.startsAt });
  expect(booked.pickUp).toMatchObject({
    ...who,
    day: at.day,
    part: 'morning',
    slot: { startsAt: at.startsAt, endsAt: at.endsAt, timeZone: 'Europe/Amsterdam' },
  });
  expect(await settlementOf(services, owed.lot)).toMatchObject({
    pickUp: booked.pickUp,
    yard: {
      name: 'Compound Lelystad',
      gate: 'Gate 2',
      phone: '+31 320 555 0142',
      hours: fields.hours,
      timeZone: 'Europe/Amsterdam',
    },
  });
  // The own place counts as free.
  expect(await slot(owed)).toMatchObject({ free: 2 });
  expect((await bookingsOf(at.day)).bookings).toMatchObject([
    { company: 'Van Dijk', driver: 'Jan Nowak', truckPlate: 'PO 12345', isCollected: false },
  ]);
  const later = await slot(owed, 2);
  await announce(owed, { slotAt: later.startsAt, driver: 'Ewa Nowak' });
  expect((await bookingsOf(at.day)).bookings).toMatchObject([
    { startsAt: later.startsAt, driver: 'Ewa Nowak' },
  ]);
  await issueAll(services);
  expect((await settlementOf(services, owed.lot)).pickUpPapers).toHaveLength(1);
  expect((await free(owed)).statusCode).toBe(200);
  const after = await settlementOf(services, owed.lot);
  // Nobody is given a paper with a slot that is somebody else's by now.
  expect(after).toMatchObject({ pickUp: { driver: 'Ewa Nowak', slot: null }, pickUpPapers: [] });
  expect(
    (await services.ask(anna, { url: `${owed.lot.path}/documents` })).json().result,
  ).toHaveLength(1);
  expect((await bookingsOf(at.day)).bookings).toEqual([]);
  expect((await free(owed)).statusCode).toBe(200);
});

test('of many companies at once one gets the last place of a slot', async () => {
  const rivals = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      addCompanyWithUser(services.owner, `Rival ${index} ${randomUUID().slice(0, 4)}`),
    ),
  );
  const all: { owed: Owed; user: TestUser }[] = [];
  for (const user of rivals) {
    const owed = await released();
    // Whose it is decides nothing here; the award by bids of six companies would.
    await services.owner.query('UPDATE auction.settlement SET company_id = $1 WHERE lot_id = $2', [
      user.companyId,
      owed.lot.lotId,
    ]);
    all.push({ owed, user });
  }
  const mine = await released();
  const at = await slot(mine);
  await announce(mine, { slotAt: at.startsAt });
  expect(await slot(all[0]!.owed, 0, all[0]!.user)).toMatchObject({ free: 1, state: 'few' });
  const answers = await Promise.all(
    all.map(({ owed, user }) => announce(owed, { slotAt: at.startsAt }, user)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 'YardSlotIsFull')).toHaveLength(5);
  expect((await bookingsOf(at.day)).bookings).toHaveLength(2);
  const { rows } = await services.owner.query<{ count: number }>(
    'SELECT count(*)::integer AS count FROM auction.yard_booking WHERE yard_id = $1',
    [yardId],
  );
  expect(rows[0]?.count).toBe(2);
  // Of two that change to the last place of another slot one does, and one stays.
  const next = await slot(mine, 1);
  await changeYard(marit, yardId, { capacity: 1 });
  const winner = all[answers.findIndex(({ statusCode }) => statusCode === 200)]!;
  const moved = await Promise.all([
    announce(mine, { slotAt: next.startsAt }),
    announce(winner.owed, { slotAt: next.startsAt }, winner.user),
  ]);
  expect(moved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect((await bookingsOf(at.day)).bookings.map(({ startsAt }) => startsAt)).toEqual([
    at.startsAt,
    next.startsAt,
  ]);
});

test('what no slot is, is past, too soon, too far, closed or another company’s is refused', async () => {
  const owed = await released();
  // The second of the day: a week before it is a slot, too, where the clocks change in between.
  const at = await slot(owed, 1);
  const moved = (ms: number) => new Date(Date.parse(at.startsAt) + ms).toISOString();
  const dayMs = 86_400_000;
  for (const [slotAt, code] of [
    [moved(60_000), 'YardSlotIsUnknown'],
    [moved(60 * dayMs), 'YardSlotIsUnknown'],
    [moved(-7 * dayMs), 'YardSlotIsTooSoon'],
  ])
    expect(await announce(owed, { slotAt })).toMatchObject({ statusCode: 409, code });
  expect(await announce(owed, { slotAt: at.startsAt }, claudia)).toMatchObject({
    code: 'PickUpIsNotOpen',
  });
  const strange = await services.ask(claudia, { url: `${owed.lot.path}/pick-up/slots` });
  expect(strange.json()).toMatchObject({ code: 'PickUpIsNotOpen' });
  expect((await free(owed, claudia)).json()).toMatchObject({ code: 'PickUpIsNotOpen' });
  const day = { day: at.day, reason: 'Stocktaking', bookings: 0 };
  expect(await closeYardDay(marit, settings, yardId, day)).toMatchObject({ ok: true, freed: 0 });
  expect(await announce(owed, { slotAt: at.startsAt })).toMatchObject({ code: 'YardDayIsClosed' });
  const { days } = await slotsOf(owed);
  expect(days[2]).toEqual({ day: at.day, closed: 'Stocktaking', slots: [] });
  await changeYard(marit, yardId, { leadMinutes: 7 * 1_440 });
  const next = new Date(Date.parse(at.startsAt) + dayMs).toISOString().slice(0, 10);
  const soon = (await slotsOf(owed, anna, `?from=${next}`)).days[0]?.slots[0];
  expect(soon).toMatchObject({ state: 'tooSoon' });
  expect(await announce(owed, { slotAt: soon?.startsAt })).toMatchObject({
    code: 'YardSlotIsTooSoon',
  });
  // Without hours the yard takes no bookings, and a day is announced as everywhere.
  await changeYard(marit, yardId, { hours: [] });
  expect((await settlementOf(services, owed.lot)).yard).toMatchObject({
    gate: 'Gate 2',
    hours: [],
  });
  expect(await announce(owed, { slotAt: at.startsAt })).toMatchObject({
    code: 'YardSlotIsUnknown',
  });
  const none = await services.ask(anna, { url: `${owed.lot.path}/pick-up/slots` });
  expect(none.json()).toMatchObject({ code: 'YardSlotIsUnknown' });
  expect(await announce(owed, {})).toMatchObject({ code: 'RequestIsInvalid' });
});

test('within the lead time the own slot is fixed, but not who comes; a missed one is replaced', async () => {
  const owed = await released();
  const at = await slot(owed);
  const later = await slot(owed, 1);
  await announce(owed, { slotAt: at.startsAt });
  await changeYard(marit, yardId, { leadMinutes: 4 * 1_440 });
  expect((await slotsOf(owed)).isFixed).toBe(true);
  expect(await announce(owed, { slotAt: later.startsAt })).toMatchObject({
    code: 'YardSlotIsFixed',
  });
  expect((await free(owed)).json()).toMatchObject({ code: 'YardSlotIsFixed' });
  expect(await announce(owed, { slotAt: at.startsAt, driver: 'Ewa Nowak' })).toMatchObject({
    pickUp: { driver: 'Ewa Nowak', slot: { startsAt: at.startsAt } },
  });
  await services.owner.query(
    `UPDATE auction.yard_booking SET starts_at = now() - interval '3 hours', ends_at = now() - interval '2 hours' WHERE yard_id = $1`,
    [yardId],
  );
  await changeYard(marit, yardId, { leadMinutes: 0 });
  expect((await slotsOf(owed)).isFixed).toBe(false);
  expect(await announce(owed, { slotAt: later.startsAt })).toMatchObject({
    pickUp: { slot: { startsAt: later.startsAt } },
  });
});

test('money that is taken back frees the slot', async () => {
  const owed = await released();
  const at = await slot(owed);
  await announce(owed, { slotAt: at.startsAt });
  await takePaymentBack(marit, owed.paymentId, owed, { reason: 'Recalled' });
  expect((await bookingsOf(at.day)).bookings).toEqual([]);
  expect(await announce(owed, { slotAt: at.startsAt })).toMatchObject({ code: 'PickUpIsNotOpen' });
});

test('closing a day names the bookings first, then frees them, and their companies learn it', async () => {
  const owed = await released();
  const at = await slot(owed);
  await announce(owed, { slotAt: at.startsAt });
  const close = (bookings: number) =>
    closeYardDay(marit, settings, yardId, { day: at.day, reason: 'Stocktaking', bookings });
  expect(await close(0)).toMatchObject({ code: 'YardDayHasBookings', details: { count: 1 } });
  expect((await bookingsOf(at.day)).bookings).toHaveLength(1);
  expect(await close(1)).toMatchObject({ ok: true, freed: 1 });
  expect(await bookingsOf(at.day)).toMatchObject({
    closed: 'Stocktaking',
    places: 0,
    bookings: [],
  });
  const notices = await services.ask(anna, { url: '/bidding/notices' });
  expect(notices.json().notices[0]).toMatchObject({ kind: 'slotFreed' });
  const { rows } = await services.owner.query<{ recipient: string; body: string }>(
    `SELECT recipient, body FROM auction.mail_outbox WHERE reference = $1 AND body LIKE '%Stocktaking%' ORDER BY recipient`,
    [owed.number],
  );
  expect(rows.map(({ recipient }) => recipient.split('@')[0]?.toLowerCase())).toEqual([
    'anna',
    'bram',
  ]);
  expect(rows[0]?.body).toContain('08:00');
  for (const { body } of rows) expect(body).toMatch(/assigned-bids\?vehicle=B-\d+-TK&auctionId=/);
  expect((await settlementOf(services, owed.lot)).pickUp).toMatchObject({
    slot: null,
    day: at.day,
    closedReason: 'Stocktaking',
  });
  const [act] = await readHistory(services.database, {});
  expect(act).toMatchObject({ kind: 'closeYardDay', after: { day: at.day, bookings: 1 } });
  const { yards } = await atDesk<DeskYardList>('/desk/yards');
  expect(yards.find((one) => one.yardId === yardId)?.closedDays).toEqual([
    { day: at.day, reason: 'Stocktaking' },
  ]);
});

test('a booking and the closing of its day at once leave no booking on a closed day', async () => {
  const owed = await released();
  const at = await slot(owed);
  const day = { day: at.day, reason: 'Flood', bookings: 0 };
  const [booked, closed] = await Promise.all([
    announce(owed, { slotAt: at.startsAt }),
    closeYardDay(marit, settings, yardId, day),
  ]);
  const outcome = [booked.code ?? 'booked', closed.ok ? 'closed' : closed.code].join(' ');
  expect(['booked YardDayHasBookings', 'YardDayIsClosed closed']).toContain(outcome);
});

test('a yard has a place of its own, hours that fit, a zone and the version that was seen', async () => {
  expect(await addYard(marit, { ...fields, place: 'lelystad' })).toMatchObject({
    code: 'YardIsKnown',
  });
  const elsewhere = { ...fields, place: 'Zwolle' };
  expect(await addYard(marit, { ...elsewhere, timeZone: 'Mars/Crater' })).toMatchObject({
    code: 'TimeZoneIsUnknown',
  });
  const hours = [...week('08:00', '12:00'), ...week('11:00', '13:00')];
  expect(await addYard(marit, { ...elsewhere, hours })).toMatchObject({
    code: 'YardHoursAreInvalid',
  });
  expect(await addYard(marit, { ...elsewhere, name: ' \u200b ' })).toMatchObject({
    code: 'ValueIsInvalid',
  });
  expect(await changeYard(marit, yardId, {}, { expectedVersion: 9 })).toMatchObject({
    code: 'VersionIsOld',
  });
  expect(await changeYard(marit, randomUUID(), {})).toMatchObject({ code: 'YardIsUnknown' });
  const past = { day: '2020-01-06', reason: 'Late', bookings: 0 };
  expect(await closeYardDay(marit, settings, yardId, past)).toMatchObject({ code: 'MomentIsPast' });
});

test('the mail is in all languages and names yard, day, slot and reason', () => {
  for (const { code } of locales) {
    const { 'slot.subject': subject, 'slot.text': text } = writtenTexts[code];
    expect(subject).toContain('{vehicle}');
    for (const name of ['yard', 'day', 'reason', 'from', 'until', 'zone', 'vehicle'])
      expect(text).toContain(`{${name}}`);
  }
});
