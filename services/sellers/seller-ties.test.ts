/**
 * Who may not bid (docs/rules.md): every tie between a company and a seller, and every way to buy,
 * on the real database.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { makeCounterOffer } from '#services/awards/counter-offer.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { readTieWork } from '#services/desk/today/after-sale-work.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { endTiedBids } from '#services/lots/end-tied-bids.ts';
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
import { addSeller, assignAuctionSeller, assignLotSeller, changeSeller } from './change-sellers.ts';
import type { SellerChange } from './sellers.ts';

let services: OpenServices;
let marit: ActContext;
let sellerId: string;
let number = 0;
const idOf = (format: string) => `nl-${format.toLowerCase()}`;

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  sellerId = await newSeller();
  for (const format of ['open', 'sealed', 'fixedPrice'] as const) {
    await addAuction(services.owner, { id: idOf(format), format });
    await assignAuctionSeller(marit, idOf(format), sellerId);
  }
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

/** Each ties the user's company to the seller, and returns what unties it. */
const ties: Record<string, (user: TestUser) => Promise<() => Promise<unknown>>> = {
  'a register number': async ({ companyId }) => {
    await setCompany(companyId, { register_number: '552 100 554' });
    return sellerHas({ registerNumber: 'fr 552.100.554' });
  },
  'a VAT number': async ({ companyId }) => {
    await setCompany(companyId, { vat_number: 'FR11123456782' });
    const untie = await sellerHas({ vatNumbers: ['NL123456782B01', 'fr 11 123456782'] });
    return async () => {
      await untie();
      await setCompany(companyId, { vat_number: null });
    };
  },
  'an account': async ({ companyId }) => {
    await setCompany(companyId, { iban: 'NL91ABNA0417164300', account_holder: 'X' });
    return sellerHas({ ibans: ['NL91 ABNA 0417 1643 00'] });
  },
  'its name among the affiliates': ({ name }) => sellerHas({ affiliates: [name] }),
  'the address of its contact': ({ name }) => sellerHas({ email: `${name}@Example.test` }),
  'a user who is an operator': async ({ subject }) => {
    await services.owner.query(
      `INSERT INTO auction.operator (subject, name, email, role) VALUES ($1, 'Op', 'op@house.example', 'viewer')`,
      [subject],
    );
    return () =>
      services.owner.query(`UPDATE auction.operator SET subject = NULL WHERE subject = $1`, [
        subject,
      ]);
  },
};

describe.each(Object.entries(ties))('a company that shares %s with the seller', (_, tie) => {
  test('is refused in a bid, a purchase, an approval and an accepted offer', async () => {
    const user = await newUser();
    const [asker, approver] = [
      await addColleague(user, 'buyer'),
      await addColleague(user, 'approver'),
    ];
    const fixed = await newLot('fixedPrice', { startPriceMinor: null, buyNowMinor: 900_000 });
    const [open, sealed, buyNow, asked] = [
      await newLot('open'),
      await newLot('sealed'),
      await newLot('open', { buyNowMinor: 1_500_000 }),
      await newLot('open'),
    ];
    const offered = await offeredTo(user);
    const approval = await askApproval(asker, asked);
    expect(await detail(user, open)).not.toHaveProperty('isTiedToSeller');
    const untie = await tie(user);
    expect(await detail(user, open)).toMatchObject({ isTiedToSeller: true });
    const refused = { code: 'SellerMayNotBid' };
    expect(await bid(user, open, 9_000)).toMatchObject(refused);
    expect(await bid(user, sealed, 9_000)).toMatchObject(refused);
    expect(await buy(user, fixed, 9_000)).toMatchObject(refused);
    expect(await buy(user, buyNow, 15_000)).toMatchObject(refused);
    expect(await approve(approver, approval)).toMatchObject(refused);
    expect(await answer(user, offered, 15_000)).toMatchObject(refused);
    // Of another seller it buys like everybody, unless a user is of the auction house.
    const other = await newLot('open');
    await assignLotSeller(marit, other, await newSeller());
    const isOperator = tie === ties['a user who is an operator'];
    expect(await bid(user, other, 9_000)).toMatchObject(
      isOperator ? refused : { outcome: 'leading' },
    );
    await untie();
    expect(await bid(user, open, 9_000)).toMatchObject({ outcome: 'leading' });
  });
});

