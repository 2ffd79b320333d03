/**
 * Where vehicles go, and every door by which a sum leaves the services: the vehicle's page, lists,
 * the award desk and mails. All of them give one function the same, whoever the buyer is.
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { BuyingCompany } from '#contract/buying-company.ts';
import { minorOf } from '#contract/money.ts';
import type { SumTerms } from '#contract/vehicles.ts';
import { type WholeSum, wholeSum } from '#contract/whole-sum.ts';
import { type YardVehicle, yardPriceMinor } from '#contract/yard-price.ts';
import { formatsOf } from '#locales/format.ts';
import { sendNotices } from '#services/notices/send-notices.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';

let services: OpenServices;
let claudia: TestUser;
let anna: TestUser;
let desk: string;
let number = 0;

beforeAll(async () => {
  // The services' own job drops notices where no mail server is configured. Nothing listens there:
  // mails stay in the outbox.
  services = await openServices({
    env: {
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
    },
  });
  ({ anna, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await services.owner.query(
    `INSERT INTO auction.operator (name, email, role) VALUES ('Olga', 'olga@auctions.test', 'manager')`,
  );
  await services.owner.query(`UPDATE auction.buyer SET locale = 'de-de'`);
  desk = await services.issuer.token({
    subject: 'olga',
    scope: 'desk',
    claims: { email: 'olga@auctions.test', email_verified: true, roles: ['operator'] },
  });
});
afterAll(() => services.close());

type Standing = 'valid' | 'invalid' | 'unreachable' | 'notChecked' | 'missing';

async function checked(user: TestUser, country: string, standing: Standing): Promise<void> {
  const vatNumber = standing === 'missing' ? null : `${country}${user.companyId.slice(0, 9)}`;
  const answer = { at: '2026-11-20T10:00:00.000Z', reason: null, name: null, address: null };
  const checks = { ...answer, vatNumber: standing === 'notChecked' ? 'DE1' : vatNumber };
  await services.owner.query(
    'UPDATE auction.company SET country = $2, vat_number = $3, checks = $4, destination = NULL WHERE id = $1',
    [user.companyId, country, vatNumber, JSON.stringify({ ...checks, state: standing })],
  );
}

async function call(user: TestUser, url: string, payload?: object) {
  const answer = await services.ask(user, {
    method: payload ? 'POST' : 'GET',
    url,
    ...(payload && { payload }),
  });
  return { status: answer.statusCode, ...answer.json() };
}

const open = (options: object = {}) => {
  number += 1;
  return addLot(services.owner, {
    auctionId: 'nl-open',
    plate: `D-${100 + number}-ST`,
    number,
    registrationTaxMinor: 241_600,
    ...options,
  });
};
const plateOf = () => `D-${100 + number}-ST`;

interface Row {
  name: string;
  country: string;
  standing: Standing;
  goesTo?: string;
  lot?: object;
  /** Case, VAT, deposit and registration tax of a price of 10,000 with a fee of 250. */
  is: [string, number, number, number];
}

const exported: Row['is'] = ['intraCommunity', 0, 2_100, 0];
const untilConfirmed: Row['is'] = ['domestic', 2_152.5, 0, 0];
const rows: Row[] = [
  {
    name: 'a German company with a confirmed number',
    country: 'DE',
    standing: 'valid',
    is: exported,
  },
  {
    name: 'a Dutch company',
    country: 'NL',
    standing: 'valid',
    is: ['domestic', 2_152.5, 0, 2_416],
  },
  ...(['invalid', 'unreachable', 'notChecked', 'missing'] as const).map((standing) => ({
    name: `a German company whose number is ${standing}`,
    country: 'DE',
    standing,
    is: untilConfirmed,
  })),
  {
    name: 'a German company that leaves this one in the Netherlands',
    country: 'DE',
    standing: 'valid',
    goesTo: 'NL',
    is: ['domestic', 2_100, 0, 2_416],
  },
  {
    name: 'a German company that exports this one',
    country: 'DE',
    standing: 'valid',
    goesTo: 'CH',
    is: ['export', 0, 2_100, 0],
  },
  {
    name: 'a German company and a margin vehicle',
    country: 'DE',
    standing: 'valid',
    lot: { vatScheme: 'margin' },
    is: ['margin', 0, 0, 0],
  },
];

