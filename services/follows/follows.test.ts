/** What users follow, and how new stock reaches them: once, in the inbox and by chosen mails. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { followsMax } from '#contract/follow-values.ts';
import type { FollowList, NewFollow } from '#contract/follows.ts';
import type { NoticeList } from '#contract/notices.ts';
import type { VehicleFilter, VehicleSearchAnswer } from '#contract/vehicles.ts';
import { inTransaction } from '#database/connect.ts';
import { setSuspended } from '#services/companies/accounts.ts';
import { stockMailsWaitingMax } from '#services/limits.ts';
import { forgetNotices } from '#services/notices/forget-notices.ts';
import { addVehicles } from '#services/lots/describe.ts';
import { describeAnew } from '#test/describe.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
} from '#test/stock.ts';
import { countNew } from './count-new.ts';
import { notifyFollowers } from './notify-followers.ts';
import { mailStock } from './mail-stock.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let number = 0;
const urls = { portalUrl: 'https://portal.example', servicesUrl: 'https://services.example' };

beforeAll(async () => {
  services = await openServices();
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'de-open', format: 'open', country: 'DE' });
});
afterAll(() => services.close());
beforeEach(async () => {
  await notifyAll();
  await services.owner.query(
    'TRUNCATE auction.follow, auction.user_notice, auction.stock_mail, auction.stock_mailed, auction.mail_outbox, auction.mail_choice',
  );
});

interface OwnLot extends TestLot {
  plate: string;
}

/** Public at once, as a published one is; nobody has been shown it. */
async function newLot(auctionId = 'nl-open', options: object = {}): Promise<OwnLot> {
  number += 1;
  const plate = `F-${100 + number}-ST`;
  return { ...(await addLot(services.owner, { auctionId, plate, number, ...options })), plate };
}

async function send(user: TestUser, body: NewFollow) {
  return services.ask(user, { method: 'POST', url: '/bidding/follows', payload: body });
}

async function follow(user: TestUser, body: NewFollow): Promise<FollowList> {
  const answer = await send(user, body);
  expect(answer.statusCode).toBe(200);
  return answer.json<FollowList>();
}

async function list(user: TestUser): Promise<FollowList['follows']> {
  const answer = await services.ask(user, { method: 'GET', url: '/bidding/follows' });
  return answer.json<FollowList>().follows;
}

/** Until nothing is left, whoever does it: the services' own job may hold the lock. */
async function notifyAll(): Promise<void> {
  await expect
    .poll(async () => {
      await notifyFollowers(services.database);
      const { rows } = await services.owner.query(
        `SELECT FROM auction.lot l JOIN auction.new_stock_cursor s ON true WHERE s.lot_ids <> '{}'
           OR NOT EXISTS (SELECT FROM auction.notified_vehicle a WHERE a.vehicle_id = l.vehicle_id) AND l.status = 'open'
             AND l.effective_ends_at > now() AND (SELECT published_at FROM auction.auction x WHERE x.id = l.auction_id) IS NOT NULL LIMIT 1`,
      );
      return rows.length;
    })
    .toBe(0);
}

async function news(user: TestUser): Promise<(string | undefined)[]> {
  const answer = await services.ask(user, { method: 'GET', url: '/bidding/notices?pageSize=50' });
  return answer
    .json<NoticeList>()
    .notices.filter(({ kind }) => kind === 'newStock')
    .map(({ auction }) => auction?.auctionId);
}

async function mails(): Promise<{ recipient: string; subject: string; body: string }[]> {
  await mailStock(services.database, urls);
  const { rows } = await services.owner.query<{
    recipient: string;
    subject: string;
    body: string;
  }>(
    "SELECT recipient, subject, body FROM auction.mail_outbox WHERE kind = 'newStock' ORDER BY created_at, recipient",
  );
  await services.owner.query('TRUNCATE auction.mail_outbox');
  return rows;
}

/** As if the last mail had left an hour ago. */
async function hourPasses(): Promise<void> {
  await services.owner.query(
    "UPDATE auction.stock_mailed SET mailed_at = mailed_at - interval '61 minutes'",
  );
}

const search = (filter: VehicleFilter) => ({ kind: 'search', filter, mails: 'atOnce' }) as const;
const atOnce = { mails: 'atOnce' } as const;

