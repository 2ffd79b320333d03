/** A pause of a whole auction: one operator asks, another one confirms it in time. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { HeldAct } from '#contract/desk/held-acts.ts';
import { deskRoles } from '#contract/desk/values.ts';
import { machineActor } from '#operator/actor.ts';
import { readHistory } from '#services/acts/history.ts';
import { pauseAuction } from '#services/auctions/pause-auction.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot } from '#test/stock.ts';

let services: OpenServices;
const tokens = new Map<string, string>();
let number = 0;
const pause = { act: 'pauseAuction', version: 1, pauseReason: 'technical' };

beforeAll(async () => {
  services = await openServices();
  for (const name of [...deskRoles, 'colleague']) tokens.set(name, await admit(name));
});
afterAll(() => services.close());

test('one asks, every desk sees it, a colleague confirms, and bids are refused', async () => {
  const lot = await runningLot();
  const asked = await ask(lot, { ...pause, reason: 'Bids do not arrive.' });
  expect(asked).toMatchObject({ statusCode: 200, act: 'pauseAuction', isOwn: true, assetId: null });
  const leftMs = Date.parse(asked.leavesAt) - Date.parse((await list()).serverTime);
  expect(leftMs).toBeGreaterThan(30_000);
  expect(leftMs).toBeLessThanOrEqual(60_000);
  const seen = { id: asked.id, isOwn: false, operator: 'Olga auctioneer', refusal: null };
  const proposal = {
    auctionName: `Auction ${lot.auctionId}`,
    pauseReason: 'technical',
    reason: 'Bids do not arrive.',
  };
  for (const role of ['viewer', 'colleague', 'manager'])
    expect(await listed(asked.id, role)).toMatchObject({ ...seen, proposal });
  expect(await today(asked.id)).toMatchObject(seen);
  expect(await pausedAt(lot)).toBeNull();
  expect((await bid(lot, 7_000)).statusCode).toBe(200);
  const key = randomUUID();
  expect(await decide(asked.id, 'approve', 'colleague', key)).toEqual({
    statusCode: 200,
    id: asked.id,
  });
  expect(await pausedAt(lot)).not.toBeNull();
  expect((await bid(lot, 8_000)).json()).toMatchObject({ code: 'LotIsPaused' });
  // An answer that was lost is given again, and nothing is done twice.
  expect(await decide(asked.id, 'approve', 'colleague', key)).toMatchObject({ statusCode: 200 });
  expect(await decide(asked.id, 'approve', 'manager')).toMatchObject({ code: 'ProposalIsOver' });
  expect(await listed(asked.id)).toBeUndefined();
  expect(await logOf(lot)).toEqual([
    ['propose', 'Olga auctioneer', undefined, 'Bids do not arrive.'],
    ['pauseAuction', 'Olga colleague', 'Olga auctioneer', 'Bids do not arrive.'],
  ]);
});

test('who asked cannot confirm, and neither can a role that could not ask', async () => {
  const lot = await runningLot();
  for (const role of ['viewer', 'editor'])
    expect(await ask(lot, pause, role)).toMatchObject({
      statusCode: 403,
      details: { role: 'auctioneer' },
    });
  const { id } = await ask(lot, pause);
  for (const act of ['approve', 'refuse'] as const) {
    expect(await decide(id, act, 'auctioneer')).toMatchObject({ code: 'SecondPersonIsNeeded' });
    for (const role of ['viewer', 'editor'])
      expect(await decide(id, act, role)).toMatchObject({ code: 'DeskRoleIsMissing' });
  }
  expect(await pausedAt(lot)).toBeNull();
  // Of two who ask at once one does, and the other hears who.
  expect(await ask(lot, pause, 'manager')).toMatchObject({
    statusCode: 409,
    code: 'AuctionIsBeingDecided',
    details: { name: 'Olga auctioneer' },
  });
  expect(await undo(id, 'colleague')).toMatchObject({ code: 'ActHasLeft' });
  expect(await undo(id)).toMatchObject({ statusCode: 200 });
  expect(await decide(id, 'approve', 'colleague')).toMatchObject({ code: 'ProposalIsOver' });
  expect((await logOf(lot)).map(([kind]) => kind)).toEqual(['propose', 'refuse']);
  const both = await Promise.all([ask(lot, pause), ask(lot, pause, 'manager')]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.map(({ code }) => code)).toContain('AuctionIsBeingDecided');
});

test('a refusal is read by who asked, with the name, and nothing was done', async () => {
  const lot = await runningLot();
  const { id } = await ask(lot, pause);
  expect(await decide(id, 'refuse', 'colleague')).toMatchObject({ statusCode: 200 });
  expect(await listed(id)).toMatchObject({
    refusal: { code: 'ProposalWasRefused', details: { name: 'Olga colleague' } },
  });
  expect(await listed(id, 'manager')).toBeUndefined();
  expect(await decide(id, 'approve', 'manager')).toMatchObject({ code: 'ProposalIsOver' });
  expect(await pausedAt(lot)).toBeNull();
  expect((await logOf(lot)).map(([kind, name, proposedBy]) => [kind, name, proposedBy])).toEqual([
    ['propose', 'Olga auctioneer', undefined],
    ['refuse', 'Olga colleague', 'Olga auctioneer'],
  ]);
  expect(await undo(id)).toMatchObject({ statusCode: 200 });
  expect(await listed(id)).toBeUndefined();
});

test('without an answer it lapses, which who asked reads, and asks again', async () => {
  const lot = await runningLot();
  const { id } = await ask(lot, pause);
  await lapse(id);
  expect(await decide(id, 'approve', 'colleague')).toMatchObject({ code: 'ProposalIsOver' });
  await expect.poll(async () => (await listed(id))?.refusal?.code).toBe('ProposalHasLapsed');
  expect(await listed(id, 'colleague')).toBeUndefined();
  expect(await pausedAt(lot)).toBeNull();
  expect((await logOf(lot)).map(([kind, name, proposedBy]) => [kind, name, proposedBy])).toEqual([
    ['propose', 'Olga auctioneer', undefined],
    ['lapseProposal', 'CarPlaza', 'Olga auctioneer'],
  ]);
  const again = await ask(lot, pause);
  expect(again.statusCode).toBe(200);
  expect(await listed(id)).toBeUndefined();
  // Of two who answer at once one decides.
  const both = await Promise.all([
    decide(again.id, 'approve', 'colleague'),
    decide(again.id, 'refuse', 'manager'),
  ]);
  expect(both.map(({ code }) => code)).toContain('ProposalIsOver');
  const isPaused = (await pausedAt(lot)) !== null;
  expect(both.map(({ statusCode }) => statusCode === 200)).toEqual([isPaused, !isPaused]);
});

test('a manager with a reason pauses alone, nobody else does, and a command asks nobody', async () => {
  const lot = await runningLot();
  const asked: [string, object, string][] = [
    ['auctioneer', { ...pause, reason: 'Bids do not arrive.' }, 'SecondPersonIsNeeded'],
    ['manager', pause, 'SecondPersonIsNeeded'],
    ['manager', { ...pause, version: 7, reason: 'Bids do not arrive.' }, 'VersionIsOld'],
  ];
  for (const [role, body, code] of asked)
    expect(await pauseAtOnce(lot, body, role)).toMatchObject({ code });
  const { id } = await ask(lot, pause);
  expect(
    await pauseAtOnce(lot, { ...pause, reason: 'Bids do not arrive.' }, 'manager'),
  ).toMatchObject({ statusCode: 200 });
  // What was asked for has come: nobody is asked any more, and nothing has lapsed.
  expect(await listed(id, 'colleague')).toBeUndefined();
  expect(await decide(id, 'approve', 'colleague')).toMatchObject({ code: 'AuctionIsPaused' });
  await lapse(id);
  await expect.poll(isHeld(id)).toBe(false);
  const other = await runningLot();
  const { database } = services;
  const machine = { database, publish: () => undefined, actor: machineActor() };
  expect(await pauseAuction(machine, other.auctionId, 'other')).toMatchObject({ ok: true });
});

test('what could not be done is refused before anybody is asked', async () => {
  const lot = await runningLot();
  await addAuction(services.owner, {
    id: 'nl-ahead',
    format: 'open',
    startsInMinutes: 60,
    endsInMinutes: 90,
  });
  const asked: [string, object, string][] = [
    [lot.auctionId, { ...pause, version: 7 }, 'VersionIsOld'],
    [lot.auctionId, { act: 'resumeAuction', version: 1 }, 'RequestIsInvalid'],
    [lot.auctionId, { act: 'pauseAuction', version: 1 }, 'RequestIsInvalid'],
    ['nl-ahead', pause, 'AuctionIsNotRunning'],
    ['nl-none', pause, 'AuctionIsUnknown'],
  ];
  const codes = [];
  for (const [auctionId, body] of asked) codes.push((await ask({ auctionId }, body)).code);
  expect(codes).toEqual(asked.map(([, , code]) => code));
  const { id } = await ask(lot, pause);
  await services.owner.query(
    "UPDATE auction.operator SET suspended_at = now() WHERE email LIKE 'auctioneer%'",
  );
  expect(await decide(id, 'approve', 'colleague')).toMatchObject({ code: 'ProposalIsOver' });
  expect(await pausedAt(lot)).toBeNull();
});

async function runningLot(): Promise<TestLot> {
  number += 1;
  const auctionId = `nl-pause-${number}`;
  await addAuction(services.owner, { id: auctionId, format: 'open' });
  return addLot(services.owner, { auctionId, plate: `P-${100 + number}-SE`, number });
}

/** As if the seconds had passed; the services' own job does the rest. */
async function lapse(id: string): Promise<void> {
  await services.owner.query('UPDATE auction.held_act SET leaves_at = now() WHERE id = $1', [id]);
}

