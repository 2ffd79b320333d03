/** Claims on collected vehicles: in time, once, answered at the desk, credited, of one company. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { DeskClaimAnswer, DeskClaimList } from '#contract/desk/claims.ts';
import type { DeskToday } from '#contract/desk/today.ts';
import type { DeskSettlementAnswer } from '#contract/desk/settlements.ts';
import type { ClaimList, VehicleClaim } from '#contract/vehicle-claims.ts';
import { claimPhotosMax } from '#contract/claim-values.ts';
import { writtenTexts } from '#locales/written/written-in.ts';
import { locales } from '#locales/locales.ts';
import { processDueMedia } from '#services/media/process-media.ts';
import { openStorage } from '#services/media/storage.ts';
import { type Owed, awardedTo, issueAll, settlementOf } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { runOperatorHere } from '#test/run-operator.ts';
import { photoFile } from '#test/photos.ts';
import { type TestUser, addAuction } from '#test/stock.ts';

let services: OpenServices;
let anna: TestUser;
let bram: TestUser;
let claudia: TestUser;
/** Of Anna's company. */
let viewer: TestUser;
const tokens = new Map<string, string>();

beforeAll(async () => {
  services = await openServices({
    env: {
      // Nothing listens there: the mails stay in the outbox.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
      PORTAL_URL: 'https://portal.example',
    },
  });
  ({ anna, bram, claudia } = services.people);
  viewer = { id: randomUUID(), subject: 'vera', name: 'Vera', companyId: anna.companyId };
  await services.owner.query(
    `INSERT INTO auction.buyer (id, company_id, subject, name, email, role)
     VALUES ($1, $2, $3, $4, 'vera@example.test', 'viewer')`,
    [viewer.id, viewer.companyId, viewer.subject, viewer.name],
  );
  await addAuction(services.owner, { id: 'nl-yard', format: 'open' });
  for (const role of ['viewer', 'editor', 'manager']) {
    const email = `${role}@auctions.test`;
    await services.owner.query(
      'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $1)',
      [role, email],
    );
    const claims = { email, email_verified: true, roles: ['operator'] };
    tokens.set(role, await services.issuer.token({ subject: role, scope: 'desk', claims }));
  }
});
afterAll(() => services.close());

/** Handed over this long ago. */
async function collected(hoursAgo = 1, winner = anna): Promise<Owed> {
  const owed = await awardedTo(services, 'nl-yard', winner);
  // Without a deposit the hand-over closes.
  await services.owner.query(
    `WITH x AS (UPDATE auction.settlement SET state = 'closed' WHERE lot_id = $1 RETURNING id)
     INSERT INTO auction.hand_over (settlement_id, odometer_km, collected_by, handed_by, at)
     SELECT id, 71480, 'Joris de Wit', 'Olga', now() - make_interval(secs => $2) FROM x`,
    [owed.lot.lotId, hoursAgo * 3_600],
  );
  return owed;
}

/** In the auction of the awards that follow. */
async function layDown(terms: Record<string, unknown>): Promise<void> {
  const names = Object.keys(terms);
  const set = names.map((name, at) => `${name} = $${at + 1}`).join(', ');
  await services.owner.query(
    `UPDATE auction.auction SET ${set} WHERE id = 'nl-yard'`,
    Object.values(terms),
  );
}

const words = { kind: 'damage', description: 'The sill is crushed.', amount: 350 };
const post = (user: TestUser, { lot }: Owed, path = '', payload: object = words, key?: string) =>
  services.ask(user, {
    method: 'POST',
    url: `${lot.path}/claims${path}`,
    payload,
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  });
async function list(user: TestUser, { lot }: Owed): Promise<VehicleClaim[]> {
  const answer = await services.ask(user, { url: `${lot.path}/claims` });
  return answer.json<ClaimList>().claims;
}
async function claimed(owed: Owed, user = anna): Promise<string> {
  const answer = await post(user, owed);
  expect(answer.statusCode).toBe(200);
  return answer.json<ClaimList>().claims[0]?.reference ?? '';
}
async function atDesk<Answer>(path: string, payload?: object, who = 'manager'): Promise<Answer> {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url: `/desk/claims${path}`,
    headers: { authorization: `Bearer ${tokens.get(who)}`, 'idempotency-key': randomUUID() },
    ...(payload && { payload }),
  });
  return answer.json();
}
const act = (reference: string, body: object, who?: string) =>
  atDesk<{ code?: string; version?: number; status?: string; details?: object }>(
    `/${reference}/acts`,
    body,
    who,
  );