test.each(rows)('$name is shown one sum in every answer', async (row) => {
  await checked(claudia, row.country, row.standing);
  const lot = await open({ startPriceMinor: 1_000_000, ...row.lot });
  if (row.goesTo) await call(claudia, `${lot.path}/destination`, { destination: row.goesTo });
  const margin = row.lot !== undefined;
  const bid = { ...bidOf(10_000), includesVat: margin };
  expect(await call(claudia, `${lot.path}/bids`, bid)).toMatchObject({ outcome: 'leading' });

  const page = await call(claudia, `/vehicles/auction/${plateOf()}?auctionId=nl-open`);
  const list = await call(claudia, '/vehicles/auction', { licensePlates: [plateOf()] });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const award = await services
    .ask(undefined, {
      method: 'GET',
      url: `/desk/auctions/nl-open/lots/${lot.assetId}/award`,
      headers: { authorization: `Bearer ${desk}` },
    })
    .then((answer) => answer.json());
  const won = await call(claudia, `/vehicles/auction/${plateOf()}?auctionId=nl-open`);

  const [listed] = list.result.resultList;
  const sums = [
    sumOf(listed, 10_000),
    sumOf(page.result, 10_000),
    sumOf(won.result, won.result.mine.hammerPrice),
    sumOf({ terms: award.terms, buyer: award.bids[0].buyer }, award.hammerPrice),
  ];
  const [first] = sums;
  expect(sums).toEqual(sums.map(() => first));
  expect([
    first?.case,
    ...[first?.vatMinor, first?.depositMinor, first?.registrationTaxMinor].map(
      (minor = 0) => minor / 100,
    ),
  ]).toEqual(row.is);
  await expect
    .poll(() => mailedTo('Claudia@example.test'))
    .toContain(formatsOf('de-de').sum(first?.totalMinor ?? 0, 'EUR'));
});

function sumOf(of: { terms: SumTerms; buyer: BuyingCompany }, amount: number): WholeSum {
  return wholeSum(minorOf(amount), of.terms, of.buyer);
}

/** The mail about the newest lot that waits for this address. */
async function mailedTo(recipient: string): Promise<string> {
  await sendNotices({
    database: services.database,
    hasMail: true,
    servicesUrl: 'http://services.example',
    portalUrl: 'https://portal.test',
  });
  const { rows: mails } = await services.owner.query<{ body: string }>(
    'SELECT body FROM auction.mail_outbox WHERE recipient = $1 AND reference = $2',
    [recipient, `nl-open/${number}`],
  );
  return mails[0]?.body ?? '';
}