const isHeld = (id: string) => async () => {
  const { rowCount } = await services.owner.query(
    'SELECT FROM auction.held_act WHERE id = $1 AND refusal IS NULL',
    [id],
  );
  return rowCount === 1;
};

async function pausedAt({ auctionId }: TestLot): Promise<string | null> {
  return (await call('viewer', { url: `/desk/auctions/${auctionId}` })).auction.pausedAt;
}

async function logOf({ auctionId }: TestLot) {
  const acts = await readHistory(services.database, { auctionId });
  return acts
    .filter(({ lotId }) => lotId === null)
    .toReversed()
    .map(({ kind, actor, after, reason }) => [
      kind,
      actor.name,
      after['proposedBy'],
      reason ?? undefined,
    ]);
}

function bid(lot: TestLot, amount: number) {
  const payload = bidOf(amount);
  return services.ask(services.people.anna, { method: 'POST', url: `${lot.path}/bids`, payload });
}

const list = (role = 'auctioneer') => call(role, { url: '/desk/held-acts' });

async function listed(id: string, role?: string): Promise<HeldAct | undefined> {
  return (await list(role)).held.find((held: HeldAct) => held.id === id);
}

async function today(id: string): Promise<HeldAct | undefined> {
  const { held } = await call('viewer', { url: '/desk/today' });
  return held.find((one: HeldAct) => one.id === id);
}

function ask({ auctionId }: { auctionId: string }, payload: object, role = 'auctioneer') {
  return call(role, { method: 'POST', url: `/desk/auctions/${auctionId}/held-acts`, payload });
}

function pauseAtOnce({ auctionId }: TestLot, payload: object, role: string) {
  return call(role, { method: 'POST', url: `/desk/auctions/${auctionId}/acts`, payload });
}

function decide(id: string, act: 'approve' | 'refuse', role: string, key = randomUUID()) {
  const url = `/desk/held-acts/${id}/acts`;
  return call(role, { method: 'POST', url, payload: { act } }, key);
}

function undo(id: string, role = 'auctioneer') {
  return call(role, { method: 'DELETE', url: `/desk/held-acts/${id}` });
}

async function call(
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

async function admit(name: string): Promise<string> {
  const email = `${name}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    [`Olga ${name}`, email, name === 'colleague' ? 'auctioneer' : name],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
