/** Acts of operators by the desk: who may, what is answered, and what no answer ever holds. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type DeskRole, deskRoles } from '#contract/desk/values.ts';
import { type DeskAct, acts as table, isDeskAct } from '#domain/acts.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { readHistory } from '#services/acts/history.ts';
import { routePolicies } from '#services/auth/scopes.ts';
import { closeLots } from '#test/close-lots.ts';
import { actsAt, bodyOfAct, uploadAt } from '#test/desk-bodies.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, endLotIn, addFile } from '#test/stock.ts';
import { percentOfReserve } from './desk-lots.ts';

let services: OpenServices;
const tokens = new Map<string, string>();
let number = 0;

beforeAll(async () => {
  services = await openServices();
  for (const role of deskRoles) tokens.set(role, await admit(role));
  tokens.set('second', await admit('second', 'manager'));
  await addAuction(services.owner, { id: 'nl-open', format: 'open' });
  await addAuction(services.owner, { id: 'nl-sealed', format: 'sealed' });
});
afterAll(() => services.close());

/** Queries that calls cannot be without. */
const queries: Record<string, string> = {
  '/desk/search': '?text=passat',
  '/desk/settlements/file': '?format=csv',
  '/desk/bidders/file': '?format=csv',
};
test('every call of the desk lets in the roles of the table, and names the least to the others', async () => {
  const somewhere: Record<string, string> = {
    auctionId: 'nl-none',
    assetId: randomUUID(),
    companyId: randomUUID(),
    importId: randomUUID(),
    reference: 'AAAA-AAAA',
    changeId: randomUUID(),
    financeId: randomUUID(),
    claimId: 'AAAA-AAAA',
    sellerId: randomUUID(),
    documentId: randomUUID(),
    heldActId: randomUUID(),
    paymentId: randomUUID(),
    settlementId: randomUUID(),
    yardId: randomUUID(),
    operatorId: randomUUID(),
  };
  const called: unknown[] = [];
  const expected: unknown[] = [];
  for (const route of Object.keys(routePolicies).filter((one) => isAsked(one))) {
    const [method = '', path = ''] = route.split(' ');
    const place = path.replaceAll(/:(\w+)/g, (_, name: string) => somewhere[name] ?? '');
    const query = path.endsWith('/report') ? '?format=pdf' : queries[place];
    const url = `${place}${query ?? ''}`;
    const acts = actsAt(path);
    for (const act of method === 'POST' ? acts : [undefined])
      for (const role of deskRoles) {
        const body = act && bodyOfAct(act);
        const own: Record<string, object> = {
          addSeller: { name: `By ${role}` },
          addYard: { place: `Of ${role}` },
          assignWork: { id: role },
          postponeWork: { id: `${role}, later` },
        };
        const given = act ? { ...body, ...own[act] } : undefined;
        const upload = method === 'POST' ? uploadAt(path) : undefined;
        const answer = upload
          ? await handIn(url, Buffer.from('x'), `name=a.jpg&${upload.query}`, role)
          : await as(role, url, given, randomUUID(), method as 'POST');
        called.push([route, act, role, answer.code ?? 'done', answer.details?.['role']]);
        // What else is done to an import is part of importing.
        const named = act && !isDeskAct(act) ? 'importStock' : act;
        const known = named as DeskAct | undefined;
        expected.push(
          // The yard's role is turned away before a body is read.
          role === 'yard' && !routePolicies[route]?.forYard
            ? [route, act, role, 'DeskRoleIsMissing', 'viewer']
            : known && !mayAct(role, known)
              ? [route, act, role, 'DeskRoleIsMissing', table[known].role]
              : [route, act, role, upload?.outcome ?? outcome(path, role), undefined],
        );
      }
  }
  expect(called).toEqual(expected);
});