test('a choice is the company’s, shown to colleagues alone, and undone by choosing none', async () => {
  await checked(claudia, 'DE', 'valid');
  const lot = await open();
  const seenBy = async (user: TestUser) =>
    (await call(user, `/vehicles/auction/${plateOf()}`)).result.buyer;
  const before = await seenBy(anna);
  expect(await call(claudia, `${lot.path}/destination`, { destination: 'PL' })).toMatchObject({
    buyer: { destination: 'PL', standardDestination: 'DE' },
  });
  expect(await seenBy(services.people.jonas)).toMatchObject({ destination: 'PL' });
  expect(await seenBy(anna)).toEqual(before);
  // Of ten colleagues at once one choice stands, and all of them are answered.
  const choices = ['AT', 'BE', 'PL', 'FR', 'IT'];
  const answers = await Promise.all(
    [...choices, ...choices].map((destination) =>
      call(claudia, `${lot.path}/destination`, { destination }),
    ),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  expect(choices).toContain((await seenBy(claudia)).destination);
  await call(claudia, `${lot.path}/destination`, { destination: null });
  expect(await seenBy(claudia)).toMatchObject({ destination: 'DE' });
});

test('the standard holds for every vehicle without a choice of its own', async () => {
  await checked(claudia, 'DE', 'valid');
  expect(await call(claudia, '/bidding/company')).toMatchObject({
    country: 'DE',
    vatStanding: 'valid',
    checkedAt: '2026-11-20T10:00:00.000Z',
    destination: 'DE',
  });
  await open();
  expect(await call(claudia, '/bidding/company/destination', { destination: 'AT' })).toMatchObject({
    destination: 'AT',
  });
  const { buyer } = (await call(claudia, `/vehicles/auction/${plateOf()}`)).result;
  expect(buyer).toMatchObject({ destination: 'AT', standardDestination: 'AT' });
});

test('no destination changes who leads or what is the least to bid', async () => {
  await checked(claudia, 'DE', 'valid');
  const lot = await open();
  await call(claudia, `${lot.path}/bids`, bidOf(9_000));
  await call(anna, `${lot.path}/bids`, bidOf(9_500));
  const before = await call(anna, `${lot.path}/bids?active=false`);
  for (const user of [anna, claudia])
    for (const destination of ['CH', 'NL', 'PL'])
      await call(user, `${lot.path}/destination`, { destination });
  const after = await call(anna, `${lot.path}/bids?active=false`);
  expect({ ...after, serverTime: 0 }).toEqual({ ...before, serverTime: 0 });
});

test('lists are in the order of the prices in the yard that they show, whoever looks', async () => {
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  await addAuction(services.owner, { id: 'nl-fixed', format: 'fixedPrice' });
  // Prices and registration taxes that order them differently in each country.
  for (const [index, auctionId] of ['nl-open', 'nl-sealed', 'nl-fixed', 'nl-open'].entries())
    for (const vatScheme of ['vat', 'margin'] as const) {
      const lot = await open({
        auctionId,
        vatScheme,
        startPriceMinor: 990_000 + index * 7_700,
        buyNowMinor: auctionId === 'nl-fixed' ? 1_001_000 : undefined,
        registrationTaxMinor: index % 2 ? 0 : 300_000,
      });
      if (index === 1)
        await call(claudia, `${lot.path}/bids`, { ...bidOf(12_345), includesVat: true });
      if (index === 3) await call(claudia, `${lot.path}/destination`, { destination: 'CH' });
    }
  for (const [country, standing, goesTo] of [
    ['DE', 'valid', 'DE'],
    ['DE', 'notChecked', 'DE'],
    ['NL', 'valid', 'NL'],
    ['DE', 'valid', 'NL'],
  ] as const) {
    await checked(claudia, country, standing);
    await call(claudia, '/bidding/company/destination', { destination: goesTo });
    for (const sortorder of ['asc', 'desc']) {
      const { result } = await call(claudia, '/vehicles/auction', {
        sort: 'yardPrice',
        sortorder,
        filterData: { status: ['open'] },
        pageSize: 100,
      });
      const prices = result.resultList.map((vehicle: YardVehicle) => yardPriceMinor(vehicle) ?? 0);
      expect(prices.length).toBeGreaterThan(8);
      const rising = prices.toSorted((one: number, other: number) => one - other);
      expect(prices).toEqual(sortorder === 'asc' ? rising : rising.toReversed());
      expect(new Set(prices).size).toBeGreaterThan(4);
    }
  }
});

test('what cannot be chosen is refused with its reason', async () => {
  const lot = await open();
  await addAuction(services.owner, { id: 'nl-done', format: 'open', settled: true });
  const done = await open({ auctionId: 'nl-done' });
  const nowhere = '/bidding/auctions/nl-open/assets/00000000-0000-4000-8000-000000000000';
  const to = (path: string, destination: unknown) =>
    call(claudia, `${path}/destination`, { destination });
  expect(await to(lot.path, 'XX')).toMatchObject({ status: 400, code: 'RequestIsInvalid' });
  expect(await to(lot.path, 'de')).toMatchObject({ status: 400 });
  expect(await to(nowhere, 'DE')).toMatchObject({ status: 404, code: 'LotIsUnknown' });
  expect(await to(done.path, 'DE')).toMatchObject({ status: 409, code: 'DestinationIsFixed' });
  expect(await call(claudia, '/bidding/company/destination', { destination: null })).toMatchObject({
    status: 400,
  });
});
