/**
 * Bidders with something in common with a seller (docs/rules.md, Who may not bid): planted ones are
 * counted, and nobody else.
 */
import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { readDeskSeller } from '#services/desk/sellers/sellers.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addCompanyWithUser, addLot, testOperator } from '#test/stock.ts';
import { patternLotsMin, patternLotsPerBought, readBidders } from './bidders.ts';
import { addSeller } from './change-sellers.ts';
import { checkBidder } from './check-bidder.ts';
import type { SellerChange } from './sellers.ts';

let services: OpenServices;
let marit: ActContext;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-bidders', format: 'open' });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});
// What an earlier test planted says nothing of this one.
beforeEach(() => services.owner.query('UPDATE auction.lot SET seller_id = NULL'));

const all = { filter: 'all', limit: 1_000, offset: 0 } as const;
const seller = {
  email: 'sales@noordlease.example',
  phone: '+31201234567',
  address: 'Kade 12 a\n3011 AB Rotterdam',
};

test.each([
  ['address', { street: 'Kade 12a', postcode: '3011AB' }, {}, false],
  ['address', { street: 'KADE 12-A', postcode: '3011 ab' }, {}, true],
  ['address', { street: 'Kade 12', postcode: '3011 AC' }, {}, false],
  ['address', { street: 'Kade 1', postcode: '3011 AB' }, {}, false],
  ['address', { street: 'Kade 12 a', postcode: null }, {}, false],
  ['phone', {}, { phone: '+31201234567' }, true],
  ['phone', {}, { mobile: '+31201234567' }, true],
  ['phone', {}, { phone: '+31201234568' }, false],
  ['mailDomain', {}, { email: 'x@Noordlease.Example' }, true],
  ['mailDomain', {}, { email: 'x@other-noordlease.example' }, false],
  ['mailDomain', {}, { email: 'noordlease.example@free.fr' }, false],
])('counts a shared %s when it is one: %o %o %s', async (share, company, user, isShared) => {
  const sellerId = await newSeller(seller);
  const { companyId } = await newCompany(company, user);
  await bidOnLots(sellerId, companyId, 1);
  const { bidders } = await readBidders(marit.database, all);
  expect(bidders.map(({ companyId: id, shares }) => [id, shares])).toEqual(
    isShared ? [[companyId, [share]]] : [],
  );
});

test('counts nothing when both have their mail with a public provider', async () => {
  for (const domain of ['gmail.com', 'yahoo.fr', 't-online.de', 'ziggo.nl', 'wp.pl']) {
    const sellerId = await newSeller({ email: `lease@${domain}` });
    const { companyId } = await newCompany({}, { email: `cars@${domain}` });
    await bidOnLots(sellerId, companyId, 3);
  }
  expect(await readBidders(marit.database, all)).toEqual({ bidders: [], open: 0, total: 0 });
});

test('counts a company when it bids on many lots of a seller and buys almost none', async () => {
  const sellerId = await newSeller({});
  const shill = await newCompany();
  const few = await newCompany();
  const buyer = await newCompany();
  const lots = patternLotsPerBought + 1;
  await bidOnLots(sellerId, shill.companyId, lots, 1);
  await bidOnLots(sellerId, few.companyId, patternLotsMin - 1);
  await bidOnLots(sellerId, buyer.companyId, lots, 2);
  const { bidders } = await readBidders(marit.database, all);
  expect(bidders).toMatchObject([{ companyId: shill.companyId, lots, bought: 1, shares: [] }]);
  expect(JSON.stringify(bidders)).not.toMatch(/amount|price|minor/i);
});

test('counts no lot when it is not decided', async () => {
  const sellerId = await newSeller(seller);
  const { companyId } = await newCompany({}, { phone: seller.phone });
  const [lot] = await bidOnLots(sellerId, companyId, 1);
  await services.owner.query(`UPDATE auction.lot SET status = 'open' WHERE id = $1`, [lot?.lotId]);
  expect((await readBidders(marit.database, all)).total).toBe(0);
});

test('lists the tied companies with what they share when the desk opens the seller', async () => {
  const { companyId, name } = await newCompany();
  const sellerId = await newSeller({ ...seller, affiliates: [name] });
  expect((await readDeskSeller(marit.database, sellerId))?.ties).toEqual([
    { companyId, company: name, shares: ['affiliate'] },
  ]);
});

test('refuses a telephone number when it is none, and stores it as it is dialled', async () => {
  const add = (phone: string) => addSeller(marit, { name: randomUUID(), phone });
  for (const wrong of ['020 123 45 67', '+31 20 123', 'call us'])
    expect(await add(wrong)).toMatchObject({
      code: 'SellerNumberIsInvalid',
      details: { field: 'phone', value: wrong },
    });
  expect(await add('+31 (0)20 123 45 67')).toMatchObject({ seller: { phone: '+31201234567' } });
});

