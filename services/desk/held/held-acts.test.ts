/** Decisions that can be undone: what leaves, what is undone, and what was refused. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { deskRoles } from '#contract/desk/values.ts';
import { deskEn } from '#locales/desk/en.ts';
import { readHistory } from '#services/acts/history.ts';
import { closeLots } from '#test/close-lots.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, endLotIn } from '#test/stock.ts';
import { setLots } from '#test/lot-states.ts';

let services: OpenServices;
const tokens = new Map<string, string>();
let number = 0;
const past = '2020-01-01T00:00:00Z';

beforeAll(async () => {
  services = await openServices();
  for (const name of [...deskRoles, 'colleague', 'manager-two'])
    tokens.set(name, await admit(name));
  await addAuction(services.owner, { id: 'nl-held', format: 'open' });
});
afterAll(() => services.close());

test('a decision leaves by itself and is logged under its operator', async () => {
  const lot = await waitingLot();
  const pressedAt = Date.now();
  const held = await hold(lot, { act: 'awardLot', version: 1 });
  expect(held).toMatchObject({ statusCode: 200, act: 'awardLot', isOwn: true, refusal: null });
  expect(held.licensePlate).toMatch(/^H-\d{3}-LD$/);
  // Ten seconds, as the desk's text names them.
  expect(deskEn['undo.seconds']).toContain('ten seconds');
  expect(Date.parse(held.leavesAt) - pressedAt).toBeGreaterThanOrEqual(9_900);
  expect(Date.parse(held.leavesAt) - Date.now()).toBeLessThanOrEqual(10_100);
  expect(await today()).toMatchObject({ held: [{ id: held.id }] });
  expect(await isWaiting(lot)).toBe(false);
  expect(await statusOf(lot)).toBe('awaitingAward');
  await leave();
  await expect.poll(() => statusOf(lot)).toBe('awarded');
  const [first] = await readHistory(services.database, { lotId: lot.lotId });
  expect(first).toMatchObject({ kind: 'awardLot', actor: { name: 'Olga auctioneer' } });
  await expect.poll(async () => (await today()).held).toEqual([]);
});

test('what is undone in time never happened, and the lot waits again', async () => {
  const lot = await waitingLot();
  const { id } = await hold(lot, { act: 'rejectLot', version: 1 });
  expect(await undo(id, 'colleague')).toMatchObject({ statusCode: 409, code: 'ActHasLeft' });
  expect(await undo(id)).toMatchObject({ statusCode: 200, id });
  await leave();
  expect(await isWaiting(lot)).toBe(true);
  const history = await readHistory(services.database, { lotId: lot.lotId });
  expect(history.map(({ kind }) => kind)).toEqual(['closeLot']);
  expect(await undo(id)).toMatchObject({ statusCode: 409, code: 'ActHasLeft' });
});

test('of two operators at once one decides, and the other hears who', async () => {
  const lot = await waitingLot();
  const body = { act: 'awardLot', version: 1 };
  const both = await Promise.all([hold(lot, body), hold(lot, body, 'colleague')]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.find(({ statusCode }) => statusCode !== 200)).toMatchObject({
    statusCode: 409,
    code: 'LotIsBeingDecided',
  });
  expect(await hold(lot, body, 'manager')).toMatchObject({
    code: 'LotIsBeingDecided',
    details: { name: expect.stringMatching(/^Olga/) },
  });
});

test('the same key holds once', async () => {
  const lot = await waitingLot();
  const key = randomUUID();
  const body = { act: 'awardLot', version: 1 };
  const first = await hold(lot, body, 'auctioneer', key);
  expect(await hold(lot, body, 'auctioneer', key)).toEqual(first);
});

test('lots that are decided together leave at one moment, and one undo takes all of them back', async () => {
  const one = await waitingLot();
  const others = [await waitingLot(), await waitingLot()];
  const batch = randomUUID();
  const reject = { act: 'rejectLot', version: 1 };
  const first = await hold(one, reject, 'auctioneer', randomUUID(), batch);
  // A large batch takes longer than the first of it would wait.
  await services.owner.query(
    "UPDATE auction.held_act SET leaves_at = leaves_at - interval '4 seconds' WHERE id = $1",
    [first.id],
  );
  for (const lot of others) await hold(lot, reject, 'auctioneer', randomUUID(), batch);
  const alone = await hold(await waitingLot(), reject);
  const foreign = await hold(await waitingLot(), reject, 'colleague', randomUUID(), batch);
  const { rows } = await services.owner.query<{ moments: number }>(
    `SELECT count(DISTINCT leaves_at)::integer AS moments FROM auction.held_act
     WHERE batch_id = $1 AND id <> $2`,
    [batch, foreign.id],
  );
  expect(rows).toEqual([{ moments: 1 }]);
  expect(await undo(first.id)).toMatchObject({ statusCode: 200, count: 3 });
  const left = await services.owner.query('SELECT id FROM auction.held_act WHERE id = ANY($1)', [
    [alone.id, foreign.id],
  ]);
  expect(left.rowCount).toBe(2);
  expect(await undo(alone.id)).toMatchObject({ count: 1 });
  expect(await undo(foreign.id, 'colleague')).toMatchObject({ count: 1 });
  for (const lot of [one, ...others]) expect(await isWaiting(lot)).toBe(true);
});

test('a decision that has become impossible stays with its reason until it was read', async () => {
  const lot = await waitingLot();
  const { id } = await hold(lot, { act: 'awardLot', version: 1 });
  await setLots(services.owner, { lotId: lot.lotId }, { version: 2 });
  await leave();
  const refused = async () => (await today()).held.find((one: HeldAct) => one.id === id)?.refusal;
  await expect.poll(refused).toEqual({
    code: 'VersionIsOld',
    details: { expectedVersion: 1, version: 2 },
  });
  expect(await isWaiting(lot)).toBe(true);
  expect(await undo(id)).toMatchObject({ statusCode: 200 });
  expect(await refused()).toBeUndefined();
});

test('who was suspended meanwhile decides nothing', async () => {
  const lot = await waitingLot();
  const { id } = await hold(lot, { act: 'rejectLot', version: 1 }, 'colleague');
  await services.owner.query(
    "UPDATE auction.operator SET suspended_at = now() WHERE email LIKE 'colleague%'",
  );
  await leave();
  const refusal = async () => {
    const { rows } = await services.owner.query<{ code: string }>(
      "SELECT refusal->>'code' AS code FROM auction.held_act WHERE id = $1",
      [id],
    );
    return rows[0]?.code;
  };
  await expect.poll(refusal).toBe('UserIsSuspended');
  expect(await isWaiting(lot)).toBe(true);
});

test('what cannot be held is refused at once, and every role is asked', async () => {
  const lot = await waitingLot();
  const asked: [string, object, string][] = [
    ['viewer', { act: 'awardLot', version: 1 }, 'DeskRoleIsMissing'],
    ['editor', { act: 'rejectLot', version: 1 }, 'DeskRoleIsMissing'],
    ['auctioneer', { act: 'awardLot', version: 7 }, 'VersionIsOld'],
    ['manager', { act: 'lowerReserve', version: 1, reserve: 9_000 }, 'RequestIsInvalid'],
  ];
  const codes = [];
  for (const [role, body] of asked) codes.push((await hold(lot, body, role)).code);
  expect(codes).toEqual(asked.map(([, , code]) => code));
  const running = await addLot(services.owner, terms());
  expect(await hold(running, { act: 'awardLot', version: 1 })).toMatchObject({
    code: 'LotIsNotAwaitingAward',
  });
  expect(
    await hold({ ...lot, assetId: randomUUID() }, { act: 'awardLot', version: 1 }),
  ).toMatchObject({ code: 'LotIsUnknown' });
});

test('mandate, question, block, bid and bounds refuse at once, with the codes of the act', async () => {
  const lot = await waitingLot();
  const { companyId } = services.people.anna;
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const award = { act: 'awardLot', version: 1 };
  const made = { act: 'counterOffer', version: 1, companyId, expiresAt };
  const offer = (amount: number) => ({ ...made, amount });
  const codes = async (...bodies: object[]) => {
    const found = [];
    for (const body of bodies) found.push((await hold(lot, body)).code);
    return found;
  };
  const refusals = async (amount: number) => codes(award, offer(amount));
  const stray = { ...offer(9_600), companyId: services.people.claudia.companyId };
  expect(await codes(stray, offer(10_001), { ...offer(9_600), expiresAt: past })).toEqual([
    'CompanyHasNoBid',
    'CounterOfferIsOutOfBounds',
    'MomentIsPast',
  ]);
  const { rows } = await services.owner.query<{ id: string }>(
    "INSERT INTO auction.seller (name, mandate_percent) VALUES ('Held Lease', 95) RETURNING id",
  );
  await setLots(services.owner, { lotId: lot.lotId }, { seller_id: rows[0]?.id });
  expect(await refusals(9_499)).toEqual(['SellerMustApprove', 'SellerMustApprove']);
  expect(await hold(lot, offer(9_499))).toMatchObject({ details: { mandatePercent: 95 } });
  const block = (from: 'now' | null) =>
    services.owner.query('UPDATE auction.company SET blocked_from = $2 WHERE id = $1', [
      companyId,
      from,
    ]);
  await block('now');
  expect(await refusals(9_500)).toEqual(['CompanyIsBlocked', 'CompanyIsBlocked']);
  await block(null);
  expect(await statusOf(lot)).toBe('awaitingAward');
  expect(await readHistory(services.database, { lotId: lot.lotId })).toHaveLength(1);
  const { id } = await hold(lot, offer(9_500));
  expect(await undo(id)).toMatchObject({ statusCode: 200 });
  const deadline = new Date(Date.now() + 3_600_000).toISOString();
  const question = { act: 'askSeller', version: 1, companyId, amount: 9_000, deadline };
  const url = `/desk/auctions/${lot.auctionId}/lots/${lot.assetId}/acts`;
  const { version } = await ask('auctioneer', { method: 'POST', url, payload: question });
  const asked = [award, offer(9_600), { act: 'rejectLot' }].map((body) => ({ ...body, version }));
  expect(await codes(...asked)).toEqual(asked.map(() => 'SellerIsAsked'));
});

test('more time leaves whatever has changed since, and never once undone', async () => {
  const lot = await addLot(services.owner, terms());
  const extend = { act: 'extendLot', version: 1, minutes: 300 };
  const ends = async () => {
    const { rows } = await services.owner.query<{ lot: Date; auction: Date }>(
      'SELECT l.effective_ends_at AS lot, a.ends_at AS auction FROM auction.lot l JOIN auction.auction a ON a.id = l.auction_id WHERE l.id = $1',
      [lot.lotId],
    );
    return rows[0];
  };
  const before = await ends();
  const undone = await hold(lot, extend);
  expect(undone).toMatchObject({ statusCode: 200, act: 'extendLot' });
  expect(await undo(undone.id)).toMatchObject({ statusCode: 200 });
  await hold(lot, extend);
  expect(await ends()).toEqual(before);
  await setLots(services.owner, { lotId: lot.lotId }, { version: 2 });
  await leave();
  const longer = new Date((before?.lot.getTime() ?? 0) + 300 * 60_000);
  await expect.poll(async () => (await ends())?.lot).toEqual(longer);
  expect((await ends())?.auction.getTime()).toBeGreaterThanOrEqual(longer.getTime());
});

test('a limit can be undone, and leaves by itself under its operator; a block cannot be held', async () => {
  const { companyId, id: userId } = services.people.claudia;
  const state = async () => (await ask('viewer', { url: `/desk/companies/${companyId}` })) as never;
  const act = 'changeCompanyLimits';
  const limits = { act, version: 1, limitPerBid: 8_000, limitPerDay: null, countries: null };
  const { id, ...held } = await holdAtCompany(companyId, limits);
  expect(held).toMatchObject({ statusCode: 200, companyId, assetId: null, act });
  expect(await holdAtCompany(companyId, limits, 'manager-two')).toMatchObject({
    statusCode: 409,
    code: 'CompanyIsBeingDecided',
  });
  expect(await undo(id, 'manager')).toMatchObject({ statusCode: 200 });
  await leave();
  expect(await state()).toMatchObject({ company: { limitPerBid: null, version: 1 }, history: [] });
  // Of two at once one is held; it leaves, and the other's version is then old.
  const limit = { act: 'changeUserLimit', version: 1, userId, limitPerBid: 9_000 };
  const both = await Promise.all([
    holdAtCompany(companyId, limit),
    holdAtCompany(companyId, limit, 'manager-two'),
  ]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  await leave();
  const limitOfUser = async () =>
    ((await state()) as { users: { id: string; limitPerBid: number | null }[] }).users.find(
      (user) => user.id === userId,
    )?.limitPerBid;
  await expect.poll(limitOfUser).toBe(9_000);
  expect(await holdAtCompany(companyId, limits)).toMatchObject({ code: 'VersionIsOld' });
  expect(await holdAtCompany(companyId, { ...limits, version: 2 }, 'auctioneer')).toMatchObject({
    code: 'DeskRoleIsMissing',
  });
  // These take effect at once, so nothing may wait with them.
  for (const other of [
    { act: 'inviteUser', userId },
    { act: 'blockCompany', from: 'now', reason: 'Unpaid.' },
    { act: 'unblockCompany', reason: 'Paid.' },
  ])
    expect(await holdAtCompany(companyId, { ...other, version: 2 })).toMatchObject({
      code: 'RequestIsInvalid',
    });
  expect(await holdAtCompany(randomUUID(), limits)).toMatchObject({ code: 'CompanyIsUnknown' });
});

function holdAtCompany(companyId: string, payload: object, role = 'manager') {
  return ask(role, { method: 'POST', url: `/desk/companies/${companyId}/held-acts`, payload });
}

function terms() {
  number += 1;
  return {
    auctionId: 'nl-held',
    plate: `H-${100 + number}-LD`,
    number,
    reserveMinor: 1_000_000,
  };
}

async function waitingLot(): Promise<TestLot> {
  const lot = await addLot(services.owner, terms());
  const bid = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(9_000) } as const;
  expect((await services.ask(services.people.anna, bid)).statusCode).toBe(200);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  return lot;
}

/** As if the seconds had passed; the services' own job does the rest. */
async function leave(): Promise<void> {
  await services.owner.query('UPDATE auction.held_act SET leaves_at = now() WHERE refusal IS NULL');
}