test('standing bids of a tied company end, the price follows, and its users are notified', async () => {
  const user = await newUser();
  const [lot, sealed] = [await newLot('open'), await newLot('sealed')];
  await bid(services.people.anna, lot, 8_000);
  await bid(services.people.claudia, lot, 8_400);
  expect(await bid(user, lot, 12_000)).toMatchObject({ outcome: 'leading' });
  await bid(user, sealed, 12_000);
  const before = await seen(services.people.claudia, lot);
  const untie = await sellerHas({ affiliates: [user.name] });
  await endTied();
  await expect.poll(async () => (await seen(user, sealed)).mine.standing).toBe('ended');
  await expect.poll(async () => (await seen(user, lot)).mine.standing).toBe('ended');
  const after = await seen(services.people.claudia, lot);
  expect(after.mine).toMatchObject({ standing: 'leading' });
  expect(after.lot.price).toBe(8_100);
  expect(after.lot.price).toBeLessThan(before.lot.price);
  const notices = await services.ask(user, { url: '/bidding/notices' });
  expect(notices.json().notices.map(({ kind }: { kind: string }) => kind)).toEqual([
    'sellerMayNotBid',
    'sellerMayNotBid',
  ]);
  await untie();
});

test('a due lot ends the tied bid before it closes, so that it goes to who is next', async () => {
  const user = await newUser();
  const lot = await newLot('open');
  await bid(services.people.anna, lot, 9_000);
  await bid(user, lot, 12_000);
  const untie = await sellerHas({ affiliates: [user.name] });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect((await seen(services.people.anna, lot)).mine).toMatchObject({ standing: 'won' });
  await untie();
});

