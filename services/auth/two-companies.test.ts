/**
 * No call reveals a company's data to another. The calls come from the table of scopes, which a new
 * route cannot miss, and the data from the database, so that a new table is covered too. A rival
 * with a valid token and a visitor without one make each call after the company itself, when a
 * cache would be warm.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteOverApprovals } from '#services/approvals/note-over.ts';
import { openReleaseCodes } from '#services/settlement/release-codes.ts';
import { issueAll } from '#test/awarded.ts';
import { closeLots } from '#test/close-lots.ts';
import { isWhole } from '#test/depth.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { pngHeading } from '#test/photos.ts';
import { contactOf, registrationOf } from '#test/requests.ts';
import { type TestLot, type TestUser, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { routePolicies } from './scopes.ts';

let services: OpenServices;
let origin: string;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
const lots = new Map<string, TestLot>();
/** Unique amounts: proxy maxima and sealed bids, which only their company may read. */
const amounts = {
  open: 98_765.43,
  sealed: 43_210.98,
  buyNow: 87_654.32,
  won: 76_543.21,
  sealedEnd: 65_432.1,
};
/** Of the company's counter-offers. */
const offered = 71_234;
/** Of a bid of the company that waits for approval. */
const approving = 34_567.81;
/** Of the company's request, and of its question. */
let reference = '';
let inquiry = '';
/** Of a claim of the company, and its words. */
const claimOfAnna = 'CLAM-2345';
const claimWords = 'The sill behind the left door is crushed';
/** What a user of the company has saved a search for. */
const followedWords = 'Amarok crew cab';
/** Of what the company asks finance with. */
const financeRemark = 'The van goes to our branch in Gouda';
const inquirySubject = 'Two keys for the Passat of Kowalczyk';
const annasKey = 'anna-key-0123456789';

beforeAll(async () => {
  services = await openServices({ pictures: async () => Buffer.from('a picture') });
  origin = await services.app.listen({ host: '127.0.0.1', port: 0 });
  ({ anna, bram, claudia } = services.people);
  // Whoever may most at another company.
  await services.owner.query(`UPDATE auction.buyer SET role = 'company-admin' WHERE id = $1`, [
    claudia.id,
  ]);
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
  lots.set('open', await lot('nl-open', 1));
  lots.set('sealed', await lot('nl-sealed', 1));
  lots.set('buyNow', await lot('nl-open', 2, { buyNowMinor: 9_000_000 }));
  lots.set('won', await lot('nl-open', 3));
  lots.set('sealedEnd', await lot('nl-sealed', 2));
  for (const [name, amount] of Object.entries(amounts)) await bid(anna, lotNamed(name), amount);
  for (const name of ['won', 'sealedEnd']) await endLotIn(services.owner, lotNamed(name).lotId, -1);
  await closeLots(services);
  await issueAll(services);
  await releaseAll();
  await addClaim();
  for (const target of lots.values()) {
    await addInvoice(target);
    await addDecisions(target);
  }
  const asked = await services.ask(anna, {
    method: 'POST',
    url: '/requests/contact',
    payload: contactOf({ name: anna.name }),
  });
  reference = asked.json().reference;
  if (!reference) throw new Error('the request was not stored');
  const inquired = await services.ask(bram, {
    method: 'POST',
    url: '/bidding/inquiries',
    payload: { subject: inquirySubject, message: 'Are there two?', locale: 'en', lot: null },
  });
  inquiry = inquired.json().inquiry.reference;
  // The services mail and note these by themselves, between any two calls.
  await services.owner.query('DELETE FROM auction.bidder_notice');
  await noteOverApprovals(services.database);
});
afterAll(() => services.close());

/** Of the company's vehicles that it may collect. */
const releaseCodes: string[] = [];

async function releaseAll(): Promise<void> {
  const codes = openReleaseCodes(services.database);
  const { rows } = await services.owner.query<{ id: string }>(
    "UPDATE auction.settlement SET state = 'released' WHERE company_id = $1 RETURNING id",
    [anna.companyId],
  );
  for (const { id } of rows) {
    const code = await codes.codeOf(id);
    releaseCodes.push(code);
    await services.owner.query(
      'INSERT INTO auction.release (id, settlement_id, code_hash) VALUES ($1, $1, $2)',
      [id, await codes.hashOf(code)],
    );
  }
}

