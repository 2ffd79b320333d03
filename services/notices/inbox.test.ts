/** A user's inbox: what comes into it, what leaves it, and whose it is. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notice, NoticeList } from '#contract/notices.ts';
import { inTransaction } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { setSuspended } from '#services/companies/accounts.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import { noticesOfUserMax } from '#services/limits.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import {
  type TestLot,
  type TestUser,
  addAuction,
  addCompanyWithUser,
  addLot,
  endLotIn,
  testOperator,
} from '#test/stock.ts';
import { forgetNotices } from './forget-notices.ts';
import { noteClosing, notePositions } from './note-positions.ts';

let services: OpenServices;
let marit: ActContext;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  marit = { database: services.database, publish: () => undefined, actor: testOperator };
  ({ anna, bram, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open', softCloseSeconds: 0 });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(() => services.close());

interface OwnLot extends TestLot {
  plate: string;
}

async function newLot(auctionId = 'nl-open'): Promise<OwnLot> {
  number += 1;
  const plate = `N-${100 + number}-BX`;
  return { ...(await addLot(services.owner, { auctionId, plate, number })), plate };
}

async function bid(user: TestUser, lot: TestLot, amount: number): Promise<void> {
  const url = `${lot.path}/bids`;
  const answer = await services.ask(user, { method: 'POST', url, payload: bidOf(amount) });
  expect(answer.statusCode).toBe(200);
}

async function read(user: TestUser, query = ''): Promise<NoticeList> {
  const url = `/bidding/notices${query}`;
  return (await services.ask(user, { method: 'GET', url })).json<NoticeList>();
}

/** The kinds of the user's notices about a lot. */
async function kindsOf(user: TestUser, lot: OwnLot): Promise<Notice['kind'][]> {
  const { notices } = await read(user, '?pageSize=50');
  return notices
    .filter((notice) => notice.lot?.licensePlate === lot.plate && notice.kind !== 'closing')
    .map(({ kind }) => kind);
}

function mark(user: TestUser, payload: object) {
  return services.ask(user, { method: 'POST', url: '/bidding/notices/read', payload });
}

async function close(...lots: TestLot[]): Promise<void> {
  for (const lot of lots) await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
}

test('an outbid company has the notice as long as it is outbid, with the price of now', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await Promise.all([1, 2, 3].map(() => notePositions(services.database)));
  await expect.poll(() => kindsOf(anna, lot)).toEqual(['outbid']);
  expect(await kindsOf(bram, lot)).toEqual(['outbid']);
  expect(await kindsOf(claudia, lot)).toEqual([]);
  const { notices } = await read(anna);
  expect(notices[0]).toMatchObject({ isRead: false, lot: { price: 8_100 } });
  await bid(anna, lot, 10_000);
  await notePositions(services.database);
  await expect.poll(() => kindsOf(anna, lot)).toEqual([]);
  expect(await kindsOf(claudia, lot)).toEqual(['outbid']);
});

test('a look after a long pause finds what has changed meanwhile', async () => {
  const lot = await newLot();
  await services.owner.query("UPDATE auction.outbid_cursor SET seen_at = '-infinity'");
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await services.owner.query("UPDATE auction.outbid_cursor SET seen_at = '-infinity'");
  await notePositions(services.database);
  await expect.poll(() => kindsOf(anna, lot)).toEqual(['outbid']);
});

test('the award takes the place of the position, and its reversal that of the award', async () => {
  const lot = await newLot();
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await expect.poll(() => kindsOf(anna, lot)).toEqual(['outbid']);
  await close(lot);
  expect(await kindsOf(anna, lot)).toEqual(['lost']);
  expect(await kindsOf(claudia, lot)).toEqual(['won']);
  await reverseAward(marit, lot, { reason: 'A slip.' });
  expect(await kindsOf(claudia, lot)).toEqual(['awardReversed']);
});

test('losers of sealed lots learn it with the award, and no amount', async () => {
  const lot = await newLot('nl-sealed');
  await bid(anna, lot, 8_000);
  await bid(claudia, lot, 9_000);
  await close(lot);
  expect(await kindsOf(anna, lot)).toEqual([]);
  expect(await awardLot(marit, lot)).toMatchObject({ ok: true });
  expect(await kindsOf(anna, lot)).toEqual(['lost']);
  expect(await kindsOf(claudia, lot)).toEqual(['won']);
  const lost = await read(anna);
  expect(lost.notices[0]?.lot?.price).toBeNull();
});

test('a bid, and the end of a lot, wait for no notice about it that is being written', async () => {
  const lot = await newLot();
  const notice = { kind: 'offered', subject: lot.lotId, companyId: anna.companyId } as const;
  await inTransaction(services.database, async (connection) => {
    await addNotices(connection, [{ ...notice, lotId: lot.lotId }]);
    await bid(claudia, lot, 6_000);
    await endLotIn(services.owner, lot.lotId, -1);
    await closeLots(services);
  });
  await expect.poll(() => kindsOf(claudia, lot)).toEqual(['won']);
});

test('an auction that closes soon is one notice for all lots of the company', async () => {
  const lots = [await newLot(), await newLot()];
  for (const lot of lots) {
    await bid(anna, lot, 8_000);
    await endLotIn(services.owner, lot.lotId, 300);
  }
  await Promise.all([1, 2].map(() => noteClosing(services.database)));
  await noteClosing(services.database);
  const closing = async () =>
    (await read(anna, '?pageSize=50')).notices.filter(({ kind }) => kind === 'closing');
  expect(await closing()).toHaveLength(1);
  await close(...lots);
  expect(await closing()).toEqual([]);
});

