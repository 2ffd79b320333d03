/** Finance for won vehicles: asked for by companies, decided at the desk, on the real database. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FinanceList, NewFinance } from '#contract/finance.ts';
import type { DeskFinance } from '#contract/desk/finance.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { companyRights } from '#domain/company-roles.ts';
import { financeAfter, financeLife, financeStates } from '#domain/finance-life-cycle.ts';
import { connect } from '#database/connect.ts';
import { enterPayment } from '#services/payments/payments.ts';
import { ConfigError } from '#runtime/environment.ts';
import { type Owed, awardedTo } from '#test/awarded.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { runOperatorHere } from '#test/run-operator.ts';
import { type TestUser, addAuction, testOperator } from '#test/stock.ts';
import { applyRetention } from '#services/retention/apply-retention.ts';
import { readFinanceRate } from './rate-config.ts';

let services: OpenServices;
let anna: TestUser;
let claudia: TestUser;
const tokens = new Map<string, string>();
/** What of one vehicle can be financed: its whole statement, as no deposit is in it. */
const amount = 9_982.5;

beforeAll(async () => {
  services = await openServices({
    env: {
      // Nothing listens there: mails stay in the outbox, where this test reads them.
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
      MAIL_TO: 'desk@carplaza.example',
      FINANCE_RATE_PERCENT: '6.9',
      FINANCE_RATE_SOURCE: 'A lender',
      FINANCE_RATE_DATE: '2026-11-02',
    },
  });
  ({ anna, claudia } = services.people);
  await addAuction(services.owner, { id: 'nl-finance', format: 'open' });
  for (const name of ['manager', 'editor']) tokens.set(name, await admit(name));
});
afterAll(() => services.close());

test('a vehicle is asked for, reviewed, approved at a rate, logged, mailed and announced', async () => {
  const { lot } = await won();
  const seen = await list(anna);
  expect(seen.rate).toEqual({ percent: 6.9, source: 'A lender', date: '2026-11-02' });
  expect(seen.vehicles).toMatchObject([{ assetId: lot.assetId, amount, isOverdue: false }]);
  const asked = await ask(anna, {
    ...wanted(lot),
    downPayment: 1_982.5,
    remark: ' For our fleet ',
  });
  const estimate = { ratePercent: 6.9, monthly: 246.66, total: 8_879.76 };
  expect(asked.vehicles).toEqual([]);
  expect(asked.requests).toMatchObject([
    {
      state: 'asked',
      askedBy: anna.name,
      vehicles: [{ assetId: lot.assetId, amount }],
      amount,
      downPayment: 1_982.5,
      months: 36,
      instalments: estimate,
      remark: 'For our fleet',
      answer: null,
    },
  ]);
  const request = await openOf(anna);
  expect(request).toMatchObject({ state: 'asked', instalments: estimate, ratePercent: 6.9 });
  expect(await act(request, { act: 'reviewFinance' }, 'editor')).toMatchObject({
    status: 'inReview',
    version: 2,
  });
  expect(await act(request, { act: 'reviewFinance' })).toMatchObject({ code: 'RequestIsDone' });
  const inReview = await openOf(anna);
  expect(inReview.state).toBe('inReview');
  const approval = { act: 'approveFinance', ratePercent: 7.25, answer: 'By post.' };
  expect(await act(request, approval)).toMatchObject({ code: 'VersionIsOld' });
  expect(await act(inReview, approval)).toMatchObject({ status: 'approved', version: 3 });
  expect((await list(anna)).requests[0]).toMatchObject({
    state: 'approved',
    instalments: { ratePercent: 7.25, monthly: 247.94 },
    answer: 'By post.',
  });
  // The statement is still open; a financed vehicle is in no request again.
  expect((await list(anna)).vehicles).toEqual([]);
  expect(await ask(anna, wanted(lot))).toMatchObject({ code: 'FinanceIsAsked' });
  const log = await logOf(anna);
  expect(log.map(({ kind }) => kind)).toEqual(['askFinance', 'reviewFinance', 'approveFinance']);
  const [mail] = await mailsTo('Anna');
  expect(mail?.subject).toBe('Uw financieringsaanvraag is goedgekeurd');
  expect(mail?.body).toContain('By post.');
  expect(mail?.body).not.toContain('982');
  expect(await eventsOf(anna)).toBe(3);
  const { rows } = await services.owner.query(
    `SELECT body FROM auction.mail_outbox WHERE recipient = 'desk@carplaza.example'`,
  );
  expect(rows).toHaveLength(1);
});