async function statusOf({ lotId }: TestLot): Promise<string | undefined> {
  const { rows } = await services.owner.query<{ status: string }>(
    'SELECT status FROM auction.lot WHERE id = $1',
    [lotId],
  );
  return rows[0]?.status;
}

async function isWaiting(lot: TestLot): Promise<boolean> {
  const { items } = await today();
  return items.some((item: { assetId?: string }) => item.assetId === lot.assetId);
}

const today = () => ask('auctioneer', { url: '/desk/today' });

function hold(
  lot: TestLot,
  payload: object,
  role = 'auctioneer',
  key = randomUUID(),
  batch?: string,
) {
  const query = batch === undefined ? '' : `?batch=${batch}`;
  const url = `/desk/auctions/${lot.auctionId}/lots/${lot.assetId}/held-acts${query}`;
  return ask(role, { method: 'POST', url, payload }, key);
}

function undo(id: string, role = 'auctioneer') {
  return ask(role, { method: 'DELETE', url: `/desk/held-acts/${id}` });
}

async function ask(
  role: string,
  options: { url: string; method?: 'POST' | 'DELETE'; payload?: object },
  key = randomUUID(),
) {
  const answer = await services.ask(undefined, {
    ...options,
    headers: { authorization: `Bearer ${tokens.get(role)}`, 'idempotency-key': key },
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}

const roles: Record<string, string> = { colleague: 'auctioneer', 'manager-two': 'manager' };

async function admit(name: string): Promise<string> {
  const email = `${name}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    [`Olga ${name}`, email, roles[name] ?? name],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