test('each of the four kinds is followed, changed, and followed no more, by its user alone', async () => {
  await follow(anna, { kind: 'country', country: 'NL' });
  await follow(anna, { kind: 'auction', auctionId: 'nl-open', ...atOnce });
  await follow(anna, { kind: 'seller', seller: 'Fleet & Lease' });
  const { follows } = await follow(anna, search({ make: ['Audi'], priceTo: 9_000 }));
  expect(follows).toMatchObject([
    { kind: 'auction', mails: 'atOnce', auction: { auctionId: 'nl-open', isOver: false } },
    { kind: 'search', mails: 'atOnce', filter: { make: ['Audi'], priceTo: 9_000 } },
    { kind: 'seller', mails: 'daily', seller: 'Fleet & Lease' },
    { kind: 'country', mails: 'daily', country: 'NL' },
  ]);
  expect(await list(bram)).toEqual([]);
  // The same search in another order is the same one, and without a word its mails stay.
  await follow(anna, { kind: 'search', filter: { priceTo: [9_000], make: ['Audi', 'Audi'] } });
  await follow(anna, { kind: 'country', country: 'NL', mails: 'never' });
  expect((await list(anna)).map(({ mails: when }) => when)).toEqual([
    'atOnce',
    'atOnce',
    'daily',
    'never',
  ]);
  const [first] = follows;
  const url = `/bidding/follows/${first?.id}`;
  // Another user's is left as it is; a second time changes nothing.
  for (const user of [bram, claudia, anna, anna])
    expect((await services.ask(user, { method: 'DELETE', url })).statusCode).toBe(200);
  expect((await list(anna)).map(({ kind }) => kind)).toEqual(['search', 'seller', 'country']);
});

test('what nobody knows, or is no search, is refused', async () => {
  await addAuction(services.owner, { id: 'nl-draft', format: 'open' });
  await services.owner.query(
    "UPDATE auction.auction SET published_at = NULL, seller = 'Secret Fleet' WHERE id = 'nl-draft'",
  );
  for (const [body, code] of [
    [{ kind: 'auction', auctionId: 'nl-nowhere' }, 'AuctionIsUnknown'],
    [{ kind: 'auction', auctionId: 'nl-draft' }, 'AuctionIsUnknown'],
    [{ kind: 'seller', seller: 'Secret Fleet' }, 'RequestIsInvalid'],
    [{ kind: 'country', country: 'US' }, 'RequestIsInvalid'],
    [search({}), 'RequestIsInvalid'],
    [search({ text: ' ', make: [] }), 'RequestIsInvalid'],
    [{ kind: 'country', country: 'NL', seller: 'Fleet & Lease' }, 'RequestIsInvalid'],
  ] as const) {
    const answer = await services.ask(anna, {
      method: 'POST',
      url: '/bidding/follows',
      payload: body,
    });
    expect([body, answer.json<{ code: string }>().code]).toEqual([body, code]);
  }
  expect(await list(anna)).toEqual([]);
});

test('a user follows a hundred at most, also by calls of the same moment', async () => {
  await services.owner.query(
    `INSERT INTO auction.follow (buyer_id, kind, subject, mails)
     SELECT $1, 'seller', 'Fleet ' || n, 'daily' FROM generate_series(1, $2) n`,
    [anna.id, followsMax - 2],
  );
  const answers = await Promise.all(
    (['NL', 'DE', 'FR', 'BE', 'ES'] as const).map((country) =>
      send(anna, { kind: 'country', country }),
    ),
  );
  const codes = answers.map((answer) => answer.json<{ code?: string }>().code ?? 'ok');
  expect(codes.toSorted()).toEqual([
    'TooManyFollows',
    'TooManyFollows',
    'TooManyFollows',
    'ok',
    'ok',
  ]);
  const rows = await list(anna);
  expect(rows).toHaveLength(followsMax);
  // What is there can still be changed.
  const one = rows.find(({ kind }) => kind === 'country');
  await follow(anna, { kind: 'country', country: one?.country ?? 'NL', mails: 'never' });
});