test('a declined one has its reason, a withdrawn one is over, and each frees its vehicle', async () => {
  const { lot } = await won();
  await ask(anna, wanted(lot));
  const request = await openOf(anna);
  expect(await act(request, { act: 'declineFinance', reason: ' ' })).toMatchObject({
    code: 'ReasonIsMissing',
  });
  expect(await act(request, { act: 'declineFinance', reason: 'Te oud.' })).toMatchObject({
    status: 'declined',
  });
  expect((await list(anna)).requests[0]).toMatchObject({ state: 'declined', answer: 'Te oud.' });
  await ask(anna, wanted(lot));
  const { id } = await openOf(anna);
  expect(await withdraw(claudia, id)).toMatchObject({ code: 'FinanceIsOver' });
  expect((await withdraw(anna, id)).requests[0]).toMatchObject({ state: 'withdrawn' });
  expect(await withdraw(anna, id)).toMatchObject({ code: 'FinanceIsOver' });
  const again = await ask(anna, wanted(lot));
  expect(again.requests[0]).toMatchObject({ state: 'asked' });
});

test('by commands a request is listed, reviewed, and approved at a rate or declined', async () => {
  const { lot } = await won();
  await ask(anna, wanted(lot));
  const { id } = await openOf(anna);
  const finance = (...words: string[]) => runOperatorHere(words, { DATABASE_URL: services.url });
  const decide = (act: string, of: string, ...more: string[]) => finance('act', act, of, ...more);
  expect(JSON.parse((await finance('finance', 'list', '--json')).out)).toContainEqual(
    expect.objectContaining({ id, state: 'asked' }),
  );
  expect((await finance('finance', 'list')).out).toContain(id);
  expect(JSON.parse((await decide('reviewFinance', id, '--json')).out)).toMatchObject({
    status: 'inReview',
  });
  expect((await decide('reviewFinance', id)).err).toContain('done with');
  expect((await decide('approveFinance', id)).err).toContain('--rate');
  expect((await decide('approveFinance', id, '--rate-percent=6.905')).err).toContain(
    'no possible amount',
  );
  expect((await decide('approveFinance', id, '--rate-percent=7.1')).out).toContain('approved');
  expect((await list(anna)).requests[0]).toMatchObject({ state: 'approved' });
  expect((await decide('declineFinance', id, '--reason=Te oud.')).err).toContain('done with');
  const other = await won();
  await ask(anna, wanted(other.lot));
  const second = await openOf(anna);
  expect((await decide('declineFinance', second.id, '--reason=Te oud.')).out).toContain('declined');
  expect((await list(anna)).requests[0]).toMatchObject({ state: 'declined', answer: 'Te oud.' });
});

test('two vehicles are one request, and of many at once for one vehicle one is stored', async () => {
  const [first, second] = [await won(), await won()];
  const both = { ...wanted(first.lot), vehicles: [nameOf(second.lot), nameOf(first.lot)] };
  expect(await ask(anna, both)).toMatchObject({ code: 'FinanceIsNotOpen' });
  const racing = [
    ...Array.from({ length: 5 }, () => ({ ...both, amount: 2 * amount })),
    ...Array.from({ length: 5 }, () => wanted(first.lot)),
    ...Array.from({ length: 5 }, () => wanted(second.lot)),
  ];
  const answers = await Promise.all(racing.map((body) => ask(anna, body)));
  expect(new Set(answers.flatMap(({ code }) => code ?? []))).toEqual(new Set(['FinanceIsAsked']));
  const { rows } = await services.owner.query<{ count: number; vehicles: number }>(
    `SELECT count(DISTINCT request_id)::integer AS count, count(*)::integer AS vehicles FROM auction.finance_vehicle v
     JOIN auction.settlement x ON x.id = v.settlement_id WHERE v.is_open AND x.lot_id = ANY($1)`,
    [[first.lot.lotId, second.lot.lotId]],
  );
  // Both by one request, or each by one of its own; a refused request has left nothing.
  expect(rows[0]?.vehicles).toBe(2);
  expect(answers.filter(({ code }) => !code)).toHaveLength(rows[0]?.count ?? 0);
});

