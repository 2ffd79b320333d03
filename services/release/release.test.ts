/** From paid to the keys: released once, by a code that nobody stores, guesses or uses twice. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskRelease } from '#contract/desk/yard.ts';
import { connect } from '#database/connect.ts';
import { locales } from '#locales/locales.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { enterPayment, takePaymentBack } from '#services/payments/payments.ts';
import {
  type Owed,
  awardedTo,
  nextMonday,
  releaseAll,
  releasedTo,
  settlementOf,
} from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, testOperator } from '#test/stock.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';

let services: OpenServices;
let marit: ActContext;
const tokens = new Map<string, string>();

beforeAll(async () => {
  // Without an account of its own the services release nothing: the tests do.
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-yard', format: 'open' });
  for (const name of ['viewer', 'editor', 'second', 'guesser']) {
    const email = `${name}@auctions.test`;
    await services.owner.query(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
      [name, email, name === 'viewer' ? 'viewer' : 'editor'],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(name, await services.issuer.token({ subject: name, scope: 'desk', claims }));
  }
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

const release = () => releaseAll(services);
const seen = ({ lot }: Owed) => settlementOf(services, lot);

/** Paid by hand: the id of the payment. */
async function pay(owed: Owed): Promise<string> {
  const money = { amountMinor: 998_250, bookedOn: '2026-11-20', note: 'Cash' };
  const paid = await enterPayment(marit, owed, money);
  if (!paid.ok) throw new Error(paid.code);
  return paid.report.paymentId;
}

const released = () => releasedTo(services, marit, 'nl-yard');