const handIn = async (user: TestUser, { lot }: Owed, reference: string, content: Buffer) =>
  services.ask(user, {
    method: 'POST',
    url: `${lot.path}/claims/${reference}/photos?name=sill.jpg`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: content,
  });

test('a claim in time makes the settlement claimed and waits at the desk; its company reads it, a rival does not', async () => {
  const owed = await collected();
  const before = await settlementOf(services, owed.lot);
  expect(before.claims).toMatchObject({ hours: 48, isClaimed: false, count: 0 });
  expect(Date.parse(before.claims.until ?? '') - Date.parse(before.handedOver?.at ?? '')).toBe(
    48 * 3_600_000,
  );
  const reference = await claimed(owed);
  expect((await settlementOf(services, owed.lot)).claims).toMatchObject({
    isClaimed: true,
    count: 1,
  });
  expect(await list(viewer, owed)).toMatchObject([
    { reference, state: 'waiting', openedBy: anna.name, amount: 350, granted: null },
  ]);
  expect(await list(claudia, owed)).toEqual([]);
  const { claims } = await atDesk<DeskClaimList>('', undefined, 'viewer');
  expect(claims).toContainEqual(
    expect.objectContaining({ reference, kind: 'damage', companyId: anna.companyId, version: 1 }),
  );
  const today = await services.ask(undefined, {
    url: '/desk/today',
    headers: { authorization: `Bearer ${tokens.get('viewer')}` },
  });
  const { items, counts } = today.json<DeskToday>();
  const ofClaim = items.filter(({ id }) => id === reference);
  expect(ofClaim).toMatchObject([{ kind: 'claim', id: reference, name: 'Van Dijk' }]);
  expect(counts.request).toBe(0);
  const detail = await atDesk<DeskClaimAnswer>(`/${reference}`);
  expect(detail).toMatchObject({ claimable: 9_982.5, odometerKm: 71_480, statement: owed.number });
  for (const answer of [
    await post(claudia, owed),
    await post(claudia, owed, `/${reference}/messages`, { message: 'Mine' }),
    await post(claudia, owed, `/${reference}/withdrawal`, {}),
    await handIn(claudia, owed, reference, await photoFile()),
  ])
    expect(answer.statusCode).toBe(404);
  for (const answer of [
    await post(viewer, owed),
    await post(viewer, owed, `/${reference}/messages`, { message: 'Look' }),
    await post(viewer, owed, `/${reference}/withdrawal`, {}),
  ])
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'CompanyRoleIsMissing']);
});

test('before the collection and after the hours none is taken, with the end that was missed', async () => {
  const early = await awardedTo(services, 'nl-yard');
  expect((await post(anna, early)).json()).toMatchObject({ code: 'ClaimIsNotOpenYet' });
  const late = await collected(48.01);
  const refused = await post(anna, late);
  const { until } = (await settlementOf(services, late.lot)).claims;
  expect(refused.json()).toMatchObject({ code: 'ClaimIsTooLate', details: { until } });
});

test('claims are taken by the terms that the auction had at the award, whatever changes later', async () => {
  await layDown({ claim_hours: 72, claim_least_minor: 15_000 });
  const longer = await collected(48.01, claudia);
  await layDown({ claim_hours: 24, claim_least_minor: 20_000 });
  const { claims } = await settlementOf(services, longer.lot, claudia);
  expect(claims).toMatchObject({ hours: 72, least: 150, most: null, evidence: [] });
  expect((await post(claudia, longer, '', { ...words, amount: 150 })).statusCode).toBe(200);
  const shorter = await collected(24.01, claudia);
  expect((await post(claudia, shorter)).json()).toMatchObject({ code: 'ClaimIsTooLate' });
  await layDown({ claim_hours: 48, claim_least_minor: null });
});