/** Of a vehicle that the company has collected, open. */
async function addClaim(): Promise<void> {
  await services.owner.query(
    `INSERT INTO auction.claim (reference, settlement_id, company_id, opened_by, kind, description)
     SELECT $1, x.id, x.company_id, $2, 'damage', $3 FROM auction.settlement x WHERE x.company_id = $4 ORDER BY x.id LIMIT 1`,
    [claimOfAnna, anna.id, claimWords, anna.companyId],
  );
}

/** For the winner of the lot alone; its id is the lot's. */
async function addInvoice({ lotId, assetId }: TestLot): Promise<void> {
  await services.owner.query(
    `WITH file AS (
       INSERT INTO auction.media_file (use, sha256, content_type, byte_count, state)
       VALUES ('document', sha256($1::text::bytea), 'application/pdf', 1, 'ready') RETURNING id
     )
     INSERT INTO auction.document (id, vehicle_id, lot_id, file_id, kind, visibility, file_name, created_by)
     SELECT $1::text::uuid, $2, $1::text::uuid, id, 'invoice', 'winner', 'invoice.pdf', 'Olga' FROM file`,
    [lotId, assetId],
  );
}

/**
 * What is being decided about the company's bid on the lot: a question to the seller, an offer, an
 * act that an operator can still undo. The ids are the lot's; nothing falls due before a day.
 */
async function addDecisions({ lotId, auctionId, assetId }: TestLot): Promise<void> {
  const { owner } = services;
  await owner.query(
    `INSERT INTO auction.seller (id, name) VALUES ($1::text::uuid, 'Seller of ' || $1::text)`,
    [lotId],
  );
  await owner.query(
    `INSERT INTO auction.seller_question (id, lot_id, seller_id, company_id, amount_minor, asked_at, mailed_at, deadline_at)
     VALUES ($1, $1, $1, $2, 7123456, now(), now(), now() + interval '1 day')`,
    [lotId, anna.companyId],
  );
  await owner.query(
    `INSERT INTO auction.counter_offer (lot_id, company_id, amount_minor, made_at, expires_at)
     VALUES ($1, $2, $3, now(), now() + interval '1 day')`,
    [lotId, anna.companyId, offered * 100],
  );
  await owner.query(
    `INSERT INTO auction.bid_approval (id, lot_id, company_id, asked_by, amount_minor, net_minor, includes_vat,
       includes_registration_tax, note) VALUES ($1, $1, $2, $3, $4, $4, false, false, 'For Kowalczyk in Gdynia')`,
    [lotId, anna.companyId, bram.id, Math.round(approving * 100)],
  );
  await owner.query(
    `INSERT INTO auction.operator (id, subject, name, email, role)
     VALUES ($1::text::uuid, 'operator-' || $1::text, 'Olga', $1::text || '@carplaza.example', 'manager')`,
    [lotId],
  );
  await owner.query(
    `INSERT INTO auction.change_request (id, kind, company_id, buyer_id, subject_id, before, after)
     VALUES ($1, 'company', $2, $3, $2, '{"iban": null}', '{"iban": "NL91ABNA0417164300"}') ON CONFLICT DO NOTHING`,
    [lotId, anna.companyId, bram.id],
  );
  await owner.query(
    `INSERT INTO auction.finance_request (id, company_id, buyer_id, months, currency, amount_minor, down_payment_minor, remark)
     VALUES ($1, $2, $3, 36, 'EUR', 2345671, 0, $4)`,
    [lotId, anna.companyId, bram.id, financeRemark],
  );
  await owner.query(
    `INSERT INTO auction.calendar_feed (id, buyer_id, hash) VALUES ($1::text::uuid, $2, rpad($1::text, 43, 'A'))`,
    [lotId, anna.id],
  );
  await owner.query('INSERT INTO auction.watched_lot (buyer_id, lot_id) VALUES ($1, $2)', [
    anna.id,
    lotId,
  ]);
  await owner.query(
    `INSERT INTO auction.follow (id, buyer_id, kind, subject, search, mails)
     VALUES ($1::text::uuid, $2, 'search', $1::text, $3, 'daily')`,
    [lotId, anna.id, JSON.stringify({ text: followedWords })],
  );
  await owner.query(
    `INSERT INTO auction.held_act (id, auction_id, vehicle_id, operator_id, key, body, leaves_at)
     VALUES ($1, $2, $3, $1, 'held-act-0123456789', $4, now() + interval '1 day')`,
    [
      lotId,
      auctionId,
      assetId,
      JSON.stringify({ act: 'awardLot', version: 1, companyId: anna.companyId }),
    ],
  );
}