test('what is not the company’s, paid or another sum is not asked for', async () => {
  const { lot } = await won(claudia);
  expect(await ask(anna, wanted(lot))).toMatchObject({ code: 'FinanceIsNotOpen' });
  const own = await won();
  expect(await ask(anna, { ...wanted(own.lot), amount: amount - 1 })).toMatchObject({
    code: 'FinanceIsNotOpen',
  });
  for (const downPayment of [amount, amount + 1])
    expect(await ask(anna, { ...wanted(own.lot), downPayment })).toMatchObject({
      code: 'DownPaymentIsTooHigh',
    });
  for (const body of [
    { ...wanted(own.lot), months: 13 },
    { ...wanted(own.lot), vehicles: [] },
    { ...wanted(own.lot), vehicles: [nameOf(own.lot), nameOf(own.lot)] },
    { ...wanted(own.lot), downPayment: -1 },
    { ...wanted(own.lot), downPayment: 0.001 },
  ])
    expect(await ask(anna, body as NewFinance)).toMatchObject({ code: 'RequestIsInvalid' });
  await pay(own);
  expect(await ask(anna, wanted(own.lot))).toMatchObject({ code: 'FinanceIsNotOpen' });
});

test('what was paid of a vehicle meanwhile is not financed once more', async () => {
  const owed = await won();
  await ask(anna, wanted(owed.lot));
  await pay(owed, 100_000);
  const request = await openOf(anna);
  expect(request.vehicles).toMatchObject([{ hasChanged: true }]);
  expect(await act(request, { act: 'approveFinance', ratePercent: 6.9 })).toMatchObject({
    code: 'DataHasChanged',
  });
  await withdraw(anna, request.id);
  const { vehicles } = await list(anna);
  expect(vehicles).toContainEqual(
    expect.objectContaining({ assetId: owed.lot.assetId, amount: amount - 1_000 }),
  );
  await pay(owed, 898_250);
});

