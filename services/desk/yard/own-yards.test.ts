/** Whoever has the role yard works at the yards assigned to them, and at no other. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { routePolicies } from '#services/auth/scopes.ts';
import { addYard } from '#services/yards/change-yards.ts';
import { releasedTo } from '#test/awarded.ts';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { addAuction, testOperator } from '#test/stock.ts';

let services: OpenServices;
let marit: ActContext;
const tokens = new Map<string, string>();
const yards = new Map<string, string>();
const places = ['Lelystad', 'Zwolle'] as const;

beforeAll(async () => {
  services = await openServices();
  const actor = testOperator;
  marit = { database: connect(services.url, 'carplaza_operator'), publish: () => undefined, actor };
  await addAuction(services.owner, { id: 'nl-own', format: 'open' });
  for (const place of places) {
    const added = await addYard(marit, {
      name: `Compound ${place}`,
      country: 'NL',
      place,
      address: `Kade 1, ${place}`,
      timeZone: 'Europe/Amsterdam',
      slotMinutes: 60,
      capacity: 2,
      leadMinutes: 60,
      daysAhead: 20,
      hours: [],
    });
    if (!added.ok) throw new Error(added.code);
    yards.set(place, added.yardId);
  }
  for (const [name, role, at] of [
    ['wim', 'yard', 'Lelystad'],
    ['new', 'yard', undefined],
    // Once at a yard, and promoted since.
    ['editor', 'editor', 'Lelystad'],
    ['manager', 'manager', undefined],
  ] as const) {
    const email = `${name}@auctions.test`;
    const { rows } = await services.owner.query<{ id: string }>(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3) RETURNING id',
      [name, email, role],
    );
    if (at)
      await services.owner.query(
        'INSERT INTO auction.yard_operator (operator_id, yard_id) VALUES ($1, $2)',
        [rows[0]?.id, yards.get(at)],
      );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(name, await services.issuer.token({ subject: name, scope: 'desk', claims }));
  }
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

async function ask(who: string, url: string, payload?: object) {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

async function releasedAt(place: string | null): Promise<string> {
  const { lot, code } = await releasedTo(services, marit, 'nl-own');
  const where = { location_country: 'NL', location_place: place };
  await describeAnew(services.owner, [lot.assetId], where);
  return code;
}

const refused = { statusCode: 403, code: 'YardIsNotAssigned' };
const hand = (code: string) => ({
  act: 'handOver',
  code,
  version: 3,
  odometerKm: 91_480,
  collectedBy: 'Joris de Wit',
});

/** What each call that the role yard may make answers about a yard and a code. */
const calls: Record<string, (who: string, place: string, code: string) => Promise<unknown>> = {
  'GET /desk/me': (who) => ask(who, '/desk/me'),
  'GET /desk/yards': (who) => ask(who, '/desk/yards'),
  'GET /desk/yards/:yardId/bookings': (who, place) =>
    ask(who, `/desk/yards/${yards.get(place)}/bookings`),
  'POST /desk/yard/checks': (who, _place, code) =>
    ask(who, '/desk/yard/checks', { act: 'checkRelease', code }),
  'POST /desk/yard/acts': (who, _place, code) => ask(who, '/desk/yard/acts', hand(code)),
};
/** They name no yard: the one says who is asking, the other lists the own ones. */
const ofNoYard = new Set(['GET /desk/me', 'GET /desk/yards']);

test('knows every call that the role yard may make', () => {
  const open = Object.entries(routePolicies).filter(([, { forYard }]) => forYard);
  expect(Object.keys(calls).toSorted()).toEqual(open.map(([call]) => call).toSorted());
});

test.each(Object.keys(calls).filter((call) => !ofNoYard.has(call)))(
  'refuses %s at a yard of others, and answers it at the own one and to other roles',
  async (call) => {
    const elsewhere = await releasedAt('Zwolle');
    const here = await releasedAt('LELYSTAD');
    for (const who of ['wim', 'new'])
      expect(await calls[call]?.(who, 'Zwolle', elsewhere)).toMatchObject(refused);
    expect(await calls[call]?.('new', 'Lelystad', here)).toMatchObject(refused);
    expect(await calls[call]?.('wim', 'Lelystad', here)).toMatchObject({ statusCode: 200 });
    for (const who of ['editor', 'manager']) {
      const answer = await calls[call]?.(who, 'Zwolle', await releasedAt('Zwolle'));
      expect(answer).toMatchObject({ statusCode: 200 });
    }
  },
);

test('lists the own yards alone, none without one, and all to other roles', async () => {
  const listed = async (who: string) =>
    (await ask(who, '/desk/yards')).yards.map(({ place }: { place: string }) => place);
  expect(await listed('wim')).toEqual(['Lelystad']);
  expect(await listed('new')).toEqual([]);
  for (const who of ['editor', 'manager']) expect(await listed(who)).toEqual([...places]);
});

test('refuses a vehicle that stands at no yard, and a yard that does not exist', async () => {
  const code = await releasedAt(null);
  const check = { act: 'checkRelease', code };
  expect(await ask('wim', '/desk/yard/checks', check)).toMatchObject(refused);
  expect(await ask('manager', '/desk/yard/checks', check)).toMatchObject({ statusCode: 200 });
  const nowhere = `/desk/yards/${randomUUID()}/bookings`;
  expect(await ask('wim', nowhere)).toMatchObject(refused);
  expect(await ask('manager', nowhere)).toMatchObject({ statusCode: 404, code: 'YardIsUnknown' });
});

test.each(['en', 'nl-nl'] as const)('has words in %s for what is refused', (language) => {
  const t = deskTranslator(language);
  expect(t('refusal.YardIsNotAssigned')).toMatch(/assigned|toegewezen/);
  expect(t('yards.noneAssigned')).toMatch(/assigned|toegewezen/);
});