const calls = Object.keys(routePolicies);
type LotName = keyof typeof amounts;
const everyLot = Object.keys(amounts) as LotName[];
/** A lot of each kind of secret for a rival, who may read more than a visitor. */
const asked: Record<string, readonly LotName[]> = {
  'a rival': isWhole ? everyLot : ['open', 'sealed', 'won'],
  'a visitor': isWhole ? everyLot : ['won'],
};

test('the walk is as long as the contract', async () => {
  const document = services.app.swagger() as { paths: Record<string, Record<string, unknown>> };
  const documented = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map(
      (method) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    ),
  );
  expect(documented.length).toBeGreaterThan(10);
  expect(documented.filter((call) => !call.startsWith('HEAD') && !calls.includes(call))).toEqual(
    [],
  );
});

test('its own users read the secrets that this test looks for', async () => {
  const secrets = await secretsOf(anna.companyId);
  for (const amount of Object.values(amounts)) expect(secrets).toContain(String(amount));
  expect(releaseCodes.length).toBeGreaterThan(0);
  const owed = await services.ask(bram, { method: 'GET', url: '/bidding/settlements' });
  for (const code of releaseCodes) expect(owed.body).toContain(code);
  const answer = await services.ask(bram, { method: 'GET', url: '/bidding/bids' });
  for (const secret of [...Object.values(amounts).map(String), anna.name])
    expect(answer.body).toContain(secret);
});

describe.each<[string, () => TestUser | undefined]>([
  ['a rival', () => claudia],
  ['a visitor', () => undefined],
])('%s', (who, asking) => {
  let before: string[];
  let secrets: string[];
  beforeAll(async () => {
    before = await belongings(anna.companyId);
    secrets = await secretsOf(anna.companyId);
  });
  test.each(calls)('reads and changes nothing by %s', async (call) => {
    for (const each of variantsOf(call, asked[who] ?? everyLot)) {
      // The company first: what its answer contains must not be in the others' answers.
      if (each.method === 'GET' || call === 'POST /vehicles/:salesChannel')
        await answerTo(bram, each);
      const { text, headers } = await answerTo(asking(), each);
      expect({
        call,
        url: each.url,
        leaks: secrets.filter((secret) => text.includes(secret)),
      }).toEqual({
        call,
        url: each.url,
        leaks: [],
      });
      // Pictures and documents are public; a cache must not store an answer of a call with a scope.
      const isStorable = !headers.get('cache-control')?.includes('no-store');
      expect({ call, isStorable: isStorable && routePolicies[call]?.scope !== undefined }).toEqual({
        call,
        isStorable: false,
      });
    }
    expect(await belongings(anna.companyId)).toEqual(before);
  });
});

test('a sealed lot answers a rival the same, bid or no bid', async () => {
  const quiet = await lot('nl-sealed', 3);
  const reads = calls.filter(
    (call) => call.startsWith('GET') && call.includes('/:assetId/') && !call.endsWith('/events'),
  );
  expect(reads.length).toBeGreaterThan(0);
  const readAll = async () => {
    const texts = [];
    for (const call of reads)
      texts.push(
        (await answerTo(claudia, requestOf(call, quiet))).text.replace(
          /"(?:serverTime|reference)":"[^"]*"/,
          '',
        ),
      );
    const plate = await services.ask(claudia, {
      method: 'GET',
      url: `/vehicles/auction/${plateOf('nl-sealed', 3)}`,
    });
    return [...texts, plate.body.replace(/"serverTime":"[^"]*"/, '')];
  };
  const before = await readAll();
  await bid(anna, quiet, 12_345.67);
  await bid(anna, quiet, 12_999.67);
  expect(await readAll()).toEqual(before);
});