test('refuses a role that may not act whatever the body is', async () => {
  const refused: [string, ...unknown[]][] = [];
  const expected: unknown[] = [];
  for (const [route, { forYard }] of Object.entries(routePolicies)) {
    const [method, path = ''] = route.split(' ');
    if (method !== 'POST' || !isAsked(route) || uploadAt(path)) continue;
    const url = path.replaceAll(/:\w+/g, 'not-an-id');
    const named = actsAt(path).map((act) => (isDeskAct(act) ? act : 'importStock'));
    for (const role of deskRoles) {
      const barred = named.filter((act) => !mayAct(role, act));
      const bodies: [DeskRole, string][] = barred.flatMap((act) =>
        [{ act }, { act, version: 'x', reason: 7 }].map((body): [DeskRole, string] => [
          table[act].role,
          JSON.stringify(body),
        ]),
      );
      const least = deskRoles.find((one) => named.some((act) => table[act].role === one));
      if (least && barred.length === named.length)
        for (const body of ['{}', '[]', 'null', '{', '{"act":7}', '{"act":"fly"}'])
          bodies.push([least, body]);
      for (const [needed, payload] of bodies) {
        const answer = await services.ask(undefined, {
          method,
          url,
          headers: {
            authorization: `Bearer ${tokens.get(role)}`,
            'content-type': 'application/json',
          },
          payload,
        });
        const { code, details } = answer.json();
        refused.push([route, role, payload, answer.statusCode, code, details?.role]);
        const lacks = role === 'yard' && !forYard ? 'viewer' : needed;
        expected.push([route, role, payload, 403, 'DeskRoleIsMissing', lacks]);
      }
    }
  }
  expect(refused).toEqual(expected);
  const heldRoutes = new Set(refused.map(([route]) => route));
  expect([...heldRoutes].filter((route) => route.endsWith('/held-acts'))).toHaveLength(4);
});

const isAsked = (route: string) => route.includes(' /desk/');

const outcome = (path: string, role: DeskRole) =>
  path.includes('/yard/')
    ? 'ReleaseCodeIsUnknown'
    : path.includes(':heldActId')
      ? path.endsWith('/acts')
        ? 'ProposalIsOver'
        : 'ActHasLeft'
      : path.includes(':paymentId')
        ? 'PaymentIsUnknown'
        : path.includes(':settlementId') && !path.includes(':documentId')
          ? 'SettlementIsUnknown'
          : path.includes(':documentId')
            ? 'DocumentIsUnknown'
            : path.includes(':importId')
              ? 'ImportIsUnknown'
              : path.includes(':companyId')
                ? 'CompanyIsUnknown'
                : path.includes(':changeId')
                  ? 'ChangeIsUnknown'
                  : path.includes(':financeId')
                    ? 'FinanceIsUnknown'
                    : path.includes(':claimId')
                      ? 'ClaimIsUnknown'
                      : path.includes(':reference')
                        ? 'RequestIsUnknown'
                        : path.includes('/lots/')
                          ? 'LotIsUnknown'
                          : path.includes(':auctionId')
                            ? 'AuctionIsUnknown'
                            : path.includes(':sellerId')
                              ? 'SellerIsUnknown'
                              : path.includes(':yardId')
                                ? role === 'yard'
                                  ? 'YardIsNotAssigned'
                                  : 'YardIsUnknown'
                                : path.includes(':operatorId')
                                  ? 'OperatorIsUnknown'
                                  : 'done';

test('a pause stops the bids, is logged under the operator’s name, and ends again', async () => {
  const lot = await openLot('nl-open');
  const paused = await act(lot, {
    act: 'pauseLot',
    version: 1,
    pauseReason: 'data',
    reason: 'VIN',
  });
  expect(paused).toMatchObject({ version: 2, status: 'paused' });
  const [anna] = [services.people.anna];
  const bid = { method: 'POST', url: `${lot.path}/bids`, payload: bidOf(8_000) } as const;
  expect((await services.ask(anna, bid)).json()).toMatchObject({ code: 'LotIsPaused' });
  expect(await seen(lot)).toMatchObject({ status: 'paused', pauseReason: 'data', version: 2 });
  expect(await act(lot, { act: 'resumeLot', version: 2 })).toMatchObject({ status: 'open' });
  expect((await services.ask(anna, bid)).statusCode).toBe(200);
  const [, first] = await readHistory(services.database, { lotId: lot.lotId });
  expect(first).toMatchObject({
    kind: 'pauseLot',
    actor: { name: 'Olga', role: 'auctioneer' },
    reason: 'VIN',
  });
});