test('a saved search counts its vehicles that came within a day', async () => {
  await services.owner.query(
    "UPDATE auction.notified_vehicle SET notified_at = now() - interval '25 hours'",
  );
  const audis = search({ make: ['Audi'] });
  await follow(anna, { kind: 'country', country: 'NL' });
  const newOf = (follows: FollowList['follows']) =>
    follows.map(({ kind, newCount }) => [kind, newCount]);
  const none = await follow(anna, audis);
  expect(newOf(none.follows)).toEqual([
    ['search', 0],
    ['country', null],
  ]);
  const first = await newLot();
  const second = await newLot('de-open');
  const volvo = await newLot();
  await describeAnew(services.owner, [first.assetId, second.assetId], { make: 'Audi' });
  await describeAnew(services.owner, [volvo.assetId], { make: 'Volvo' });
  await notifyAll();
  expect(newOf(await list(anna))[0]).toEqual(['search', 2]);
  await endLotIn(services.owner, first.lotId, -1);
  expect(newOf(await list(anna))[0]).toEqual(['search', 1]);
  // More than are looked through: no number, rather than a wrong one.
  expect(await countNew(services.database, [audis.filter], 1)).toEqual([null]);
  expect(await countNew(services.database, [])).toEqual([]);
});

test('a saved search has a name, and becomes another one with it, its user’s alone', async () => {
  const named = { ...search({ make: ['Audi'] }), name: ' Audis for Bram ' };
  const { follows } = await follow(anna, named);
  expect(follows).toMatchObject([{ name: 'Audis for Bram', mails: 'atOnce' }]);
  const replaces = follows[0]?.id ?? '';

  // Named anew, its mails stay; without a name, the name does.
  await follow(anna, { kind: 'search', filter: { make: ['Audi'] }, name: 'Audis' });
  await follow(anna, { kind: 'search', filter: { make: ['Audi'] }, mails: 'never' });
  expect(await list(anna)).toMatchObject([{ id: replaces, name: 'Audis', mails: 'never' }]);

  // Changed it is the same row; another user's is left, and the search is saved beside it.
  const diesel: VehicleFilter = { make: ['Audi'], fuel: ['diesel'] };
  await follow(anna, { kind: 'search', filter: diesel, replaces });
  expect(await list(anna)).toMatchObject([{ id: replaces, name: 'Audis', filter: diesel }]);
  await follow(bram, { kind: 'search', filter: { make: ['Seat'] }, replaces });
  expect((await list(bram)).map(({ id }) => id)).not.toContain(replaces);
  expect(await list(anna)).toMatchObject([{ id: replaces, filter: diesel }]);

  // As another one it is that one.
  await follow(anna, { ...search({ make: ['Seat'] }), name: 'Seats' });
  await follow(anna, { kind: 'search', filter: { make: ['Seat'] }, replaces });
  expect((await list(anna)).map(({ name }) => name)).toEqual(['Seats']);

  const refused: object[] = [
    { kind: 'country', country: 'NL', name: 'Home' },
    { ...named, name: '  ' },
    { ...named, name: 'a'.repeat(61) },
    { ...named, name: 'a\u202eb' },
  ];
  for (const body of refused) {
    const answer = await send(anna, body as NewFollow);
    expect(answer.json<{ code: string }>().code).toBe('RequestIsInvalid');
  }
  await expect(
    services.owner.query("UPDATE auction.follow SET kind = 'seller', search = NULL"),
  ).rejects.toThrow('follow_with_a_name_is_a_search');
});