test('read is the own matter: one, all up to one, and what happens again is unread', async () => {
  const { companyId, id } = anna;
  const add = (subject: string) =>
    inTransaction(services.database, (connection) =>
      addNotices(connection, [{ kind: 'inquiry', subject, companyId }]),
    );
  await mark(anna, { upTo: '999999999999' });
  await mark(bram, { upTo: '999999999999' });
  for (const subject of ['ABCD-2345', 'ABCD-2346', 'ABCD-2347']) await add(subject);
  const [newest, middle] = (await read(anna)).notices;
  expect((await mark(anna, { position: newest?.position })).json()).toEqual({ unreadCount: 2 });
  expect((await mark(anna, { upTo: middle?.position })).json()).toEqual({ unreadCount: 0 });
  expect((await read(bram, '?pageSize=0')).unreadCount).toBe(3);
  await add('ABCD-2345');
  const again = await read(anna);
  expect(again.unreadCount).toBe(1);
  expect(again.notices[0]).toMatchObject({ reference: 'ABCD-2345', isRead: false });
  expect(again.notices.filter(({ reference }) => reference === 'ABCD-2345')).toHaveLength(1);
  expect(id).not.toBe(bram.id);
  for (const payload of [{}, { position: 'x' }, { upTo: '1', position: '1' }])
    expect((await mark(anna, payload)).statusCode).toBe(400);
});

test('the unread alone are listed, page by page, and one that was read leaves the list', async () => {
  const iris = await addCompanyWithUser(services.owner, 'Iris Auto');
  await inTransaction(services.database, (connection) =>
    addNotices(
      connection,
      ['A', 'B', 'C', 'D'].map((subject) => ({
        kind: 'inquiry' as const,
        subject: `${subject}-2345`,
        companyId: iris.companyId,
      })),
    ),
  );
  const [, third] = (await read(iris)).notices;
  await mark(iris, { position: third?.position });
  const first = await read(iris, '?unread=true&pageSize=2');
  const rest = await read(iris, `?unread=true&pageSize=2&before=${first.next}`);
  const seen = [...first.notices, ...rest.notices].map(({ reference }) => reference);
  expect(seen).toEqual(['D-2345', 'B-2345', 'A-2345']);
  expect(rest.next).toBeNull();
  expect((await read(iris, '?unread=false')).notices).toHaveLength(4);
});

test('pages follow one another without a gap, and an inbox is bounded by number and age', async () => {
  const noor = await addCompanyWithUser(services.owner, 'Noor Auto');
  await services.owner.query(
    `INSERT INTO auction.user_notice (buyer_id, kind, subject, at)
     SELECT $1, 'inquiry', 'N' || n, now() - CASE WHEN n <= 3 THEN interval '61 days' ELSE interval '1 day' END
     FROM generate_series(1, $2) n`,
    [noor.id, noticesOfUserMax + 20],
  );
  await forgetNotices(services.database);
  const seen: string[] = [];
  let next: string | null = '999999999999';
  while (next !== null) {
    const page: NoticeList = await read(noor, `?before=${next}&pageSize=50`);
    expect(page.unreadCount).toBe(99);
    seen.push(...page.notices.map(({ reference }) => reference ?? ''));
    next = page.next;
  }
  const newest = Array.from(
    { length: noticesOfUserMax },
    (_, i) => `N${noticesOfUserMax + 20 - i}`,
  );
  expect(seen).toEqual(newest);
});

test('a user without access has no notices and gets none', async () => {
  expect((await read(bram)).notices.length).toBeGreaterThan(0);
  const { rows } = await services.owner.query<{ subject: string | null }>(
    'SELECT subject FROM auction.buyer WHERE id = $1',
    [bram.id],
  );
  const user = { id: bram.id, subject: rows[0]?.subject ?? null };
  await inTransaction(services.owner, (connection) => setSuspended(connection, user, true));
  await inTransaction(services.database, (connection) =>
    addNotices(connection, [{ kind: 'inquiry', subject: 'LATE-2345', companyId: bram.companyId }]),
  );
  const left = await services.owner.query('SELECT FROM auction.user_notice WHERE buyer_id = $1', [
    bram.id,
  ]);
  expect(left.rowCount).toBe(0);
  expect((await read(anna)).notices[0]).toMatchObject({ reference: 'LATE-2345' });
});

test('the open pages of the company learn of a notice, and no other company’s', async () => {
  const { rows: before } = await services.owner.query<{ id: number }>(
    'SELECT coalesce(max(id), 0)::integer AS id FROM auction.company_event',
  );
  await inTransaction(services.database, (connection) =>
    addNotices(connection, [
      { kind: 'inquiry', subject: 'LIVE-2345', companyId: claudia.companyId },
    ]),
  );
  const { rows } = await services.owner.query<{ company_id: string; payload: object }>(
    "SELECT company_id, payload FROM auction.company_event WHERE id > $1 AND payload->>'kind' = 'notices'",
    [before[0]?.id],
  );
  const own = rows.find(({ company_id }) => company_id === claudia.companyId);
  expect(own?.payload).toEqual({ kind: 'notices', at: expect.stringMatching(/^\d{4}-.*Z$/) });
  expect((await read(anna)).notices.map(({ reference }) => reference)).not.toContain('LIVE-2345');
});