test('of two operators at once one acts, and the other gets both versions', async () => {
  const lot = await openLot('nl-open');
  const body = { act: 'extendLot', version: 1, minutes: 5 };
  const both = await Promise.all([act(lot, body), act(lot, body, 'manager')]);
  expect(both.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(both.find(({ code }) => code)).toMatchObject({
    statusCode: 409,
    details: { expectedVersion: 1, version: 2 },
  });
});

test('the same key gives the same answer, and is not taken for another act', async () => {
  const lot = await openLot('nl-open');
  const key = randomUUID();
  const body = { act: 'extendLot', version: 1, minutes: 5 };
  const both = await Promise.all([act(lot, body, 'manager', key), act(lot, body, 'manager', key)]);
  expect(both.map(({ version }) => version)).toEqual([2, 2]);
  expect(await readHistory(services.database, { lotId: lot.lotId })).toHaveLength(1);
  expect(await act(lot, { ...body, minutes: 10 }, 'manager', key)).toMatchObject({
    code: 'IdempotencyKeyWasUsedForAnotherRequest',
  });
});

test('what cannot be done is refused with its code', async () => {
  const lot = await openLot('nl-open');
  const refused = [
    { act: 'resumeLot', version: 1 },
    { act: 'awardLot', version: 1 },
    { act: 'lowerReserve', version: 1, reserve: 12_000 },
    { act: 'withdrawLot', version: 1 },
    { act: 'fly', version: 1 },
  ];
  const codes = [];
  for (const body of refused) codes.push((await act(lot, body, 'manager')).code);
  expect(codes).toEqual([
    'LotIsNotPaused',
    'LotIsNotAwaitingAward',
    'ReserveCanOnlyBeLowered',
    'RequestIsInvalid',
    'RequestIsInvalid',
  ]);
});

test('no answer of the desk holds a maximum, or anything of a running sealed bid', async () => {
  const open = await openLot('nl-open');
  const sealed = await openLot('nl-sealed');
  const { anna, claudia } = services.people;
  await bid(anna, open, 9_111);
  await bid(claudia, open, 7_222);
  await bid(anna, sealed, 8_333);
  await bid(claudia, sealed, 8_444);
  expect(await seen(open)).toMatchObject({ bestBid: 7_322, company: 'Van Dijk', bids: 2 });
  expect(await seen(sealed)).toMatchObject({ bestBid: null, company: null, bids: null });
  const answers = [
    await as('manager', '/desk/auctions/nl-open'),
    await as('manager', '/desk/auctions/nl-sealed'),
    await as('manager', '/desk/auctions?page=1'),
    await act(open, { act: 'extendLot', version: 1, minutes: 5 }),
    await act(sealed, { act: 'pauseLot', version: 1, pauseReason: 'other' }),
    await act(sealed, { act: 'resumeLot', version: 2 }),
  ];
  const texts = JSON.stringify(answers).replaceAll(/[\da-f]{8}-[\da-f-]{27}/g, 'id');
  for (const secret of ['9111', '911100', '8333', '8444', '833300', '844400'])
    expect(texts).not.toContain(secret);
  for (const lot of [open, sealed]) await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect(await seen(open)).toMatchObject({ status: 'awaitingAward', bestBid: 7_322 });
  expect(await seen(sealed)).toMatchObject({ bestBid: 8_444, company: 'Lindner', bids: 2 });
  expect(JSON.stringify(await as('manager', '/desk/auctions/nl-open'))).not.toContain('9111');
});

test('four eyes make a sale a proposal, and what would be refused is not offered', async () => {
  await addAuction(services.owner, { id: 'nl-eyes', format: 'open' });
  const eyes = { act: 'setFourEyes', version: 1, needsFourEyes: true };
  expect(await as('manager', '/desk/auctions/nl-eyes/acts', eyes)).toMatchObject({
    statusCode: 200,
  });
  const lot = await openLot('nl-eyes');
  await bid(services.people.anna, lot, 9_000);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const page = () => as('manager', `/desk/auctions/${lot.auctionId}/lots/${lot.assetId}/award`);
  const proposed = async () => (await page()).lot.proposal.id;
  /** Every act that is not offered is refused, and both screens say the same. */
  const barred = async () => {
    const { version, barredActs } = await seen(lot);
    expect((await page()).lot.barredActs).toEqual(barredActs);
    const refusals = [];
    for (const one of barredActs)
      refusals.push([one, (await act(lot, { ...bodyOfAct(one), version }, 'manager')).code]);
    return Object.fromEntries(refusals);
  };
  expect(await barred()).toEqual({});
  await block('now');
  expect(await barred()).toEqual({ awardLot: 'CompanyIsBlocked' });
  expect(await page()).toMatchObject({ bids: [{ isSuspended: true }] });
  await block(null);

  expect(await act(lot, { act: 'awardLot', version: 1 })).toMatchObject({ isProposed: true });
  expect(await barred()).toEqual({
    awardLot: 'ProposalIsWaiting',
    rejectLot: 'ProposalIsWaiting',
    withdrawLot: 'ProposalIsWaiting',
    reverseAward: 'ProposalIsWaiting',
    sellAtFixedPrice: 'ProposalIsWaiting',
  });
  await act(lot, { act: 'refuse', version: 1, proposalId: await proposed() });
  expect(await act(lot, { act: 'rejectLot', version: 1 })).toMatchObject({ status: 'rejected' });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const sale = { act: 'sellAtFixedPrice', version: 2, price: 9_500, endsAt };
  expect(await act(lot, sale, 'manager')).toMatchObject({ isProposed: true, status: 'rejected' });
  const { lots } = await as('second', '/desk/awards');
  const proposal = { act: 'sellAtFixedPrice', amount: 9_500, endsAt, company: null, isOwn: false };
  const listed = { assetId: lot.assetId, status: 'rejected', proposal };
  expect(lots).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        ...listed,
        proposal: expect.objectContaining(proposal),
      }),
    ]),
  );
  const approval = { act: 'approve', version: 2, proposalId: await proposed() };
  expect(await act(lot, approval, 'manager')).toMatchObject({ code: 'SecondPersonIsNeeded' });
  expect(await act(lot, approval)).toMatchObject({ details: { role: 'manager' } });
  expect(await act(lot, approval, 'second')).toMatchObject({ status: 'forSale' });
  const sold = { act: 'sellAtFixedPrice', salePriceMinor: 950_000, proposedBy: 'Olga' };
  expect((await page()).history[0]).toMatchObject({ kind: 'approve', after: sold });
  // At the reserve one person is enough.
  expect(await act(lot, { act: 'endSale', version: 3 }, 'manager')).toMatchObject({ version: 4 });
  const whole = { ...sale, version: 4, price: 10_000 };
  expect(await act(lot, whole, 'manager')).toMatchObject({ status: 'forSale', isProposed: false });
  await act(lot, { act: 'endSale', version: 5 }, 'manager');
  expect(await barred()).toEqual({});

  expect(await act(lot, { act: 'relistLot', version: 6, toAuctionId: 'nl-open' })).toMatchObject({
    status: 'draft',
  });
  expect(await barred()).toEqual({
    sellAtFixedPrice: 'VehicleIsOnSale',
    relistLot: 'VehicleIsOnSale',
  });
});