test('a vehicle that is paid meanwhile can be declined, not approved', async () => {
  const owed = await won();
  await ask(anna, wanted(owed.lot));
  await pay(owed);
  const request = await openOf(anna);
  expect(request.vehicles).toMatchObject([{ hasChanged: true }]);
  expect(await act(request, { act: 'approveFinance', ratePercent: 6.9 })).toMatchObject({
    code: 'DataHasChanged',
    details: { field: request.vehicles[0]?.licensePlate },
  });
  expect(await act(request, { act: 'approveFinance', ratePercent: 6.999 })).toMatchObject({
    code: 'AmountIsInvalid',
  });
  expect(await act(request, { act: 'approveFinance', ratePercent: 6.9 }, 'editor')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  const decided = await Promise.all([
    act(request, { act: 'declineFinance', reason: 'Betaald.' }),
    withdraw(anna, request.id),
  ]);
  expect(decided.filter(({ code }) => code)).toHaveLength(1);
});

test.each(Object.keys(companyRights) as CompanyRole[])('a %s', async (role) => {
  const { lot } = await won();
  const user: TestUser = { ...anna, id: randomUUID(), subject: randomUUID(), name: role };
  await services.owner.query(
    'INSERT INTO auction.buyer (id, company_id, subject, name, email, role) VALUES ($1, $2, $3, $4, $5, $4)',
    [user.id, user.companyId, user.subject, role, `${role}@example.test`],
  );
  const answer = await ask(user, wanted(lot));
  expect(answer.code).toBe(role === 'viewer' ? 'CompanyRoleIsMissing' : undefined);
  // Everybody of the company reads what a colleague asked for; who may not ask withdraws nothing.
  const [newest] = (await list(user)).requests;
  expect(newest?.vehicles[0]?.assetId === lot.assetId).toBe(role !== 'viewer');
  expect((await withdraw(user, newest?.id ?? '')).code).toBe(
    role === 'viewer' ? 'CompanyRoleIsMissing' : undefined,
  );
});

test('what a removed user asked for stays the company’s: administrators learn the answer', async () => {
  const { lot } = await won();
  const [gone, boss] = (['Gone', 'Boss'] as const).map((name) => ({
    ...anna,
    id: randomUUID(),
    subject: randomUUID(),
    name,
  }));
  if (!gone || !boss) throw new Error('there are two');
  for (const user of [gone, boss])
    await services.owner.query(
      'INSERT INTO auction.buyer (id, company_id, subject, name, email, role) VALUES ($1, $2, $3, $4, $5, $6)',
      [
        user.id,
        user.companyId,
        user.subject,
        user.name,
        `${user.name}@example.test`,
        user === boss ? 'company-admin' : 'buyer',
      ],
    );
  await ask(gone, wanted(lot));
  await services.owner.query('UPDATE auction.buyer SET suspended_at = now() WHERE id = $1', [
    gone.id,
  ]);
  await act(await openOf(anna), { act: 'declineFinance', reason: 'Te oud.' });
  expect(await mailsTo('Gone')).toEqual([]);
  expect(await mailsTo('Boss')).toHaveLength(1);
});

test('the same key asks once, and is not taken for another body', async () => {
  const { lot } = await won();
  const key = randomUUID();
  await ask(anna, wanted(lot), key);
  const before = (await list(anna)).requests.length;
  expect((await ask(anna, wanted(lot), key)).requests).toHaveLength(before);
  expect(await ask(anna, { ...wanted(lot), months: 12 }, key)).toMatchObject({
    code: 'IdempotencyKeyWasUsedForAnotherRequest',
  });
});

test('a token without the scope reads and asks nothing', async () => {
  const token = await services.issuer.token({ subject: anna.subject, scope: 'sales bids' });
  const answer = await services.ask(undefined, {
    url: '/bidding/finance-requests',
    headers: { authorization: `Bearer ${token}` },
  });
  expect(answer.json()).toMatchObject({ code: 'ScopeIsMissing' });
});

test('twenty a day are enough, and what is decided goes after three months', async () => {
  const { lot } = await won();
  await services.owner.query(
    `INSERT INTO auction.finance_request (company_id, buyer_id, months, currency, amount_minor, down_payment_minor, state, decided_at)
     SELECT $2, $1, 12, 'EUR', 100, 0, 'withdrawn', now() - interval '3 months 1 day' FROM generate_series(1, 20)`,
    [anna.id, anna.companyId],
  );
  expect(await ask(anna, wanted(lot))).toMatchObject({ code: 'SenderHasSentTooMuch' });
  const before = (await list(anna)).requests.length;
  expect(await applyRetention(services.owner)).toEqual({ decidedChanges: 20 });
  expect((await list(anna)).requests).toHaveLength(before - 20);
});

test('the services cannot decide, and nothing changes what was asked', async () => {
  for (const statement of [
    'UPDATE auction.finance_request SET approved_rate_bp = 1',
    'UPDATE auction.finance_request SET down_payment_minor = 0',
    'UPDATE auction.finance_vehicle SET is_open = false',
    'DELETE FROM auction.finance_request',
  ])
    await expect(services.database.query(statement)).rejects.toThrow(/permission denied/);
});

test('what is decided stays decided', () => {
  for (const state of financeStates)
    for (const step of ['review', 'approve', 'decline', 'withdraw'] as const)
      expect(financeAfter(state, step) !== undefined).toBe(step in financeLife[state]);
  expect(financeAfter('approved', 'withdraw')).toBeUndefined();
  expect(financeAfter('inReview', 'review')).toBeUndefined();
});

test('a rate has a source and a day, or there is none', () => {
  const rate = {
    FINANCE_RATE_PERCENT: 6.9,
    FINANCE_RATE_SOURCE: 'A lender',
    FINANCE_RATE_DATE: '2026-11-02',
  };
  expect(readFinanceRate({})).toBeUndefined();
  expect(readFinanceRate(rate)).toMatchObject({ percent: 6.9, date: '2026-11-02' });
  for (const wrong of [
    { FINANCE_RATE_PERCENT: 6.9 },
    { ...rate, FINANCE_RATE_PERCENT: 6.999 },
    { ...rate, FINANCE_RATE_DATE: '2026-02-30' },
  ])
    expect(() => readFinanceRate(wrong)).toThrow(ConfigError);
});

const won = (user = anna) => awardedTo(services, 'nl-finance', user);
const nameOf = ({ auctionId, assetId }: Owed['lot']) => ({ auctionId, assetId });

function wanted(lot: Owed['lot'], sum = amount): NewFinance {
  return { vehicles: [nameOf(lot)], amount: sum, downPayment: 0, months: 36 };
}

async function pay(owed: Owed, amountMinor = 998_250): Promise<void> {
  const database = connect(services.url, 'carplaza_operator');
  const context = { database, publish: () => undefined, actor: testOperator };
  const money = { amountMinor, bookedOn: '2026-11-20', note: 'Cash' };
  const paid = await enterPayment(context, owed, money);
  await database.end();
  if (!paid.ok) throw new Error(paid.code);
}

type Answer = FinanceList & { code?: string };

async function ask(user: TestUser, payload: NewFinance, key = randomUUID()): Promise<Answer> {
  const headers = { 'idempotency-key': key };
  const asked = { method: 'POST', url: '/bidding/finance-requests', payload, headers } as const;
  return (await services.ask(user, asked)).json();
}

async function list(user: TestUser): Promise<Answer> {
  return (await services.ask(user, { url: '/bidding/finance-requests' })).json();
}

async function withdraw(user: TestUser, id: string): Promise<Answer> {
  const url = `/bidding/finance-requests/${id}`;
  return (await services.ask(user, { method: 'DELETE', url })).json();
}

/** The newest open one of the company. */
async function openOf(user: TestUser): Promise<DeskFinance> {
  const { requests } = await atDesk('/desk/finance-requests');
  const found = requests.findLast(({ companyId }: DeskFinance) => companyId === user.companyId);
  if (!found) throw new Error(`nothing of ${user.name} is open`);
  return found;
}

function act({ id, version }: DeskFinance, body: object, by = 'manager') {
  return atDesk(`/desk/finance-requests/${id}/acts`, { version, ...body }, by);
}

async function atDesk(url: string, payload?: object, by = 'manager') {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${tokens.get(by)}` },
    ...(payload && { payload }),
  });
  return answer.json();
}

async function logOf({ companyId }: TestUser) {
  const { rows } = await services.owner.query<{ kind: string }>(
    `SELECT kind FROM auction.act WHERE company_id = $1 AND kind LIKE '%Finance' ORDER BY id`,
    [companyId],
  );
  return rows;
}

async function eventsOf({ companyId }: TestUser): Promise<number> {
  const { rowCount } = await services.owner.query(
    `SELECT FROM auction.company_event WHERE company_id = $1 AND payload ->> 'kind' = 'finance'`,
    [companyId],
  );
  return rowCount ?? 0;
}

async function mailsTo(name: string) {
  const { rows } = await services.owner.query<{ subject: string; body: string }>(
    `SELECT o.subject, o.body FROM auction.mail_outbox o JOIN auction.buyer b ON b.email = o.recipient
     WHERE b.name = $1 AND o.reference = 'finance' ORDER BY o.created_at`,
    [name],
  );
  return rows;
}

async function admit(name: string): Promise<string> {
  const email = `${name}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, name],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