test('the same key with the same body is another write, when it is another company’s', async () => {
  const fresh = await lot('nl-sealed', 4);
  const place = (user: TestUser) =>
    services.ask(user, {
      method: 'POST',
      url: `${fresh.path}/bids`,
      headers: { 'idempotency-key': annasKey },
      payload: bidOf(44_000),
    });
  const own = await place(anna);
  const rivals = await place(claudia);
  expect(rivals.statusCode).toBe(200);
  expect(rivals.json().receipt.hash).not.toBe(own.json().receipt.hash);
  // Numbered among the company's entries: the log's number would reveal rivals.
  expect(rivals.json().receipt.sequence).toBe(1);
  expect((await place(anna)).json()).toEqual(own.json());
});

describe('streams', () => {
  const streams = calls.filter((call) => call.endsWith('/events'));

  test('show a rival of a bid what everybody may see, and of a sealed bid nothing', async () => {
    expect(streams.length).toBeGreaterThan(0);
    const secrets = [...(await secretsOf(anna.companyId)), '99123.45', '54321.09'];
    const opened = await Promise.all(
      streams.flatMap((call) =>
        (['open', 'sealed'] as const).map(async (name) => ({
          name,
          call,
          stream: await openStream(claudia, requestOf(call, lotNamed(name)).url),
        })),
      ),
    );
    try {
      const quiet = opened.filter(
        ({ name, call }) => name === 'sealed' && call.includes(':assetId'),
      );
      await Promise.all(quiet.map(({ stream }) => stream.until('"kind"')));
      const before = quiet.map(({ stream }) => stream.text());
      await bid(anna, lotNamed('sealed'), 54_321.09);
      await bid(claudia, lotNamed('open'), 6_000);
      await bid(anna, lotNamed('open'), 99_123.45);
      await bid(claudia, lotNamed('open'), 7_000);
      const open = opened.filter(({ name, call }) => name === 'open' && call.includes(':assetId'));
      await Promise.all(open.map(({ stream }) => stream.until('"price":7100')));
      for (const { call, stream } of opened)
        expect({ call, leaks: secrets.filter((secret) => stream.text().includes(secret)) }).toEqual(
          {
            call,
            leaks: [],
          },
        );
      // A heartbeat may have arrived, but no event.
      expect(quiet.map(({ stream }) => stream.text().replaceAll(/^:.*\n\n/gm, ''))).toEqual(
        before.map((text) => text.replaceAll(/^:.*\n\n/gm, '')),
      );
    } finally {
      for (const { stream } of opened) await stream.close();
    }
  });
});

interface Asked {
  method: string;
  url: string;
  payload?: unknown;
}

/** Each call with every lot that the company has bid on. */
function variantsOf(call: string, names: readonly LotName[]): Asked[] {
  const all = names.map((name) => requestOf(call, lotNamed(name)));
  return all.filter((one, index) => all.findIndex(({ url }) => url === one.url) === index);
}

function requestOf(call: string, target: TestLot): Asked {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = parameters[name]?.(target);
    if (value === undefined) throw new Error(`${call}: say in this test what stands for :${name}`);
    return value;
  });
  const url = `${address}${queries[call] ?? ''}`;
  if (method === 'GET' || method === 'DELETE') return { method, url };
  const payload = bodies[call];
  if (!payload) throw new Error(`${call}: say in this test what is sent`);
  return { method, url, payload: payload() };
}