test('a claim below the least, above the most or without its evidence is refused, and never credited', async () => {
  await layDown({
    claim_least_minor: 15_000,
    claim_most_minor: 40_000,
    claim_evidence: ['photos', 'estimate'],
  });
  const owed = await collected(1, claudia);
  const { claims } = await settlementOf(services, owed.lot, claudia);
  expect(claims).toMatchObject({ least: 150, most: 400, evidence: ['photos', 'estimate'] });
  const sent = async (some: object) =>
    (await post(claudia, owed, '', { ...words, ...some })).json();
  expect(await sent({ amount: 149.99, photos: 2 })).toMatchObject({
    code: 'ClaimIsBelowLeast',
    details: { least: 150, currencyCode: 'EUR' },
  });
  expect(await sent({ amount: 400.01, photos: 2 })).toMatchObject({
    code: 'ClaimIsAboveMost',
    details: { most: 400, currencyCode: 'EUR' },
  });
  for (const photos of [{}, { photos: 1 }])
    expect(await sent(photos)).toMatchObject({
      code: 'ClaimEvidenceIsMissing',
      details: { evidence: 'photos,estimate' },
    });
  // An amount that the auction house is to say has no bounds yet.
  expect(await sent({ amount: null, photos: 2 })).toMatchObject({ claims: [{ amount: null }] });
  const [claim] = await list(claudia, owed);
  const reference = claim?.reference ?? '';
  const { claim: shown, claimable } = await atDesk<DeskClaimAnswer>(`/${reference}`);
  expect(claimable).toBe(400);
  const accept = { act: 'acceptClaim', version: shown.version, words: 'As shown.', amount: 400 };
  // Announced photographs are none.
  expect(await act(reference, accept)).toMatchObject({ code: 'ClaimEvidenceIsMissing' });
  expect((await handIn(claudia, owed, reference, await photoFile())).statusCode).toBe(200);
  expect(await act(reference, accept)).toMatchObject({ code: 'ClaimEvidenceIsMissing' });
  const estimate = await photoFile({ widthPx: 640, heightPx: 480 });
  expect((await handIn(claudia, owed, reference, estimate)).statusCode).toBe(200);
  expect(await act(reference, { ...accept, amount: 400.01 })).toMatchObject({
    code: 'StatementHasLess',
  });
  expect(await act(reference, accept)).toMatchObject({ status: 'accepted' });
  // The most is of all claims on the vehicle.
  expect((await settlementOf(services, owed.lot, claudia)).credit).toBe(400);
  const more = await sent({ amount: 200, photos: 2 });
  const second = more.claims.find((one: VehicleClaim) => one.state === 'waiting');
  for (const file of [await photoFile(), estimate])
    await handIn(claudia, owed, second.reference, file);
  expect(await act(second.reference, { ...accept, version: 1, amount: 0.01 })).toMatchObject({
    code: 'StatementHasLess',
  });
  await layDown({ claim_least_minor: null, claim_most_minor: null, claim_evidence: [] });
});

test('of claims at once one is open, the same key is one, and after it is taken back another may come', async () => {
  const owed = await collected();
  const key = randomUUID();
  const answers = await Promise.all([
    post(anna, owed, '', words, key),
    post(anna, owed, '', words, key),
    post(bram, owed, '', { ...words, amount: null }),
  ]);
  const open = await list(anna, owed);
  expect(open).toHaveLength(1);
  expect(
    answers.filter(({ statusCode }) => statusCode === 409).map((one) => one.json().code),
  ).toEqual(answers.filter(({ statusCode }) => statusCode === 409).map(() => 'ClaimIsOpen'));
  const reference = open[0]?.reference ?? '';
  expect((await post(bram, owed, `/${reference}/withdrawal`, {})).statusCode).toBe(200);
  expect((await post(bram, owed, `/${reference}/messages`, { message: 'Yet' })).json().code).toBe(
    'ClaimIsOver',
  );
  expect(await claimed(owed)).not.toBe(reference);
});

test.each([
  ['nothing said', { ...words, description: ' \n' }],
  ['another kind', { ...words, kind: 'colour' }],
  ['a fraction of a cent', { ...words, amount: 1.001 }],
  ['an amount below zero', { ...words, amount: -1 }],
  ['nothing asked for', { ...words, amount: 0 }],
])('%s is refused', async (_, payload) => {
  const answer = await post(anna, await collected(), '', payload);
  expect([400, 409]).toContain(answer.statusCode);
  expect(['RequestIsInvalid', 'BidAmountIsInvalid', 'ClaimAmountIsInvalid']).toContain(
    answer.json().code,
  );
});