test('a tied company gets no award and no offer of the desk', async () => {
  const user = await newUser();
  const lot = await newLot('open', { reserveMinor: 2_000_000 });
  await bid(user, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const untie = await sellerHas({ affiliates: [user.name], mandatePercent: 0 });
  const { companyId } = user;
  expect(await awardLot(marit, lot, { companyId })).toMatchObject({ code: 'SellerMayNotBid' });
  const expiresAt = new Date(Date.now() + 3_600_000);
  expect(
    await makeCounterOffer(marit, lot, { companyId, amountMinor: 1_500_000, expiresAt }),
  ).toMatchObject({ code: 'SellerMayNotBid' });
  await untie();
});

test('a lot that was won before the tie waits for the desk until the award is reversed', async () => {
  const user = await newUser();
  const lot = await newLot('open');
  await bid(user, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect(await readTieWork(marit.database, 10)).toEqual({ items: [], count: 0 });
  const untie = await sellerHas({ affiliates: [user.name] });
  expect(await readTieWork(marit.database, 10)).toMatchObject({
    items: [{ kind: 'tie', id: `${lot.auctionId}/${lot.assetId}`, name: user.name }],
    count: 1,
  });
  await reverseAward(marit, lot, { reason: 'The buyer is the seller.' });
  expect(await readTieWork(marit.database, 10)).toEqual({ items: [], count: 0 });
  await untie();
});

test('a tie while bids arrive leaves no bid of the company that counts', async () => {
  const user = await newUser();
  const lots = await Promise.all(Array.from({ length: 10 }, () => newLot('open')));
  for (const lot of lots.slice(0, 5)) await bid(user, lot, 9_000);
  const during = lots.slice(5).map((lot) => bid(user, lot, 9_000));
  const untie = await sellerHas({ affiliates: [user.name] });
  for (const { outcome, code } of await Promise.all(during))
    expect([outcome, code]).toContainEqual(expect.stringMatching(/^(leading|SellerMayNotBid)$/));
  await endTied();
  for (const lot of lots)
    await expect.poll(async () => (await seen(user, lot)).mine.standing).toMatch(/^(none|ended)$/);
  await untie();
});

test.each<[string, SellerChange, object]>([
  [
    'an affiliate that is no company',
    { affiliates: ['Nobody B.V.'] },
    { code: 'AffiliateIsUnknown', details: { value: 'Nobody B.V.' } },
  ],
  [
    'a register number without its country',
    { registerNumber: '30123456' },
    { code: 'SellerNumberIsInvalid', details: { field: 'registerNumber', value: '30123456' } },
  ],
  ['a wrong VAT number', { vatNumbers: ['NL123456789B01'] }, { code: 'SellerNumberIsInvalid' }],
  ['a wrong account', { ibans: ['NL00ABNA0417164300'] }, { code: 'SellerNumberIsInvalid' }],
])('refuses %s and changes nothing', async (_, change, refusal) => {
  expect(await changeSeller(marit, sellerId, change)).toMatchObject(refusal);
  const { rows } = await services.owner.query(
    'SELECT register_number, vat_numbers, ibans, affiliates FROM auction.seller WHERE id = $1',
    [sellerId],
  );
  expect(rows).toEqual([{ register_number: null, vat_numbers: [], ibans: [], affiliates: [] }]);
});

test('refuses a number of another seller, also when both are entered at once', async () => {
  const vatNumbers = ['DE123456788'];
  const added = await Promise.all(
    ['One Lease', 'Two Lease'].map((name) => addSeller(marit, { name, vatNumbers })),
  );
  expect(added.filter(({ ok }) => ok)).toHaveLength(1);
  const seller = added.find(({ ok }) => ok);
  expect(added.find(({ ok }) => !ok)).toMatchObject({
    code: 'SellerNumberIsTaken',
    details: { value: 'DE123456788', seller: seller?.ok ? seller.seller.name : '' },
  });
});

/** As the job of the running services does, which may hold a lot meanwhile. */
function endTied(): Promise<number> {
  return endTiedBids({ database: services.database, publish: () => undefined });
}

async function newSeller(): Promise<string> {
  const added = await addSeller(marit, { name: `Lease ${randomUUID().slice(0, 8)}` });
  if (!added.ok) throw new Error(added.code);
  return added.seller.id;
}

async function sellerHas(change: SellerChange): Promise<() => Promise<unknown>> {
  const set = async (one: SellerChange) => {
    const acted = await changeSeller(marit, sellerId, one);
    if (!acted.ok) throw new Error(acted.code);
  };
  await set(change);
  return () =>
    set({
      registerNumber: null,
      vatNumbers: [],
      ibans: [],
      affiliates: [],
      email: null,
      mandatePercent: 100,
    });
}

async function setCompany(id: string, columns: Record<string, string | null>): Promise<void> {
  const set = Object.keys(columns).map((name, at) => `${name} = $${at + 2}`);
  await services.owner.query(`UPDATE auction.company SET ${set.join(', ')} WHERE id = $1`, [
    id,
    ...Object.values(columns),
  ]);
}

function newUser(): Promise<TestUser> {
  return addCompanyWithUser(services.owner, `Tied${randomUUID().slice(0, 8)}`);
}

async function addColleague(user: TestUser, role: string): Promise<TestUser> {
  const id = randomUUID();
  const subject = `subject-${id}`;
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email, role) VALUES ($1, $2, $3, 'Boss', $4, $5)`,
    [id, user.companyId, subject, `${id}@example.test`, role],
  );
  return { ...user, id, subject, name: 'Boss' };
}

async function newLot(
  format: 'open' | 'sealed' | 'fixedPrice',
  options: Partial<Parameters<typeof addLot>[1]> = {},
): Promise<TestLot & { plate: string }> {
  number += 1;
  const plate = `T-${100 + number}-IE`;
  const lot = await addLot(services.owner, { auctionId: idOf(format), plate, number, ...options });
  return { ...lot, plate };
}

async function offeredTo(user: TestUser): Promise<TestLot> {
  const lot = await newLot('open', { reserveMinor: 2_000_000 });
  await bid(user, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  await changeSeller(marit, sellerId, { mandatePercent: 0 });
  const expiresAt = new Date(Date.now() + 3_600_000);
  const made = await makeCounterOffer(marit, lot, {
    companyId: user.companyId,
    amountMinor: 1_500_000,
    expiresAt,
  });
  if (!made.ok) throw new Error(made.code);
  return lot;
}

async function askApproval(user: TestUser, lot: TestLot): Promise<string> {
  await services.owner.query('UPDATE auction.buyer SET limit_per_bid_minor = 1 WHERE id = $1', [
    user.id,
  ]);
  const url = `${lot.path}/approvals`;
  const asked = await services.ask(user, { method: 'POST', url, payload: bidOf(9_000) });
  return asked.json().id;
}

async function approve(user: TestUser, id: string) {
  const answered = await services.ask(user, {
    method: 'POST',
    url: `/bidding/approvals/${id}`,
    payload: { decision: 'approve', amount: 9_000 },
  });
  return answered.json();
}

async function answer(user: TestUser, lot: TestLot, amount: number) {
  const answered = await services.ask(user, {
    method: 'POST',
    url: `${lot.path}/counter-offer`,
    payload: { answer: 'accept', amount },
  });
  return answered.json();
}

async function bid(user: TestUser, lot: TestLot, amount: number) {
  const answered = await services.ask(user, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(amount),
  });
  return answered.json();
}

async function buy(user: TestUser, lot: TestLot, amount: number) {
  const answered = await services.ask(user, {
    method: 'POST',
    url: `${lot.path}/purchase`,
    payload: { amount, currencyCode: 'EUR' },
  });
  return answered.json();
}

async function seen(user: TestUser, lot: TestLot) {
  return (await services.ask(user, { url: `${lot.path}/bids` })).json();
}

async function detail(user: TestUser, lot: TestLot & { plate: string }) {
  const url = `/vehicles/auction/${lot.plate}?auctionId=${lot.auctionId}`;
  return (await services.ask(user, { url })).json().result;
}