test('in a settled auction nothing is sold and no award is reversed', async () => {
  await addAuction(services.owner, { id: 'nl-paid', format: 'open' });
  const [unsold, awarded] = [await openLot('nl-paid'), await openLot('nl-paid')];
  await bid(services.people.anna, awarded, 9_000);
  for (const lot of [unsold, awarded]) await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  await act(awarded, { act: 'awardLot', version: 1 });
  expect(await seen(unsold)).toMatchObject({ status: 'unsold', barredActs: [] });
  expect(await seen(awarded)).toMatchObject({ status: 'awarded', barredActs: [] });
  await services.owner.query("UPDATE auction.auction SET ends_at = now() WHERE id = 'nl-paid'");
  const settle = { act: 'settleAuction', version: 1 };
  expect(await as('manager', '/desk/auctions/nl-paid/acts', settle)).toMatchObject({
    status: 'settled',
  });
  const barredActs = ['reverseAward', 'sellAtFixedPrice'];
  for (const lot of [unsold, awarded]) expect(await seen(lot)).toMatchObject({ barredActs });
  const endsAt = new Date(Date.now() + 3_600_000).toISOString();
  const sale = { act: 'sellAtFixedPrice', version: 1, price: 9_500, endsAt };
  expect(await act(unsold, sale, 'manager')).toMatchObject({ code: 'AuctionIsSettled' });
  const reversal = { act: 'reverseAward', version: 2, reason: 'Insolvent.' };
  expect(await act(awarded, reversal, 'manager')).toMatchObject({ code: 'AwardIsPaid' });
});