const parameters: Record<string, (target: TestLot) => string> = {
  auctionId: ({ auctionId }) => auctionId,
  assetId: ({ assetId }) => assetId,
  salesChannel: () => 'auction',
  licensePlate: ({ lotId }) => plates.get(lotId) ?? '',
  file: () => 'anna-640.avif',
  documentId: ({ lotId }) => lotId,
  questionId: ({ lotId }) => lotId,
  sellerId: ({ lotId }) => lotId,
  importId: ({ lotId }) => lotId,
  heldActId: ({ lotId }) => lotId,
  approvalId: ({ lotId }) => lotId,
  settlementId: ({ lotId }) => lotId,
  yardId: ({ lotId }) => lotId,
  operatorId: ({ lotId }) => lotId,
  paymentId: ({ lotId }) => lotId,
  changeId: ({ lotId }) => lotId,
  financeId: ({ lotId }) => lotId,
  followId: ({ lotId }) => lotId,
  calendarId: ({ lotId }) => lotId,
  deviceId: () => 'a'.repeat(43),
  copyId: ({ lotId }) => lotId,
  companyId: () => anna.companyId,
  buyerId: () => anna.id,
  kind: () => 'won',
  reference: () => reference,
  inquiryId: () => inquiry,
  claimId: () => claimOfAnna,
};

/** As long as a seller's signature, and not one. */
const forged = `?signature=${'A'.repeat(43)}`;
const queries: Record<string, string> = {
  'GET /seller-approvals/:questionId': forged,
  'POST /seller-approvals/:questionId': forged,
  'GET /unsubscribe/:buyerId/:kind': forged,
  'POST /unsubscribe/:buyerId/:kind': forged,
  'GET /desk/search': '?text=Anna',
  'POST /desk/auctions/:auctionId/lots/:assetId/photos': '?name=side.png&kind=side',
  'POST /desk/auctions/:auctionId/lots/:assetId/documents': '?name=invoice.png&kind=invoice',
  'POST /desk/stock/imports/:importId/files': '?name=stock.csv&use=stock',
  'POST /desk/payments/files': '?name=day.xml',
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/photos': '?name=sill.png',
};