async function ask<Answer>(
  who: string,
  url: string,
  payload: object,
): Promise<Answer & { statusCode: number; code?: string }> {
  const answer = await services.ask(undefined, {
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'idempotency-key': randomUUID() },
    payload,
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}
const check = (code: string, who = 'editor') =>
  ask<DeskRelease>(who, '/desk/yard/checks', { act: 'checkRelease', code });
const hand = (code: string, more: object = {}, who = 'editor') =>
  ask(who, '/desk/yard/acts', {
    act: 'handOver',
    code,
    version: 3,
    odometerKm: 91_480,
    collectedBy: 'Joris de Wit',
    ...more,
  });

test('what is wholly paid is released once, its buyer learns it by mail and event, and nobody else', async () => {
  const owed = await awardedTo(services, 'nl-yard');
  await release();
  expect(await seen(owed)).toMatchObject({ state: 'issued', release: null });
  await pay(owed);
  expect(await seen(owed)).toMatchObject({ state: 'paid', release: null });
  await Promise.all([release(), release(), release()]);
  const after = await seen(owed);
  expect(after).toMatchObject({ state: 'released', handedOver: null });
  expect(after.release?.code).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
  const { rows: mails } = await services.owner.query<{ recipient: string; body: string }>(
    `SELECT recipient, body FROM auction.mail_outbox WHERE reference = $1 ORDER BY recipient`,
    [owed.number],
  );
  expect(mails.map(({ recipient }) => recipient.split('@')[0]?.toLowerCase())).toEqual([
    'anna',
    'bram',
  ]);
  for (const { body } of mails) {
    expect(body).not.toContain(after.release?.code);
    expect(body).toMatch(/assigned-bids\?vehicle=B-\d+-TK&auctionId=nl-yard/);
  }
  const { rows: events } = await services.owner.query<{ kind: string; own: boolean }>(
    `SELECT payload->>'kind' AS kind, bool_and(company_id = $2) AS own FROM auction.company_event WHERE lot_id = $1 GROUP BY 1`,
    [owed.lot.lotId, services.people.anna.companyId],
  );
  expect(events).toEqual([{ kind: 'settlement', own: true }]);
  const rival = await services.ask(services.people.claudia, { url: '/bidding/settlements' });
  expect(rival.body).not.toContain(after.release?.code);
  const [act] = await readHistory(services.database, { lotId: owed.lot.lotId });
  expect(act).toMatchObject({ kind: 'releaseVehicle', actor: { role: 'job' } });
  expect(await reverseAward(marit, owed.lot, { reason: 'Late' })).toMatchObject({
    code: 'AwardIsPaid',
  });
});

test('a release waits for no second connection', async () => {
  const owed = await awardedTo(services, 'nl-yard');
  await pay(owed);
  const database = connect(services.url, 'carplaza_services', { connectionsMax: 1 });
  await releaseAll({ ...services, database });
  await database.end();
  expect(await seen(owed)).toMatchObject({ state: 'released' });
});

test('a colleague who may only look sees that it is released, and never the code', async () => {
  const owed = await released();
  const { anna, bram } = services.people;
  const become = (role: string, more = '') =>
    services.owner.query(`UPDATE auction.buyer SET role = $2${more} WHERE id = $1`, [
      bram.id,
      role,
    ]);
  const readBy = async (user: typeof bram) =>
    (await services.ask(user, { url: '/bidding/settlements' })).body;
  // What a process remembers of a user is older than the role of this moment.
  expect(await readBy(bram)).toContain(owed.code);
  await become('viewer');
  expect(await readBy(bram)).not.toContain(owed.code);
  const { release: shown, state } = await settlementOf(services, owed.lot, bram);
  expect({ state, code: shown?.code }).toEqual({ state: 'released', code: null });
  expect(Date.parse(shown?.at ?? '')).toBeGreaterThan(0);
  expect(await readBy(anna)).toContain(owed.code);
  await become('buyer', ', suspended_at = now()');
  expect(await readBy(bram)).not.toContain(owed.code);
  await become('buyer', ', suspended_at = NULL');
  expect(await readBy(bram)).toContain(owed.code);
});

test('a code is in no column, opens nothing under another secret, and operators read no key', async () => {
  const { code } = await released();
  const { rows } = await services.owner.query<{ text: string }>(
    `SELECT string_agg(r::text, '') || (SELECT string_agg(m.body, '') FROM auction.mail_outbox m) AS text FROM auction.release r`,
  );
  expect(rows[0]?.text).not.toContain(code);
  const plain = openReleaseCodes(services.database);
  const mixed = openReleaseCodes(services.database, 's'.repeat(32));
  expect(await mixed.codeOf(randomUUID())).toMatch(/^.{4}-.{4}$/);
  expect((await mixed.hashOf(code)).equals(await plain.hashOf(code))).toBe(false);
  await expect(marit.database.query('SELECT key FROM auction.release_key')).rejects.toThrow(
    /permission denied/,
  );
  await expect(marit.database.query('SELECT code_hash FROM auction.release')).rejects.toThrow(
    /permission denied/,
  );
});

test('the yard sees the vehicle of a code however it is typed, and hands it over once', async () => {
  const owed = await released();
  expect(await check(owed.code, 'viewer')).toMatchObject({ code: 'DeskRoleIsMissing' });
  const shown = await check(` ${owed.code.toLowerCase().replace('-', ' ')}`);
  expect(shown).toMatchObject({
    number: owed.number,
    company: 'Van Dijk',
    handedOver: null,
    version: 3,
  });
  expect(await hand(owed.code, { version: 2 })).toMatchObject({ statusCode: 409 });
  expect(await hand(owed.code, { collectedBy: ' \u200b ' })).toMatchObject({
    statusCode: 400,
  });
  expect(await hand(owed.code, { odometerKm: -1 })).toMatchObject({ code: 'RequestIsInvalid' });
  // Two phones at once.
  const both = await Promise.all([hand(owed.code), hand(owed.code, {}, 'second')]);
  expect(
    both
      .map(({ statusCode }) => String(statusCode))
      .toSorted()
      .join(' '),
  ).toBe('200 409');
  expect(await hand(owed.code, { version: 4 })).toMatchObject({ code: 'VehicleIsCollected' });
  expect(await check(owed.code)).toMatchObject({
    handedOver: { odometerKm: 91_480, collectedBy: 'Joris de Wit' },
  });
  expect(await seen(owed)).toMatchObject({
    // Nothing is owed: no deposit waits.
    state: 'closed',
    release: null,
    handedOver: { odometerKm: 91_480, collectedBy: 'Joris de Wit' },
  });
  const [act] = await readHistory(services.database, { lotId: owed.lot.lotId });
  expect(act).toMatchObject({ kind: 'handOver', after: { odometerKm: 91_480 } });
  await expect(services.owner.query('DELETE FROM auction.hand_over')).rejects.toThrow(
    /append-only/,
  );
});

test('money that is taken back makes the code worthless, and another payment makes another', async () => {
  const owed = await released();
  const back = () => takePaymentBack(marit, owed.paymentId, owed, { reason: 'Recalled' });
  expect(await back()).toMatchObject({ ok: true });
  expect(await seen(owed)).toMatchObject({ state: 'issued', release: null });
  expect(await check(owed.code)).toMatchObject({ code: 'ReleaseCodeIsUnknown' });
  await pay(owed);
  await release();
  const again = (await seen(owed)).release?.code;
  expect(again).not.toBe(owed.code);
  expect(await check(again ?? '')).toMatchObject({ number: owed.number });
});

test('of handing over and taking the money back at once only one is done', async () => {
  const owed = await released();
  const [handed, taken] = await Promise.all([
    hand(owed.code),
    takePaymentBack(marit, owed.paymentId, owed, { reason: 'Recalled' }),
  ]);
  const { state } = await seen(owed);
  const outcome = [taken.ok ? 'taken' : taken.code, handed.statusCode === 200, state].join(' ');
  expect(['taken false issued', 'VehicleIsCollected true closed']).toContain(outcome);
});

test('the buyer announces who comes while the vehicle is released, and the yard sees the newest', async () => {
  const owed = await released();
  const day = nextMonday();
  const asked = {
    transporter: 'Trans Wielkopolska',
    driver: 'Jan Nowak',
    licensePlate: 'PO 12345',
    day,
    part: 'morning',
  };
  const announce = async (user = services.people.anna, more: object = {}, lot = owed.lot) => {
    const payload = { ...asked, ...more };
    const call = { method: 'POST', url: `${lot.path}/pick-up`, payload } as const;
    const answer = await services.ask(user, call);
    return { statusCode: answer.statusCode, ...answer.json() };
  };
  const { anna, bram, claudia } = services.people;
  expect(await announce(claudia)).toMatchObject({ code: 'PickUpIsNotOpen' });
  const sunday = new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
  for (const wrong of ['2020-01-06', sunday, '2999-01-01'])
    expect(await announce(anna, { day: wrong })).toMatchObject({ code: 'PickUpDayIsInvalid' });
  expect(await announce(anna, { driver: ' ' })).toMatchObject({ statusCode: 400 });
  expect(await announce(anna, { part: 'night' })).toMatchObject({ code: 'RequestIsInvalid' });
  expect(await announce()).toMatchObject({ pickUp: asked });
  await announce(bram, { driver: 'Ewa Nowak' });
  const shown = { ...asked, driver: 'Ewa Nowak', slot: null, closedReason: null };
  expect((await seen(owed)).pickUp).toEqual(shown);
  expect((await check(owed.code)).pickUp).toEqual(shown);
  await hand(owed.code);
  expect(await announce()).toMatchObject({ statusCode: 409, code: 'PickUpIsNotOpen' });
});

test('whoever guesses waits, also with all guesses at once, and colleagues go on', async () => {
  const owed = await released();
  const guesses = Array.from({ length: 14 }, (_, index) =>
    check(`2222-${String(2_222 + index).replaceAll(/[01]/g, 'Z')}`, 'guesser'),
  );
  const codes = (await Promise.all(guesses)).map(({ code }) => code);
  expect(codes.filter((code) => code === 'ReleaseCodeIsUnknown')).toHaveLength(10);
  expect(codes.filter((code) => code === 'ReleaseCodesAreLocked')).toHaveLength(4);
  const locked = await check(owed.code, 'guesser');
  expect(locked).toMatchObject({ statusCode: 429, details: { seconds: expect.any(Number) } });
  expect(await hand(owed.code, {}, 'guesser')).toMatchObject({ statusCode: 429 });
  // A right code is no guess.
  for (let count = 0; count < 12; count += 1)
    expect((await check(owed.code)).number).toBe(owed.number);
});

test('the mail is in all languages, names vehicle and statement, and has no code', () => {
  for (const { code } of locales) {
    const texts = writtenTexts[code];
    const written = [texts['release.subject'], texts['release.text'], texts['release.link']];
    expect(written.join(' ').match(/\{\w+\}/g)).toEqual(['{vehicle}', '{vehicle}', '{number}']);
  }
});

test('vehicles that are released together are one mail for each user, without a code', async () => {
  const owed = [];
  for (let one = 0; one < 3; one += 1) owed.push(await awardedTo(services, 'nl-yard'));
  await services.owner.query('DELETE FROM auction.mail_outbox');
  for (const one of owed) await pay(one);
  await release();
  const { rows } = await services.owner.query<{ recipient: string; subject: string; body: string }>(
    'DELETE FROM auction.mail_outbox RETURNING recipient, subject, body',
  );
  expect(rows.map(({ recipient, subject }) => `${recipient[0]} ${subject}`).toSorted()).toEqual([
    'A Betaald en vrijgegeven: 3 voertuigen uit Auction nl-yard',
    'B Betaald en vrijgegeven: 3 voertuigen uit Auction nl-yard',
  ]);
  for (const { body } of rows) {
    for (const one of owed) {
      expect(body).toContain(`(${one.number})`);
      expect(body).not.toContain((await seen(one)).release?.code);
    }
    expect(body).toContain('/unsubscribe/');
  }
});

test('once a day, a vehicle that is unpaid again by the morning is not in the mail', async () => {
  const choose = (byMail: string) =>
    services.ask(services.people.anna, {
      method: 'POST',
      url: '/bidding/mail-choices',
      payload: { kinds: [{ kind: 'release', byMail }] },
    });
  await choose('daily');
  const [paid, unpaid] = [
    await awardedTo(services, 'nl-yard'),
    await awardedTo(services, 'nl-yard'),
  ];
  await pay(paid);
  const paymentId = await pay(unpaid);
  await release();
  const mailsOfAnna = async () => {
    const { rows } = await services.owner.query<{ subject: string }>(
      `SELECT subject FROM auction.mail_outbox WHERE recipient = 'Anna@example.test' AND kind = 'release'`,
    );
    return rows.map(({ subject }) => subject);
  };
  await services.owner.query('DELETE FROM auction.mail_outbox');
  expect(await takePaymentBack(marit, paymentId, unpaid, { reason: 'Bounced' })).toMatchObject({
    ok: true,
  });
  await services.owner.query('UPDATE auction.mail_item SET due_at = now()');
  await release();
  expect(await mailsOfAnna()).toEqual([
    expect.stringMatching(/^Betaald en vrijgegeven: Volkswagen/),
  ]);
  await choose('atOnce');
});