test('the desk asks for more, and the company’s answer makes it wait again under a new version', async () => {
  const owed = await collected();
  const reference = await claimed(owed);
  await post(bram, owed, `/${reference}/messages`, { message: 'On the left.' });
  const ask = { act: 'askClaimant', version: 1, words: 'Is the frame bent?' };
  expect(await act(reference, ask)).toMatchObject({ code: 'VersionIsOld' });
  expect(await act(reference, { ...ask, version: 2 }, 'viewer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  expect(await act(reference, { ...ask, version: 2 }, 'editor')).toMatchObject({ status: 'asked' });
  const isAsked = async () => (await settlementOf(services, owed.lot)).claims.isAsked;
  expect(await isAsked()).toBe(true);
  expect(
    await act(reference, { act: 'acceptClaim', version: 3, words: 'Yes', amount: 1 }, 'editor'),
  ).toMatchObject({ code: 'DeskRoleIsMissing', details: { role: 'manager' } });
  await post(anna, owed, `/${reference}/messages`, { message: 'No.' });
  expect(await isAsked()).toBe(false);
  expect(await list(anna, owed)).toMatchObject([
    {
      state: 'waiting',
      messages: [
        { author: bram.name, act: 'reply', text: 'On the left.' },
        { author: null, act: 'ask', text: 'Is the frame bent?' },
        { author: anna.name, act: 'reply', text: 'No.' },
      ],
    },
  ]);
  const { rows } = await services.owner.query<{ recipient: string; body: string }>(
    'SELECT recipient, body FROM auction.mail_outbox WHERE reference = $1 ORDER BY recipient',
    [reference],
  );
  expect(rows.map(({ recipient }) => recipient.split('@')[0]?.toLowerCase())).toEqual([
    'anna',
    'bram',
    ...rows.filter(({ recipient }) => recipient === 'desk@carplaza.example').map(() => 'desk'),
  ]);
  for (const { body } of rows) expect(body).not.toMatch(/sill|frame|left/i);
  for (const { body } of rows.filter(({ recipient }) => recipient !== 'desk@carplaza.example'))
    expect(body).toMatch(/assigned-bids\?vehicle=B-\d+-TK&auctionId=/);
});

test('an accepted claim is a credit beside the statement, within what is left of it, and its paper is made', async () => {
  const owed = await collected();
  const reference = await claimed(owed);
  const accept = { act: 'acceptClaim', version: 1, words: 'We take that over.', amount: 9_982.51 };
  expect(await act(reference, accept)).toMatchObject({ code: 'StatementHasLess' });
  expect(await act(reference, { ...accept, amount: 0 })).toMatchObject({ code: 'AmountIsInvalid' });
  const twice = await Promise.all([
    act(reference, { ...accept, amount: 242 }),
    act(reference, { ...accept, amount: 242 }),
  ]);
  expect(new Set(twice.map(({ status, code }) => status ?? code))).toEqual(
    new Set(['VersionIsOld', 'accepted']),
  );
  const after = await settlementOf(services, owed.lot);
  expect(after).toMatchObject({ claims: { isClaimed: false, count: 1 }, state: 'collected' });
  expect(after.statement.number).toBe(owed.number);
  expect(await list(anna, owed)).toMatchObject([{ state: 'accepted', granted: 242 }]);
  await issueAll(services);
  const papers = (await services.ask(bram, { url: `${owed.lot.path}/documents` })).json()
    .result as {
    kind: string;
    name: string;
  }[];
  expect(papers.map(({ kind }) => kind)).toEqual(['statement', 'claimCredit']);
  const { rows } = await services.owner.query<{ total: number; net: number; corrects: string }>(
    `SELECT total_minor AS total, (content->'sum'->>'netMinor')::integer AS net, content->>'corrects' AS corrects
     FROM auction.statement WHERE kind = 'claimCredit' AND content->>'corrects' = $1`,
    [owed.number],
  );
  expect(rows).toEqual([{ total: 24_200, net: 20_000, corrects: owed.number }]);
  const again = await claimed(owed);
  expect(await atDesk<DeskClaimAnswer>(`/${again}`)).toMatchObject({ claimable: 9_740.5 });
  expect(await act(again, { ...accept, amount: 9_740.51 })).toMatchObject({
    code: 'StatementHasLess',
  });
  expect(
    await act(again, { act: 'declineClaim', version: 1, words: 'It is in the report.' }),
  ).toMatchObject({ status: 'declined' });
  expect(await act(again, { ...accept, version: 2, amount: 1 })).toMatchObject({
    code: 'ClaimIsOver',
  });
});

test('an accepted claim reopens what was closed, and its credit goes back once and never more', async () => {
  const owed = await collected();
  const reference = await claimed(owed);
  const settled = async () => {
    const { settlementId } = await atDesk<DeskClaimAnswer>(`/${reference}`);
    const answer = await services.ask(undefined, {
      url: `/desk/settlements/${settlementId}`,
      headers: { authorization: `Bearer ${tokens.get('viewer')}` },
    });
    return answer.json<DeskSettlementAnswer>();
  };
  const { settlement: before } = await settled();
  expect(before).toMatchObject({ state: 'closed', credit: 0, version: 1 });
  const give = async (act: string, version: number, amount: number, who = 'manager') => {
    const answer = await services.ask(undefined, {
      method: 'POST',
      url: `/desk/settlements/${before.settlementId}/acts`,
      headers: { authorization: `Bearer ${tokens.get(who)}`, 'idempotency-key': randomUUID() },
      payload: { act, version, amount, iban: 'NL91ABNA0417164300', reason: `Claim ${reference}` },
    });
    return answer.json<{ code?: string; status?: string; version?: number }>();
  };
  expect(await give('returnCredit', 1, 0.01)).toMatchObject({ code: 'CreditIsLess' });
  const accept = { act: 'acceptClaim', version: 1, words: 'We take that over.', amount: 242 };
  expect(await act(reference, accept)).toMatchObject({ status: 'accepted' });
  expect(await settled()).toMatchObject({
    settlement: { state: 'collected', credit: 242, creditReturned: 0, version: 2 },
    claims: [{ reference, granted: 242 }],
  });
  // Who saw it before the claim was accepted has not seen what is owed.
  expect(await give('returnCredit', 1, 242)).toMatchObject({ code: 'VersionIsOld' });
  expect(await give('returnCredit', 2, 242, 'editor')).toMatchObject({ code: 'DeskRoleIsMissing' });
  expect(await give('returnCredit', 2, 242.01)).toMatchObject({ code: 'CreditIsLess' });
  // A credit is no deposit, which this vehicle has none of.
  expect(await give('returnDeposit', 2, 1)).toMatchObject({ code: 'DepositIsLess' });
  expect(await settlementOf(services, owed.lot)).toMatchObject({
    state: 'collected',
    credit: 242,
    owedBack: 242,
    returns: [],
  });
  const twice = await Promise.all([
    give('returnCredit', 2, 200),
    give('returnCredit', 2, 200),
    give('returnCredit', 2, 242),
  ]);
  expect(twice.filter(({ code }) => code === 'VersionIsOld')).toHaveLength(2);
  const { settlement: half } = await settled();
  expect(await give('returnCredit', 3, 243 - half.creditReturned)).toMatchObject({
    code: 'CreditIsLess',
  });
  expect(await give('returnCredit', 3, -half.creditReturned)).toMatchObject({
    status: 'collected',
  });
  expect(await give('returnCredit', 4, -0.01)).toMatchObject({ code: 'NothingIsBooked' });
  expect(await give('returnCredit', 4, 242)).toMatchObject({ status: 'closed', version: 5 });
  expect(await settlementOf(services, owed.lot)).toMatchObject({
    state: 'closed',
    credit: 242,
    owedBack: 0,
    returns: [
      { returned: 'credit', amount: 242, account: '4300' },
      { amount: -half.creditReturned },
      { amount: half.creditReturned },
    ],
  });
  // Each that left is a notice to its company; the one that was taken back is none.
  const { rows } = await services.owner.query<{ company_id: string; amount: number }>(
    `SELECT company_id, amount_minor::integer AS amount FROM auction.bidder_notice
     WHERE kind = 'creditReturned' AND lot_id = $1
     UNION ALL SELECT u.company_id, 0 FROM auction.mail_outbox m JOIN auction.buyer u ON u.id = m.buyer_id
     WHERE m.kind = 'moneyBack'`,
    [owed.lot.lotId],
  );
  expect(new Set(rows.map(({ company_id: id }) => id))).toEqual(new Set([anna.companyId]));
  expect(await list(claudia, owed)).toEqual([]);
});

test('photographs are checked, and read by links of the company and the desk alone', async () => {
  const owed = await collected();
  const reference = await claimed(owed);
  const photo = await photoFile();
  const [one, other] = await Promise.all([
    handIn(anna, owed, reference, photo),
    handIn(bram, owed, reference, photo),
  ]);
  expect(one.json().photoId).toBe(other.json().photoId);
  expect((await handIn(anna, owed, reference, Buffer.from('<svg/>'))).json().code).toMatch(/^File/);
  expect(await list(anna, owed)).toMatchObject([{ photos: [{ url: null, isRefused: false }] }]);
  const storage = await openStorage(services.config.storage);
  await processDueMedia(
    { database: services.database, storage },
    { warn: () => undefined, error: () => undefined } as never,
    100,
  );
  const url = (await list(viewer, owed))[0]?.photos[0]?.url ?? '';
  const file = (address: string) =>
    services.app.inject({ url: address.replace(services.config.servicesUrl, '') });
  const shown = await file(url);
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(shown.rawPayload.includes(Buffer.from('Phone'))).toBe(false);
  // Made for another company, the same address opens nothing.
  const forged = await file(url.replace(anna.companyId, claudia.companyId));
  expect(forged.statusCode).toBe(404);
  const atTheDesk = (await atDesk<DeskClaimAnswer>(`/${reference}`)).whole.photos[0]?.url ?? '';
  expect((await file(atTheDesk)).statusCode).toBe(200);
  expect(atTheDesk).not.toBe(url);
  // Nothing of it is among the pictures or documents that others see.
  expect(
    (await services.ask(claudia, { url: `${owed.lot.path}/documents` })).json().result,
  ).toEqual([]);
});

test('a claim takes a bounded number of photographs', async () => {
  const owed = await collected();
  const reference = await claimed(owed);
  await services.owner.query(
    `WITH f AS (INSERT INTO auction.media_file (use, sha256, content_type, byte_count)
       SELECT 'document', sha256(n::text::bytea), 'image/jpeg', 1 FROM generate_series(1, $3) n RETURNING id)
     INSERT INTO auction.claim_photo (reference, file_id, file_name, buyer_id) SELECT $1, id, 'a.jpg', $2 FROM f`,
    [reference, anna.id, claimPhotosMax],
  );
  const answer = await handIn(anna, owed, reference, await photoFile({ colour: '#112233' }));
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'ClaimIsFull']);
});