const bodies: Record<string, () => unknown> = {
  'POST /vehicles/:salesChannel': () => ({ pageSize: 100 }),
  'POST /vehicles/:salesChannel/counts': () => ({ filters: [{}] }),
  'POST /vehicles/:salesChannel/suggestions': () => ({ text: 'golf' }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/bids': () => bidOf(5_500),
  'POST /bidding/auctions/:auctionId/assets/:assetId/purchase': () => ({
    amount: 1,
    currencyCode: 'EUR',
  }),
  'POST /desk/auctions/:auctionId/acts': () => ({
    act: 'extendAuction',
    version: 1,
    minutes: 5,
  }),
  'POST /desk/auctions/:auctionId/lots/:assetId/acts': () => ({
    act: 'extendLot',
    version: 1,
    minutes: 5,
  }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/counter-offer': () => ({
    answer: 'accept',
    amount: offered,
  }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/destination': () => ({ destination: 'PL' }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/pick-up': () => ({
    transporter: 'A rival',
    driver: 'A rival',
    licensePlate: 'KR 1234',
    day: '2030-01-07',
    part: 'morning',
  }),
  'DELETE /bidding/auctions/:auctionId/assets/:assetId/pick-up/slot': () => ({}),
  'POST /bidding/auctions/:auctionId/assets/:assetId/transport-proofs': () => pngHeading(64, 64),
  'POST /bidding/conditions': () => ({ version: '1' }),
  'POST /bidding/company/destination': () => ({ destination: 'PL' }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/approvals': () => bidOf(9_000),
  'POST /bidding/approvals/:approvalId': () => ({ decision: 'approve', amount: approving }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims': () => ({
    kind: 'damage',
    description: 'A rival’s',
    amount: 1,
  }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/messages': () => ({
    message: 'A rival’s',
  }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/withdrawal': () => ({}),
  'POST /bidding/auctions/:auctionId/assets/:assetId/claims/:claimId/photos': () =>
    pngHeading(64, 64),
  'POST /desk/claims/:claimId/acts': () => ({ act: 'declineClaim', version: 1, words: 'No' }),
  'POST /bidding/inquiries': () => ({
    subject: 'A rival’s',
    message: 'A rival’s',
    locale: 'en',
    lot: null,
  }),
  'POST /bidding/inquiries/:inquiryId/messages': () => ({ message: 'A rival’s' }),
  'POST /bidding/inquiries/:inquiryId/read': () => ({ messageId: 1 }),
  'POST /bidding/data-copies': () => ({ scope: 'company', locale: 'pl-pl' }),
  'POST /bidding/changes': () => ({ kind: 'contact', values: { phone: '+31 20 555 0141' } }),
  'POST /bidding/finance-requests': () => ({
    vehicles: [{ auctionId: lotNamed('won').auctionId, assetId: lotNamed('won').assetId }],
    amount: 1_000,
    downPayment: 0,
    months: 12,
  }),
  'POST /desk/finance-requests/:financeId/acts': () => ({ act: 'reviewFinance', version: 1 }),
  'POST /desk/changes/:changeId/acts': () => ({ act: 'approveChange', version: 1 }),
  'POST /bidding/mail-choices': () => ({ kinds: [{ kind: 'won', byMail: 'never' }] }),
  'POST /bidding/auctions/:auctionId/assets/:assetId/watch': () => ({}),
  'POST /bidding/calendars': () => ({}),
  'POST /bidding/follows': () => ({ kind: 'country', country: 'NL' }),
  'POST /bidding/notices/read': () => ({ upTo: '999999999' }),
  'POST /bidding/push-devices': () => ({
    endpoint: 'https://push.example/to/one',
    keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    browser: 'Firefox',
  }),
  'POST /unsubscribe/:buyerId/:kind': () => ({}),
  'POST /bidding/company/users': () => ({
    act: 'remove',
    userId: bram.id,
  }),
  'POST /seller-approvals/:questionId': () => ({ answer: 'approved' }),
  'POST /desk/auctions': () => ({
    act: 'createAuction',
    id: 'nl-rivals',
    name: 'A rival’s',
    country: 'NL',
    format: 'open',
    startsAt: '2030-01-07T08:00:00Z',
    endsAt: '2030-01-08T08:00:00Z',
    seller: 'Noordlease',
  }),
  'POST /desk/auctions/:auctionId/lots/:assetId/held-acts': () => ({
    act: 'awardLot',
    version: 1,
    companyId: claudia.companyId,
  }),
  'POST /desk/auctions/:auctionId/held-acts': () => ({
    act: 'pauseAuction',
    pauseReason: 'technical',
    version: 1,
  }),
  'POST /desk/held-acts/:heldActId/acts': () => ({ act: 'refuse' }),
  'POST /desk/auctions/:auctionId/lots/:assetId/edits': () => ({
    act: 'changeLotTerms',
    version: 1,
    field: 'reserve',
    amount: 1,
  }),
  'POST /desk/auctions/:auctionId/lots/:assetId/photos': () => pngHeading(64, 64),
  'POST /desk/auctions/:auctionId/lots/:assetId/documents': () => pngHeading(64, 64),
  'POST /desk/companies/acts': () => ({
    act: 'addCompany',
    name: 'A rival’s second company',
    country: 'NL',
    vatNumber: null,
    city: null,
    locale: 'nl-nl',
    limitPerBid: null,
    limitPerDay: null,
    countries: ['NL'],
    reason: 'Because',
  }),
  'POST /desk/companies/:companyId/acts': () => ({
    act: 'blockCompany',
    version: 1,
    from: 'now',
    reason: 'A rival',
  }),
  'POST /desk/companies/:companyId/held-acts': () => ({
    act: 'changeCompanyLimits',
    version: 1,
    limitPerBid: 5,
    limitPerDay: 5,
    countries: ['NL'],
  }),
  'POST /desk/payments/:paymentId/held-acts': () => ({
    act: 'assignPayment',
    version: 1,
    lines: [{ settlementId: randomUUID(), amount: 1 }],
  }),
  'POST /desk/today/acts': () => ({ act: 'postponeWork', id: reference, version: 0, until: null }),
  'POST /desk/requests/:reference/acts': () => ({ act: 'takeRequest', version: 1 }),
  'POST /desk/yards': () => ({
    act: 'addYard',
    name: 'A rival’s',
    country: 'NL',
    place: 'Urk',
    address: 'Kade 1',
    timeZone: 'UTC',
    slotMinutes: 60,
    capacity: 1,
    leadMinutes: 0,
    daysAhead: 7,
    hours: [],
  }),
  'POST /desk/operators/:operatorId/acts': () => ({ act: 'resetPasskeys', reason: 'Asked for.' }),
  'POST /desk/yards/:yardId/acts': () => ({ act: 'openYardDay', version: 1, day: '2030-01-07' }),
  'POST /desk/sellers': () => ({ act: 'addSeller', name: 'A rival’s seller' }),
  'POST /desk/sellers/:sellerId/acts': () => ({
    act: 'changeSeller',
    version: 1,
    mandatePercent: 0,
  }),
  'POST /desk/stock/imports': () => ({ auctionId: null }),
  'POST /desk/stock/imports/:importId/acts': () => ({ act: 'importStock', version: 1 }),
  'POST /desk/stock/imports/:importId/files': () => Buffer.from('kenteken'),
  'POST /desk/settlements/:settlementId/acts': () => ({
    act: 'enterPayment',
    version: 1,
    amount: 1,
    bookedOn: '2026-11-20',
    reason: 'A rival',
  }),
  'POST /desk/payments/:paymentId/acts': () => ({
    act: 'returnPayment',
    version: 1,
    amount: 1,
    iban: 'NL91ABNA0417164300',
    reason: 'A rival',
  }),
  'POST /desk/payments/files': () => Buffer.from('<Document/>'),
  'POST /desk/yard/checks': () => ({ act: 'checkRelease', code: '7K4Q-QM2P' }),
  'POST /desk/yard/acts': () => ({
    act: 'handOver',
    code: '7K4Q-QM2P',
    version: 1,
    odometerKm: 1,
    collectedBy: 'A rival',
  }),
  'POST /requests/contact': () => contactOf(),
  'POST /requests/registration': () => registrationOf(),
};

/** Returns what a caller receives, headers included; of an endless stream its beginning. */
async function answerTo(user: TestUser | undefined, asked: Asked) {
  const stop = new AbortController();
  const token = user && (await services.issuer.token({ subject: user.subject }));
  const isFile = Buffer.isBuffer(asked.payload);
  const answer = await fetch(`${origin}${asked.url}`, {
    method: asked.method,
    signal: stop.signal,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(asked.payload !== undefined && {
        'content-type': isFile ? 'application/octet-stream' : 'application/json',
      }),
      'idempotency-key': randomUUID(),
    },
    ...(asked.payload !== undefined && {
      body: isFile ? new Uint8Array(asked.payload as Buffer) : JSON.stringify(asked.payload),
    }),
  });
  const isStream = answer.headers.get('content-type')?.includes('event-stream');
  const text = isStream ? await firstChunk(answer) : await answer.text();
  stop.abort();
  // Answers of two seconds are compared.
  const headers = [...answer.headers].filter(([name]) => name !== 'date');
  return { text: `${JSON.stringify(headers)}\n${text}`, headers: answer.headers };
}