test('the lots to decide are narrowed to one auction, and all that have some are named', async () => {
  await addAuction(services.owner, { id: 'nl-early', format: 'open', name: 'Early 1' });
  await addAuction(services.owner, { id: 'nl-late', format: 'open', name: 'Late 2' });
  const early = [await openLot('nl-early'), await openLot('nl-early')];
  const late = await openLot('nl-late');
  for (const [lot, minutes] of [...early.map((one) => [one, -9] as const), [late, -1] as const]) {
    await bid(services.people.anna, lot, 8_000);
    await endLotIn(services.owner, lot.lotId, minutes);
  }
  await closeLots(services);
  const all = await as('viewer', '/desk/awards');
  const { auctions } = all;
  const mine = auctions.filter(({ id }: { id: string }) => ['nl-early', 'nl-late'].includes(id));
  expect(mine).toEqual([
    { id: 'nl-early', name: 'Early 1', lots: 2 },
    { id: 'nl-late', name: 'Late 2', lots: 1 },
  ]);
  expect(await as('viewer', '/desk/awards?auction=nl-late')).toMatchObject({
    lots: [{ assetId: late.assetId }],
    total: 1,
    auctions,
  });
  expect(all.total).toBeGreaterThanOrEqual(3);
  expect(await as('viewer', '/desk/awards?auction=nl-none')).toMatchObject({ lots: [], auctions });
  expect(await as('viewer', '/desk/awards?auction=NL%20none')).toMatchObject({
    code: 'RequestIsInvalid',
  });
});

test('the lots to decide are narrowed to one seller, and what was decided today stays listed', async () => {
  await addAuction(services.owner, { id: 'nl-of-two', format: 'open' });
  const seller = async (name: string) =>
    (await as('editor', '/desk/sellers', { act: 'addSeller', name, mandatePercent: 0 })).sellerId;
  const [north, south] = [await seller('Northlease'), await seller('Southlease')];
  const lots = [await openLot('nl-of-two'), await openLot('nl-of-two'), await openLot('nl-of-two')];
  const [first, second, third] = lots as [TestLot, TestLot, TestLot];
  for (const lot of lots) {
    await bid(services.people.anna, lot, 8_000);
    await endLotIn(services.owner, lot.lotId, -1);
  }
  await closeLots(services);
  for (const [lot, sellerId] of [
    [first, north],
    [second, south],
    [third, south],
  ] as const)
    await act(lot, { act: 'assignSeller', version: 1, sellerId }, 'editor');
  const listed = async (query = '') => as('viewer', `/desk/awards${query}`);
  const ofSellers = (await listed()).sellers;
  expect(ofSellers).toMatchObject([
    { id: north, name: 'Northlease', lots: 1 },
    { id: south, name: 'Southlease', lots: 2 },
  ]);
  const idsOf = (some: { assetId: string }[]) => some.map(({ assetId }) => assetId);
  const asked = `?auction=nl-of-two&seller=${south}`;
  const before = await listed(asked);
  expect(idsOf(before.lots)).toEqual([second.assetId, third.assetId]);
  expect(before).toMatchObject({ total: 2, decided: [] });
  expect(await listed('?seller=none')).toMatchObject({ code: 'RequestIsInvalid' });

  const { version } = await seen(second);
  expect(await act(second, { act: 'awardLot', version })).toMatchObject({ status: 'awarded' });
  await act(third, { act: 'rejectLot', version: (await seen(third)).version });
  const after = await listed(asked);
  expect(after.lots).toEqual([]);
  expect(after.decided).toMatchObject([
    { assetId: third.assetId, status: 'rejected', price: null },
    { assetId: second.assetId, status: 'awarded', company: 'Van Dijk' },
  ]);
  expect(after.decided[1].price).toBe(after.decided[1].bestBid);
  expect(idsOf((await listed(`?seller=${north}`)).decided)).toEqual([]);
  // An award that is reversed is to be decided again, and one of another day is not of today.
  const reversal = {
    act: 'reverseAward',
    version: (await seen(second)).version,
    reason: 'Insolvent.',
  };
  await act(second, reversal, 'manager');
  expect(idsOf((await listed(asked)).decided)).toEqual([third.assetId]);
  expect(idsOf((await listed(asked)).lots)).toEqual([second.assetId]);
  await services.owner.query('ALTER TABLE auction.act DISABLE TRIGGER act_is_append_only');
  await services.owner.query(
    "UPDATE auction.act SET at = at - interval '1 day' WHERE lot_id = $1",
    [third.lotId],
  );
  await services.owner.query('ALTER TABLE auction.act ENABLE TRIGGER act_is_append_only');
  expect((await listed(asked)).decided).toEqual([]);
});