test('leaves the list when somebody has looked, and comes back with the next lot', async () => {
  const sellerId = await newSeller(seller);
  const { companyId } = await newCompany({}, { phone: seller.phone });
  const pair = { sellerId, companyId };
  expect(await checkBidder(marit, { ...pair, note: 'x' })).toMatchObject({
    code: 'CompanyIsUnknown',
  });
  await bidOnLots(sellerId, companyId, 2);
  const open = { ...all, filter: 'open' } as const;
  expect(await readBidders(marit.database, open)).toMatchObject({ open: 1, total: 1 });
  for (const [asked, code] of [
    [{ ...pair, note: '  ' }, 'ReasonIsMissing'],
    [{ ...pair, sellerId: randomUUID(), note: 'x' }, 'SellerIsUnknown'],
    [{ ...pair, note: 'x', version: 9 }, 'VersionIsOld'],
  ] as const)
    expect(await checkBidder(marit, asked)).toMatchObject({ code });
  const note = 'Its neighbour: one switchboard.';
  expect(await checkBidder(marit, { ...pair, note })).toMatchObject({ ok: true });
  expect(await readBidders(marit.database, open)).toEqual({ bidders: [], open: 0, total: 0 });
  expect((await readBidders(marit.database, all)).bidders).toMatchObject([
    { lots: 2, checked: { by: 'Marit', note } },
  ]);
  await bidOnLots(sellerId, companyId, 1);
  expect(await readBidders(marit.database, open)).toMatchObject({ open: 1 });
});

test('counts every planted pair and no innocent one when companies are drawn', async () => {
  const plan = fc.array(
    fc.record({
      planted: fc.subarray(['address', 'phone', 'mailDomain'] as const),
      lots: fc.integer({ min: 1, max: 12 }),
      bought: fc.integer({ min: 0, max: 2 }),
      isGmail: fc.boolean(),
    }),
    { minLength: 4, maxLength: 6 },
  );
  let drawn = 0;
  await fc.assert(
    fc.asyncProperty(plan, async (pairs) => {
      await services.owner.query('UPDATE auction.lot SET seller_id = NULL');
      const expected: [string, readonly string[]][] = [];
      for (const { planted, lots, bought, isGmail } of pairs) {
        drawn += 1;
        const own = (kind: (typeof planted)[number], to: 'seller' | 'company') =>
          planted.includes(kind) ? `both-${drawn}` : `${to}-${drawn}`;
        const isOfGmail = isGmail && !planted.includes('mailDomain');
        const mail = (to: 'seller' | 'company') =>
          `cars${to}${drawn}@${isOfGmail ? 'gmail.com' : `${own('mailDomain', to)}.example`}`;
        const phone = (to: 'seller' | 'company') =>
          `+3120${planted.includes('phone') || to === 'seller' ? 1_000_000 + drawn : 2_000_000 + drawn}`;
        const street = (to: 'seller' | 'company') => `Kade ${own('address', to)}`;
        const sellerId = await newSeller({
          email: mail('seller'),
          phone: phone('seller').replace('+31201', '+31206'),
          address: `${street('seller')}\n3011 AB Rotterdam`,
        });
        const { companyId } = await newCompany(
          { street: street('company'), postcode: '3011 AB' },
          { email: mail('company'), phone: phone('company').replace('+31201', '+31206') },
        );
        const buys = Math.min(bought, lots);
        await bidOnLots(sellerId, companyId, lots, buys);
        const isPattern = lots >= patternLotsMin && buys * patternLotsPerBought <= lots;
        if (planted.length > 0 || isPattern) expected.push([companyId, planted]);
      }
      const { bidders } = await readBidders(marit.database, all);
      const found = new Map(bidders.map(({ companyId, shares }) => [companyId, shares]));
      expect(found).toEqual(new Map(expected));
    }),
    { numRuns: 6 },
  );
});

async function newSeller(change: SellerChange): Promise<string> {
  const added = await addSeller(marit, { name: `Seller ${randomUUID()}`, ...change });
  if (!added.ok) throw new Error(added.code);
  return added.seller.id;
}

async function newCompany(
  company: Record<string, string | null> = {},
  user: Record<string, string> = {},
) {
  const made = await addCompanyWithUser(services.owner, randomUUID());
  const set = (table: string, key: string, fields: object) =>
    Promise.all(
      Object.entries(fields).map(([column, value]) =>
        services.owner.query(`UPDATE auction.${table} SET ${column} = $2 WHERE ${key} = $1`, [
          made.companyId,
          value,
        ]),
      ),
    );
  await set('company', 'id', company);
  await set('buyer', 'company_id', user);
  return made;
}

/** Decided lots of the seller on which the company has bid, the first of them bought. */
async function bidOnLots(
  sellerId: string,
  companyId: string,
  count: number,
  bought = 0,
): Promise<TestLot[]> {
  const lots: TestLot[] = [];
  for (let index = 0; index < count; index += 1) {
    number += 1;
    const lot = await addLot(services.owner, {
      auctionId: 'nl-bidders',
      plate: `B-${number}-D`,
      number,
    });
    lots.push(lot);
  }
  const ids = lots.map(({ lotId }) => lotId);
  await services.owner.query(
    `INSERT INTO auction.standing_offer (lot_id, company_id, label_number, net_minor, priority_sequence, amount_minor,
       includes_vat, includes_registration_tax, placed_by, placed_at, entry_count, entry_sequence, entry_hash)
     SELECT l.id, $2, 1, 500000, 1, 500000, false, false, b.id, now(), 1, 1, sha256('x')
     FROM auction.lot l, auction.buyer b WHERE l.id = ANY ($1) AND b.company_id = $2`,
    [ids, companyId],
  );
  await services.owner.query(
    `UPDATE auction.lot SET seller_id = $2, status = CASE WHEN id = ANY ($3) THEN 'awarded' ELSE 'unsold' END,
       awarded_company_id = CASE WHEN id = ANY ($3) THEN $4::uuid END, hammer_price_minor = CASE WHEN id = ANY ($3) THEN 1 END
     WHERE id = ANY ($1)`,
    [ids, sellerId, ids.slice(0, bought), companyId],
  );
  return lots;
}