async function firstChunk(answer: Response): Promise<string> {
  const chunk = await answer.body?.getReader().read();
  return new TextDecoder().decode(chunk?.value);
}

async function openStream(user: TestUser, url: string) {
  const stop = new AbortController();
  const token = await services.issuer.token({ subject: user.subject });
  const answer = await fetch(`${origin}${url}`, {
    signal: stop.signal,
    headers: { authorization: `Bearer ${token}` },
  });
  const chunks = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    text: () => text,
    async until(words: string) {
      while (!text.includes(words)) {
        const chunk = await chunks?.read();
        if (!chunk || chunk.done) throw new Error(`${url} ended before ${words}`);
        text += chunk.value;
      }
    },
    async close() {
      stop.abort();
      await chunks?.cancel().catch(() => undefined);
    },
  };
}

let belongingsQuery: { name: string; text: string } | undefined;

/** Returns every row with a company id, from every table, by one statement that is planned once. */
async function belongings(companyId: string): Promise<string[]> {
  if (!belongingsQuery) {
    const { rows: tables } = await services.owner.query<{ name: string; column: string }>(
      `SELECT table_name AS name, column_name AS column FROM information_schema.columns
       WHERE table_schema = 'auction' AND column_name IN ('company_id', 'buyer_id', 'awarded_company_id')
         -- Of a leader it has the visible price, which a rival's bid moves.
         AND table_name <> 'shown_offer'
       ORDER BY 1, 2`,
    );
    if (tables.length < 5) throw new Error('the tables with a company are not found');
    const parts = tables.map(({ name, column }) => {
      const own =
        column === 'buyer_id' ? 'IN (SELECT id FROM auction.buyer WHERE company_id = $1)' : '= $1';
      return `SELECT '${name}.${column}' AS place, to_jsonb(t) - 'price_minor' - 'bid_count' - 'sequence' AS row FROM auction.${name} t WHERE ${column} ${own}`;
    });
    const text = `SELECT place, row::text AS row FROM (${parts.join(' UNION ALL ')}) found ORDER BY place, row::text`;
    belongingsQuery = { name: 'belongings', text };
  }
  const { rows } = await services.owner.query<{ place: string; row: string }>({
    ...belongingsQuery,
    values: [companyId],
  });
  return rows.map(({ place, row }) => `${place} ${row}`);
}