test('words and photographs of claims cannot be changed, and the services decide none', async () => {
  for (const statement of [
    "UPDATE auction.claim_message SET words = 'other'",
    'DELETE FROM auction.claim_photo',
    'UPDATE auction.claim SET granted_minor = 1',
    'DELETE FROM auction.claim',
  ])
    await expect(services.database.query(statement)).rejects.toMatchObject({ code: '42501' });
});

test('the mails have their texts in every language', () => {
  for (const { code } of locales)
    for (const kind of ['asked', 'accepted', 'declined'] as const)
      expect(writtenTexts[code][`claim.${kind}.subject`]).toContain('{vehicle}');
});

test('by commands a claim is listed, asked about, accepted once, and declined', async () => {
  const owed = await collected();
  const reference = await claimed(owed);
  const claim = (...words: string[]) => runOperatorHere(words, { DATABASE_URL: services.url });
  const act = (name: string, ...more: string[]) => claim('act', name, ...more);
  expect(JSON.parse((await claim('claim', 'list', '--json')).out)).toContainEqual(
    expect.objectContaining({ reference, state: 'waiting' }),
  );
  expect((await claim('claim', 'list')).out).toContain(reference);
  const words = ['--words', 'Which side?'];
  expect(JSON.parse((await act('askClaimant', reference, ...words, '--json')).out)).toMatchObject({
    status: 'asked',
  });
  expect((await act('acceptClaim', reference, ...words)).err).toContain('--amount');
  const accept = ['acceptClaim', reference, '--words', 'Agreed.', '--amount'] as const;
  expect((await act(...accept, '99999')).err).toContain('less is open');
  expect((await act(...accept, '200')).out).toContain('accepted');
  expect(await list(anna, owed)).toMatchObject([{ state: 'accepted', granted: 200 }]);
  expect((await act('declineClaim', reference, ...words)).err).toContain('decided');
  const other = await collected();
  const second = await claimed(other);
  expect((await act('declineClaim', second, '--words', 'Seen before.')).out).toContain('declined');
  expect(await list(anna, other)).toMatchObject([{ state: 'declined' }]);
});