test('a draft is listed with what holds its lots back, and the others are published', async () => {
  await addAuction(services.owner, {
    id: 'nl-draft',
    format: 'open',
    startsInMinutes: 60,
    endsInMinutes: 90,
  });
  await services.owner.query(
    "UPDATE auction.auction SET published_at = NULL WHERE id = 'nl-draft'",
  );
  const draft = { auctionId: 'nl-draft', status: 'draft', reserveMinor: 900_000 };
  const without = await addLot(services.owner, { ...draft, plate: 'D-001-DR', number: 1 });
  const complete = await addLot(services.owner, { ...draft, plate: 'D-002-DR', number: 2 });
  await addFile(services.owner, complete, 'photo');
  await addFile(services.owner, complete, 'document');
  await addFile(services.owner, without, 'photo', 'uploaded');
  const { auctions } = await as('viewer', '/desk/auctions?page=1');
  expect(auctions[0]).toMatchObject({ id: 'nl-draft', status: 'draft', lots: { total: 2 } });
  expect(await seen(without)).toMatchObject({
    status: 'draft',
    blockers: ['noPhotos', 'noConditionReport'],
    photos: 0,
    photosInWork: 1,
  });
  expect(await seen(complete)).toMatchObject({ photos: 1, photosInWork: 0 });
  const url = '/desk/auctions/nl-draft/acts';
  expect(await as('manager', url, { act: 'publishAuction', version: 1 })).toMatchObject({
    status: 'scheduled',
  });
  const { auction, lots } = await as('viewer', '/desk/auctions/nl-draft');
  expect(auction.publishedAt).not.toBeNull();
  expect(lots.map(({ status }: { status: string }) => status)).toEqual(['draft', 'scheduled']);
});

test.each([
  [990_000, 1_000_000, 99],
  [999_990, 1_000_000, 99.9],
  [1_000_000, 1_000_000, 100],
  [333_300, 1_000_000, 33.3],
])('%i of a reserve of %i is %d percent', (best, reserve, percent) => {
  expect(percentOfReserve(best, reserve)).toBe(percent);
});

async function openLot(auctionId: string): Promise<TestLot> {
  number += 1;
  const plate = `D-${100 + number}-SK`;
  return addLot(services.owner, { auctionId, plate, number, reserveMinor: 1_000_000 });
}

async function bid(who: OpenServices['people']['anna'], lot: TestLot, amount: number) {
  const answer = await services.ask(who, {
    method: 'POST',
    url: `${lot.path}/bids`,
    payload: bidOf(amount),
  });
  expect(answer.statusCode).toBe(200);
}

function block(from: 'now' | null) {
  return services.owner.query('UPDATE auction.company SET blocked_from = $2 WHERE id = $1', [
    services.people.anna.companyId,
    from,
  ]);
}

function act(lot: TestLot, body: object, role = 'auctioneer', key = randomUUID()) {
  return as(role, `/desk/auctions/${lot.auctionId}/lots/${lot.assetId}/acts`, body, key);
}

async function seen({ auctionId, assetId }: TestLot) {
  const { lots } = await as('viewer', `/desk/auctions/${auctionId}`);
  return lots.find((lot: { assetId: string }) => lot.assetId === assetId);
}

/** GETs without a body; the answer's status stands beside its fields. */
async function as(
  role: string,
  url: string,
  payload?: object,
  key: string = randomUUID(),
  method: 'GET' | 'POST' | 'DELETE' = payload ? 'POST' : 'GET',
) {
  const answer = await services.ask(undefined, {
    method,
    url,
    headers: { authorization: `Bearer ${tokens.get(role)}`, 'idempotency-key': key },
    ...(payload && { payload }),
  });
  // A file is no JSON.
  const isJson = String(answer.headers['content-type']).startsWith('application/json');
  return { statusCode: answer.statusCode, ...(isJson && answer.json()) };
}

function handIn(path: string, bytes: Buffer, query: string, role: string) {
  return services
    .ask(undefined, {
      method: 'POST',
      url: `${path}?${query}`,
      headers: {
        authorization: `Bearer ${tokens.get(role)}`,
        'content-type': 'application/octet-stream',
      },
      payload: bytes,
    })
    .then((answer) => ({ statusCode: answer.statusCode, ...answer.json() }));
}

async function admit(name: string, role = name): Promise<string> {
  const email = `${name}@auctions.test`;
  await services.owner.query(
    'INSERT INTO auction.operator (name, email, role) VALUES ($1, $2, $3)',
    ['Olga', email, role],
  );
  return services.issuer.token({
    subject: `sub-${name}`,
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