test('new stock comes once, for whatever names it, by several processes, and never again', async () => {
  const before = await newLot();
  await notifyAll();
  await follow(anna, { kind: 'auction', auctionId: 'nl-open', mails: 'daily' });
  await follow(anna, { kind: 'country', country: 'NL', ...atOnce });
  await follow(anna, search({ make: ['Volkswagen'] }));
  await follow(claudia, { kind: 'country', country: 'DE', ...atOnce });
  const lot = await newLot();
  await Promise.all([notifyAll(), notifyAll(), notifyAll()]);
  await notifyAll();
  expect(await news(anna)).toEqual(['nl-open']);
  expect(await news(bram)).toEqual([]);
  expect(await news(claudia)).toEqual([]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail?.recipient).toBe('Anna@example.test');
  expect(mail?.body.split(lot.plate)).toHaveLength(3);
  expect(mail?.body).toMatch(/, \d{4}, [\d.]+\s?km, €\s?[\d.]+, /u);
  expect(mail?.body).not.toContain(before.plate);
  expect(mail?.body).toContain('/unsubscribe/');
  await hourPasses();
  await notifyAll();
  expect(await mails()).toEqual([]);
  // Offered again it is not new.
  await endLotIn(services.owner, lot.lotId, -1);
  await setLots(services.owner, { lotId: lot.lotId }, { status: 'unsold' });
  await services.owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, planned_ends_at, effective_ends_at)
     SELECT gen_random_uuid(), 'de-open', vehicle_id, description_id, 901, 100000, now() + interval '1 day', now() + interval '1 day'
     FROM auction.lot WHERE id = $1`,
    [lot.lotId],
  );
  await notifyAll();
  expect(await news(claudia)).toEqual([]);
  expect(await mails()).toEqual([]);
});

test('a saved search finds what the list finds for its user', async () => {
  const filters: VehicleFilter[] = [
    { make: ['Volkswagen'] },
    { priceTo: 5_000 },
    { priceFrom: 5_001 },
    { country: ['DE'] },
    { text: 'golf' },
    { mileageTo: 10 },
    { format: ['sealed'] },
    { status: ['open'] },
  ];
  for (const filter of filters) {
    await follow(anna, search(filter));
    const lots = [await newLot(), await newLot('de-open', { startPriceMinor: 900_000 })];
    await notifyAll();
    const found = await services.ask(anna, {
      method: 'POST',
      url: '/vehicles/auction',
      payload: { filterData: filter, pageSize: 100 },
    });
    const plates = new Set(
      found.json<VehicleSearchAnswer>().result.resultList.map(({ licensePlate }) => licensePlate),
    );
    const body = (await mails())[0]?.body ?? '';
    for (const { plate } of lots)
      expect([filter, plate, body.includes(plate)]).toEqual([filter, plate, plates.has(plate)]);
    await hourPasses();
    await services.owner.query('TRUNCATE auction.follow');
  }
});

test('drafts, and auctions that are not published, are no news until they are', async () => {
  await addAuction(services.owner, { id: 'nl-later', format: 'open' });
  await services.owner.query(
    "UPDATE auction.auction SET published_at = NULL WHERE id = 'nl-later'",
  );
  await follow(anna, { kind: 'country', country: 'NL', ...atOnce });
  await newLot('nl-later');
  await notifyAll();
  expect(await news(anna)).toEqual([]);
  await services.owner.query(
    "UPDATE auction.auction SET published_at = now() WHERE id = 'nl-later'",
  );
  await notifyAll();
  expect(await news(anna)).toEqual(['nl-later']);
  expect(await mails()).toHaveLength(1);
});

test('a draft in a published auction is news once it takes bids', async () => {
  const { owner } = services;
  await addAuction(owner, { id: 'nl-drafts', format: 'open' });
  await owner.query("UPDATE auction.auction SET published_at = NULL WHERE id = 'nl-drafts'");
  await follow(anna, { kind: 'country', country: 'NL', ...atOnce });
  const { lotId } = await newLot('nl-drafts');
  await setLots(owner, { lotId }, { status: 'draft' });
  await owner.query("UPDATE auction.auction SET published_at = now() WHERE id = 'nl-drafts'");
  await notifyAll();
  expect(await news(anna)).toEqual([]);
  await setLots(owner, { lotId }, { status: 'open' });
  await notifyAll();
  expect(await news(anna)).toEqual(['nl-drafts']);
});

test('at once: one mail, and within the hour all that came meanwhile is one more', async () => {
  await follow(anna, { kind: 'auction', auctionId: 'nl-open', ...atOnce });
  await newLot();
  await notifyAll();
  expect(await mails()).toHaveLength(1);
  const plates: string[] = [];
  for (let count = 0; count < 3; count += 1) plates.push((await newLot()).plate);
  await notifyAll();
  expect(await mails()).toEqual([]);
  await hourPasses();
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  for (const plate of plates) expect(mail?.body).toContain(plate);
  expect(mail?.subject).toMatch(/3/);
});

test('daily waits for the morning, never for nothing, and both are in the inbox', async () => {
  await follow(anna, { kind: 'auction', auctionId: 'nl-open', mails: 'daily' });
  await follow(bram, { kind: 'auction', auctionId: 'nl-open', mails: 'never' });
  await newLot();
  await notifyAll();
  expect([await news(anna), await news(bram)]).toEqual([['nl-open'], ['nl-open']]);
  expect(await mails()).toEqual([]);
  const { rows } = await services.owner.query<{ id: string; hour: number; isLater: boolean }>(
    `SELECT buyer_id AS id, extract(hour FROM due_at AT TIME ZONE 'Europe/Amsterdam')::integer AS hour, due_at > now() AS "isLater"
     FROM auction.stock_mail`,
  );
  expect(rows).toEqual([{ id: anna.id, hour: 7, isLater: true }]);
  await services.owner.query("UPDATE auction.stock_mail SET due_at = now() - interval '1 second'");
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['Anna@example.test']);
});

test('an import of hundreds is one notice and one mail that names a few', async () => {
  await follow(anna, { kind: 'country', country: 'NL', ...atOnce });
  await addVehicles(
    services.owner,
    Array.from({ length: 450 }, (_, at) => ({
      id: randomUUID(),
      plate: `HUGE${at + 1}`,
      plate_country: 'NL',
      plate_display: `HUGE${at + 1}`,
      make: 'Fiat',
      model: 'Doblo',
      vat_scheme: 'vat',
      location_country: 'NL',
    })),
  );
  await services.owner.query(
    `INSERT INTO auction.lot (id, auction_id, vehicle_id, description_id, number, start_price_minor, planned_ends_at, effective_ends_at)
     SELECT gen_random_uuid(), 'nl-open', id, description_id, 2000 + row_number() OVER (), 100000, now() + interval '1 day', now() + interval '1 day'
     FROM auction.vehicle WHERE plate LIKE 'HUGE%'`,
  );
  await notifyAll();
  expect(await news(anna)).toEqual(['nl-open']);
  const [mail] = await mails();
  expect(mail?.body.match(/Fiat Doblo/g)).toHaveLength(20);
  expect(mail?.body).toContain(String(stockMailsWaitingMax - 20));
  expect(mail?.body.length).toBeLessThan(8_000);
});

test('no mail about what is over, for who has ended the kind, or who is let in no more', async () => {
  const noor = await addCompanyWithUser(services.owner, 'Noor Following');
  for (const user of [anna, bram, noor])
    await follow(user, { kind: 'country', country: 'NL', ...atOnce });
  const lot = await newLot();
  await services.ask(bram, {
    method: 'POST',
    url: '/bidding/mail-choices',
    payload: { kinds: [{ kind: 'newStock', byMail: 'never' }] },
  });
  await notifyAll();
  const { rows } = await services.owner.query<{ subject: string | null }>(
    'SELECT subject FROM auction.buyer WHERE id = $1',
    [noor.id],
  );
  await inTransaction(services.owner, (connection) =>
    setSuspended(connection, { id: noor.id, subject: rows[0]?.subject ?? null }, true),
  );
  await endLotIn(services.owner, lot.lotId, -1);
  expect(await mails()).toEqual([]);
  await hourPasses();
  await newLot();
  await notifyAll();
  expect((await mails()).map(({ recipient }) => recipient)).toEqual(['Anna@example.test']);
  await services.owner.query("UPDATE auction.stock_mail SET due_at = now() - interval '3 days'");
  await forgetNotices(services.database);
  expect((await services.owner.query('SELECT FROM auction.stock_mail')).rowCount).toBe(0);
});

test('bids wait for no look at new stock', async () => {
  await follow(anna, { kind: 'country', country: 'NL', ...atOnce });
  const lot = await newLot();
  await inTransaction(services.database, async (connection) => {
    await connection.query('SELECT FROM auction.new_stock_cursor FOR UPDATE');
    await connection.query(
      'INSERT INTO auction.stock_mail (buyer_id, lot_id, due_at) VALUES ($1, $2, now())',
      [anna.id, lot.lotId],
    );
    const url = `${lot.path}/bids`;
    const answer = await services.ask(claudia, { method: 'POST', url, payload: bidOf(8_000) });
    expect(answer.statusCode).toBe(200);
  });
});