/**
 * Returns the values in those rows that only the company may read: names, numbers, amounts in the
 * wire's form, hashes, keys.
 */
async function secretsOf(companyId: string): Promise<string[]> {
  const { rows } = await services.owner.query<{ secret: string }>(
    `SELECT $1::uuid::text AS secret
     UNION SELECT name FROM auction.company WHERE id = $1
     UNION SELECT unnest(ARRAY[id::text, subject, email]) FROM auction.buyer WHERE company_id = $1
     UNION SELECT unnest(ARRAY[encode(hash, 'hex'), encode(hash, 'base64'), encode(nonce, 'hex')]) FROM auction.bid WHERE company_id = $1
     UNION SELECT trim(trailing '.' from trim(trailing '0' from (amount_minor / 100.0)::numeric(12, 2)::text)) FROM auction.bid WHERE company_id = $1 AND amount_minor % 100 <> 0
     UNION SELECT unnest(ARRAY[s.reference, s.number]) FROM auction.statement s JOIN auction.settlement x ON x.id = s.settlement_id
       WHERE x.company_id = $1
     UNION SELECT after ->> 'iban' FROM auction.change_request WHERE company_id = $1
     UNION SELECT key FROM auction.idempotency_key WHERE company_id = $1`,
    [companyId],
  );
  return [
    ...rows.map(({ secret }) => secret).filter(Boolean),
    ...releaseCodes,
    inquiry,
    inquirySubject,
    financeRemark,
    followedWords,
    claimOfAnna,
    claimWords,
    anna.name,
    bram.name,
  ];
}

const plates = new Map<string, string>();

function plateOf(auctionId: string, number: number): string {
  return auctionId === 'nl-open' ? `O-10${number}-AB` : `S-10${number}-AB`;
}

async function lot(auctionId: string, number: number, options: object = {}): Promise<TestLot> {
  const plate = plateOf(auctionId, number);
  const added = await addLot(services.owner, {
    auctionId,
    plate,
    number,
    pictureKey: 'anna',
    ...options,
  });
  plates.set(added.lotId, plate);
  return added;
}

function lotNamed(name: string): TestLot {
  const found = lots.get(name);
  if (!found) throw new Error(`there is no lot ${name}`);
  return found;
}

function bid(user: TestUser, target: TestLot, amount: number) {
  return services.ask(user, { method: 'POST', url: `${target.path}/bids`, payload: bidOf(amount) });
}
