/** An auction is built at the desk: created, changed, planned and filled; unsold lots move. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTransport } from '#runtime/mail.ts';
import { readHistory } from '#services/acts/history.ts';
import { likeColumns } from '#services/auctions/like-vehicle.ts';
import { publishDue } from '#services/auctions/publish-due.ts';
import { sendDueMails } from '#services/mail/send-due-mails.ts';
import { describeAnew } from '#test/describe.ts';
import { closeLots } from '#test/close-lots.ts';
import { openMailServer } from '#test/mail-server.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addFile, addLot, endLotIn } from '#test/stock.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let token: string;
let number = 0;

beforeAll(async () => {
  services = await openServices();
  await services.owner.query(
    "INSERT INTO auction.operator (name, email, role) VALUES ('Olga', 'olga@auctions.test', 'manager')",
  );
  const claims = { email: 'olga@auctions.test', email_verified: true, roles: ['operator'] };
  token = await services.issuer.token({ subject: 'sub-olga', scope: 'desk', claims });
});
afterAll(() => services.close());

const terms = {
  act: 'createAuction',
  name: 'Lease returns NL 48',
  country: 'NL',
  format: 'open',
  startsAt: '2099-01-01T08:00:00.000Z',
  endsAt: '2099-01-02T12:00:00.000Z',
  seller: 'Noordlease',
};

test('an auction is created as a draft that no buyer finds, once for each id', async () => {
  const body = { id: 'nl-48', ...terms };
  const key = randomUUID();
  expect(await call('/desk/auctions', body, key)).toMatchObject({ version: 1, status: 'draft' });
  expect(await call('/desk/auctions', body, key)).toMatchObject({ version: 1, status: 'draft' });
  expect(await call('/desk/auctions', body)).toMatchObject({ code: 'AuctionIsKnown' });
  const late = { ...body, id: 'nl-49', endsAt: terms.startsAt };
  expect(await call('/desk/auctions', late)).toMatchObject({ code: 'EndIsBeforeStart' });
  expect((await services.ask(undefined, { url: '/bidding/auctions/nl-48' })).statusCode).toBe(404);
  const [created] = await readHistory(services.database, { auctionId: 'nl-48' });
  expect(created).toMatchObject({ kind: 'createAuction', actor: { name: 'Olga' } });
});

test('a draft changes, its lots end with it, and a published one is refused', async () => {
  const lot = await draftLot('nl-48');
  const endsAt = '2099-01-03T12:00:00.000Z';
  const changed = { act: 'changeAuction', version: 1, name: 'Lease NL 48', endsAt, claimHours: 72 };
  for (const claimHours of [0, 721, 1.5])
    expect(await call('/desk/auctions/nl-48/acts', { ...changed, claimHours })).toMatchObject({
      code: 'RequestIsInvalid',
    });
  expect(await call('/desk/auctions/nl-48/acts', changed)).toMatchObject({ version: 2 });
  const { auction, lots } = await call('/desk/auctions/nl-48');
  expect(auction).toMatchObject({
    name: 'Lease NL 48',
    endsAt,
    plan: null,
    softCloseMinutes: 5,
    claimHours: 72,
  });
  expect(lots).toMatchObject([{ assetId: lot.assetId, plannedEndsAt: endsAt }]);
  expect(await call('/desk/auctions/nl-48/acts', changed)).toMatchObject({
    statusCode: 409,
    details: { expectedVersion: 1, version: 2 },
  });
  const early = { act: 'changeAuction', version: 2, endsAt: '2098-01-01T12:00:00Z' };
  expect(await call('/desk/auctions/nl-48/acts', early)).toMatchObject({
    code: 'EndIsBeforeStart',
  });
  await addAuction(services.owner, { id: 'nl-public', format: 'open' });
  expect(
    await call('/desk/auctions/nl-public/acts', { act: 'changeAuction', version: 1, name: 'X' }),
  ).toMatchObject({ code: 'AuctionIsPublished' });
});

test('a draft lays down what may be claimed, paid and collected, and what cannot be is refused', async () => {
  const laidDown = {
    claimHours: 72,
    claimLeast: 150,
    claimMost: 2_500.5,
    claimEvidence: ['photos', 'estimate'],
    paymentDays: 3,
    collectionDays: 7,
  };
  const url = '/desk/auctions/nl-terms/acts';
  const change = (version: number, some: object) =>
    call(url, { act: 'changeAuction', version, ...some });
  const ofAuction = async () => (await call('/desk/auctions/nl-terms')).auction;
  await call('/desk/auctions', { id: 'nl-terms', ...terms });
  expect(await ofAuction()).toMatchObject({
    claimHours: 48,
    claimLeast: null,
    claimMost: null,
    claimEvidence: [],
    paymentDays: 5,
    collectionDays: 10,
  });
  expect(await change(1, laidDown)).toMatchObject({ version: 2 });
  expect(await ofAuction()).toMatchObject(laidDown);
  // What is left out stays, and null takes a bound away.
  expect(await change(2, { claimLeast: null, claimEvidence: [] })).toMatchObject({ version: 3 });
  expect(await ofAuction()).toMatchObject({ ...laidDown, claimLeast: null, claimEvidence: [] });
  const [changed] = await readHistory(services.database, { auctionId: 'nl-terms' });
  expect(changed).toMatchObject({
    before: { claimLeastMinor: 15_000, claimEvidence: ['photos', 'estimate'] },
    after: { claimLeastMinor: null, claimEvidence: [] },
  });
  for (const [some, code] of [
    [{ claimLeast: 0 }, 'RequestIsInvalid'],
    [{ claimMost: 1_000_001 }, 'RequestIsInvalid'],
    [{ claimEvidence: ['video'] }, 'RequestIsInvalid'],
    [{ claimEvidence: ['photos', 'photos'] }, 'RequestIsInvalid'],
    [{ paymentDays: 0 }, 'RequestIsInvalid'],
    [{ paymentDays: 61 }, 'RequestIsInvalid'],
    [{ collectionDays: 0.5 }, 'RequestIsInvalid'],
    [{ claimLeast: 150.005 }, 'AmountIsInvalid'],
    [{ claimLeast: 2_500.51 }, 'ClaimBoundsContradict'],
  ] as const)
    expect(await change(3, some)).toMatchObject({ code });
  const bad = { id: 'nl-terms-2', ...terms, claimLeast: 300, claimMost: 200 };
  expect(await call('/desk/auctions', bad)).toMatchObject({ code: 'ClaimBoundsContradict' });
});

test('a draft has the default ladders of its currency, or its own, and each problem is named', async () => {
  const url = '/desk/auctions/nl-money/acts';
  const own = {
    currencyCode: 'PLN',
    timeZone: 'Atlantic/Canary',
    vatPercent: 7,
    outcome: 'won',
    incrementLadder: [
      { from: 0, value: 10 },
      { from: 500, value: 20.5 },
    ],
    feeLadder: [{ from: 0, value: 0 }],
  };
  expect(await call('/desk/auctions', { id: 'nl-money', ...terms, ...own })).toMatchObject({
    version: 1,
  });
  expect((await call('/desk/auctions/nl-money')).auction).toMatchObject(own);
  const change = (some: object) => call(url, { act: 'changeAuction', version: 1, ...some });
  for (const [ladder, details] of [
    [[{ from: 10, value: 5 }], { band: 1, problem: 'gap' }],
    [[own.incrementLadder[0], { from: 0, value: 20 }], { band: 2, problem: 'overlap' }],
    [[own.incrementLadder[1], own.incrementLadder[0]], { band: 1, problem: 'gap' }],
    [[own.incrementLadder[0], { from: 500, value: 10 }], { band: 2, problem: 'noRise' }],
    [[{ from: 0, value: 0 }], { band: 1, problem: 'noStep' }],
    [[{ from: 0, value: 1.005 }], { band: 1, problem: 'noAmount' }],
  ] as const)
    expect(await change({ incrementLadder: ladder })).toMatchObject({
      code: 'LadderIsInvalid',
      details: { ladder: 'increment', ...details },
    });
  expect(await change({ feeLadder: [{ from: 1, value: 1 }] })).toMatchObject({
    details: { ladder: 'fee', band: 1, problem: 'gap' },
  });
  expect(await change({ incrementLadder: [] })).toMatchObject({ code: 'RequestIsInvalid' });
  expect(await change({ vatPercent: 51 })).toMatchObject({ code: 'RequestIsInvalid' });
  expect(await change({ timeZone: 'Europe/Atlantis' })).toMatchObject({
    code: 'TimeZoneIsUnknown',
  });
  expect((await call('/desk/auctions/nl-money')).auction).toMatchObject({ ...own, version: 1 });
  expect(await change({ currencyCode: 'EUR', vatPercent: 9.5 })).toMatchObject({ version: 2 });
  expect((await call('/desk/auctions/nl-money')).auction).toMatchObject({
    currencyCode: 'EUR',
    vatPercent: 9.5,
    outcome: 'won',
    incrementLadder: [{ from: 0, value: 25 }, { from: 1_000, value: 50 }, {}, {}],
    feeLadder: [{ from: 0, value: 150 }, {}, {}, {}, {}],
  });
  const [changed] = await readHistory(services.database, { auctionId: 'nl-money' });
  expect(changed).toMatchObject({
    before: { currency: 'PLN', vatPercent: 7 },
    after: { currency: 'EUR', vatPercent: 9.5 },
  });
});

test('the currency of a draft with lots stays, and so does every term of a published auction', async () => {
  await call('/desk/auctions', { id: 'nl-kept', ...terms });
  await draftLot('nl-kept');
  const change = (id: string, some: object) =>
    call(`/desk/auctions/${id}/acts`, { act: 'changeAuction', version: 1, ...some });
  expect(await change('nl-kept', { currencyCode: 'PLN' })).toMatchObject({
    code: 'CurrencyIsFixed',
  });
  expect(await change('nl-kept', { currencyCode: 'EUR', vatPercent: 19 })).toMatchObject({
    version: 2,
  });
  await addAuction(services.owner, { id: 'nl-shown', format: 'open' });
  for (const some of [{ incrementLadder: [{ from: 0, value: 1 }] }, { vatPercent: 19 }])
    expect(await change('nl-shown', some)).toMatchObject({ code: 'AuctionIsPublished' });
});

test('lots are put into closing order by a rule, by their numbers, and one by one', async () => {
  await call('/desk/auctions', { id: 'nl-plan', ...terms });
  const made = [await draftLot('nl-plan', 1), await draftLot('nl-plan', 2)];
  const plan = { startsAt: terms.endsAt, intervalSeconds: 30, groupSize: 1, order: 'number' };
  const url = '/desk/auctions/nl-plan/acts';
  expect(await call(url, { act: 'planClosing', version: 1, plan })).toMatchObject({ version: 2 });
  const dragged = { act: 'planClosing', version: 2, plan: { ...plan, order: [2, 1] } };
  expect(await call(url, dragged)).toMatchObject({ version: 3 });
  const planned = await call('/desk/auctions/nl-plan');
  expect(planned.auction.plan).toEqual({
    startsAt: terms.endsAt,
    intervalSeconds: 30,
    groupSize: 1,
  });
  expect(planned.lots.map((lot: { number: number }) => lot.number)).toEqual([2, 1]);
  expect(
    await call(url, { act: 'planClosing', version: 3, plan: { ...plan, order: [2] } }),
  ).toMatchObject({ code: 'LotOrderIsIncomplete' });
  const [first] = made;
  const endsAt = '2099-01-02T11:59:00.000Z';
  const set = { act: 'setLotEnd', version: await versionOf(first), endsAt };
  expect(await act(first, set)).toMatchObject({ status: 'draft' });
  const { lots } = await call('/desk/auctions/nl-plan');
  expect(lots[0]).toMatchObject({ number: 1, plannedEndsAt: endsAt });
  expect(await act(first, { ...set, version: lots[0].version, endsAt: terms.startsAt })).toEqual(
    expect.objectContaining({ code: 'EndIsBeforeStart' }),
  );
  await addAuction(services.owner, { id: 'nl-running', format: 'open' });
  const running = await addLot(services.owner, {
    auctionId: 'nl-running',
    plate: 'B-001-RN',
    number: 1,
  });
  expect(await act(running, { ...set, version: 1 })).toMatchObject({ code: 'LotHasOpened' });
});

test('prices are set cell by cell, and the older version gets both', async () => {
  await call('/desk/auctions', { id: 'nl-cells', ...terms });
  const lot = await draftLot('nl-cells');
  const set = { act: 'changeLotTerms', version: 1, startPrice: 4_500, reserve: 6_000.5 };
  expect(await act(lot, set)).toMatchObject({ version: 2 });
  const { lots } = await call('/desk/auctions/nl-cells');
  expect(lots[0]).toMatchObject({ startPrice: 4_500, reserve: 6_000.5, version: 2 });
  expect(await act(lot, { ...set, reserve: 7_000 })).toMatchObject({
    statusCode: 409,
    details: { expectedVersion: 1, version: 2 },
  });
  expect(await act(lot, { act: 'changeLotTerms', version: 2, reserve: null })).toMatchObject({
    version: 3,
  });
  expect((await call('/desk/auctions/nl-cells')).lots[0].reserve).toBeNull();
});

test('publication is set for a moment, taken back, and done by itself', async () => {
  await call('/desk/auctions', { id: 'nl-later', ...terms });
  const lot = await draftLot('nl-later');
  const held = await draftLot('nl-later', 2);
  for (const one of [lot, held]) {
    await addFile(services.owner, one, 'photo');
    await addFile(services.owner, one, 'document');
  }
  await act(lot, { act: 'changeLotTerms', version: 1, startPrice: 4_500, reserve: 6_000 });
  await act(held, { act: 'changeLotTerms', version: 1, startPrice: 4_500, reserve: 6_000 });
  await act(held, { act: 'holdLotBack', version: 2, isHeldBack: true });
  const url = '/desk/auctions/nl-later/acts';
  const set = (version: number, publishAt: string | null) =>
    call(url, { act: 'schedulePublication', version, publishAt });
  expect(await set(1, '2020-01-01T08:00:00Z')).toMatchObject({ code: 'MomentIsPast' });
  expect(await set(1, '2098-12-01T08:00:00Z')).toMatchObject({ version: 2 });
  expect((await call('/desk/auctions/nl-later')).auction.publishAt).toContain('2098-12-01');
  expect(await set(2, null)).toMatchObject({ version: 3 });
  expect((await call('/desk/auctions/nl-later')).auction.publishAt).toBeNull();
  await set(3, '2098-12-01T08:00:00Z');
  await services.owner.query(
    "UPDATE auction.auction SET publish_at = now() - interval '1 second' WHERE id = 'nl-later'",
  );
  await publishDue({ database: services.database, publish: () => undefined });
  const { auction, lots } = await call('/desk/auctions/nl-later');
  expect(auction.status).toBe('scheduled');
  expect(lots.map((one: { status: string }) => one.status)).toEqual(['scheduled', 'draft']);
});

test('an auction is published at the desk with gaps that its operator waives, at once and later', async () => {
  for (const id of ['nl-gaps', 'nl-gaps-later']) {
    await call('/desk/auctions', { id, ...terms });
    for (const number of [1, 2]) {
      const lot = await draftLot(id, number);
      await act(lot, { act: 'changeLotTerms', version: 1, startPrice: 4_500 });
    }
  }
  const publish = (id: string, version: number, rest: object = {}) =>
    call(`/desk/auctions/${id}/acts`, { act: 'publishAuction', version, ...rest });
  expect(await publish('nl-gaps', 1)).toMatchObject({ code: 'NothingIsReady' });
  expect(await publish('nl-gaps', 1, { waived: ['heldBack'] })).toMatchObject({
    code: 'RequestIsInvalid',
  });
  expect(await publish('nl-gaps', 1, { waived: ['noReserve'] })).toMatchObject({
    code: 'NothingIsReady',
  });
  const waived = ['noPhotos', 'noConditionReport', 'noReserve'];
  const reason = 'sold without reserve';
  expect(await publish('nl-gaps', 1, { waived, reason })).toMatchObject({ status: 'scheduled' });
  const published = await call('/desk/auctions/nl-gaps');
  expect(published.auction.waived).toEqual(waived);
  expect(published.lots.map((one: { status: string }) => one.status)).toEqual([
    'scheduled',
    'scheduled',
  ]);
  const [logged] = await readHistory(services.database, {
    auctionId: 'nl-gaps',
    kind: 'publishAuction',
  });
  expect(logged).toMatchObject({ kind: 'publishAuction', after: { waived }, reason });

  const schedule = (version: number, publishAt: string | null, rest: object = {}) =>
    call('/desk/auctions/nl-gaps-later/acts', {
      act: 'schedulePublication',
      version,
      publishAt,
      ...rest,
    });
  await schedule(1, '2098-12-01T08:00:00Z', { waived });
  const later = () => call('/desk/auctions/nl-gaps-later');
  const [lot] = (await later()).lots;
  expect(lot.blockers).toEqual([]);
  expect(lot.hints).toEqual(expect.arrayContaining(waived));
  await schedule(2, null);
  expect((await later()).auction.waived).toEqual([]);
  expect((await later()).lots[0].blockers).toEqual(waived);
  await schedule(3, '2098-12-01T08:00:00Z', { waived });
  await services.owner.query(
    "UPDATE auction.auction SET publish_at = now() - interval '1 second' WHERE id = 'nl-gaps-later'",
  );
  await publishDue({ database: services.database, publish: () => undefined });
  expect(await later()).toMatchObject({
    auction: { status: 'scheduled', waived },
    lots: [{ status: 'scheduled' }, { status: 'scheduled' }],
  });
});

test('a draft moves into another auction, and its old one can take the vehicle again', async () => {
  await call('/desk/auctions', { id: 'nl-from', ...terms });
  await call('/desk/auctions', { id: 'nl-to', ...terms });
  const lot = await draftLot('nl-from', 7);
  const move = { act: 'moveLot', version: 1, toAuctionId: 'nl-to' };
  expect(await act(lot, { ...move, toAuctionId: 'nl-none' })).toMatchObject({
    code: 'AuctionIsUnknown',
  });
  expect(await act(lot, { ...move, version: 2 })).toMatchObject({ statusCode: 409 });
  expect(await act(lot, move)).toMatchObject({ status: 'draft' });
  expect((await call('/desk/auctions/nl-from')).lots).toEqual([]);
  expect((await call('/desk/auctions/nl-to')).lots).toMatchObject([{ number: 1 }]);
  const [, from] = await readHistory(services.database, { lotId: lot.lotId });
  expect(from).toMatchObject({ kind: 'moveLot', after: { auctionId: 'nl-to', number: 1 } });
  const running = await addLot(services.owner, {
    auctionId: 'nl-running',
    plate: 'B-002-RN',
    number: 2,
  });
  expect(await act(running, { ...move })).toMatchObject({ code: 'LotIsNoDraft' });
});

test('an unsold lot is offered again in a draft, once', async () => {
  await call('/desk/auctions', { id: 'nl-again', ...terms });
  const lot = await addLot(services.owner, {
    auctionId: 'nl-running',
    plate: 'B-003-RN',
    number: 3,
  });
  const relist = { act: 'relistLot', version: 1, toAuctionId: 'nl-again', startPrice: 3_000 };
  expect(await act(lot, relist)).toMatchObject({ code: 'LotIsNotUnsold' });
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  const { version, status } = await lotAt(lot);
  expect(status).toBe('unsold');
  expect(await act(lot, { ...relist, version })).toMatchObject({ status: 'draft' });
  expect((await call('/desk/auctions/nl-again')).lots).toMatchObject([{ startPrice: 3_000 }]);
  expect(await act(lot, { ...relist, version })).toMatchObject({ code: 'VehicleIsOnSale' });
});

test('a lot is duplicated for a like vehicle with a plate of its own, by one operator alone', async () => {
  await call('/desk/auctions', { id: 'nl-like', ...terms });
  const lot = await addLot(services.owner, {
    auctionId: 'nl-like',
    plate: 'B-901-LK',
    number: 4,
    status: 'draft',
    startPriceMinor: 450_000,
    reserveMinor: 700_000,
  });
  await describeAnew(services.owner, [lot.assetId], {
    colour: 'blue',
    vin: 'WVWZZZ3CZJE009001',
    keys: 2,
    mileage_km: 71_000,
    list_price_minor: 3_000_000,
    is_inspected: true,
    damages: [{ damageId: '1', kind: 'dent', zone: 'roof', sizeCm: 2, repairCostMinor: 9500 }],
    damage_total_minor: 9500,
  });
  await addFile(services.owner, lot, 'photo');
  const like = (licensePlate: string, version = 1) => ({
    act: 'duplicateLot',
    version,
    licensePlate,
  });
  expect(await act(lot, like('nothing like one'))).toMatchObject({ code: 'PlateIsInvalid' });
  expect(await act(lot, like('B-901-LK'))).toMatchObject({ code: 'PlateIsTaken' });
  expect(await act(lot, like('B-902-LK', 2))).toMatchObject({ statusCode: 409 });
  const both = await Promise.all([act(lot, like('b902lk')), act(lot, like('B-902-LK'))]);
  const made = both.find(({ statusCode }) => statusCode === 200);
  expect(made).toMatchObject({ version: 1, status: 'draft' });
  expect(both.find(({ code }) => code)).toMatchObject({ code: 'PlateIsTaken' });
  const {
    lot: shown,
    vehicle,
    photos,
  } = await call(`/desk/auctions/nl-like/lots/${made?.assetId}`);
  expect(shown).toMatchObject({
    number: 5,
    licensePlate: 'B-902-LK',
    status: 'draft',
    startPrice: 4_500,
    reserve: 7_000,
  });
  const value = (field: string) =>
    vehicle.fields.find((one: { field: string }) => one.field === field)?.value;
  expect(['colour', 'listPrice', 'vin', 'keys', 'mileageKm', 'isInspected'].map(value)).toEqual([
    'blue',
    30_000,
    null,
    null,
    null,
    false,
  ]);
  expect([vehicle.damages, photos]).toEqual([[], []]);
  const [logged] = await readHistory(services.database, { kind: 'duplicateLot' });
  expect(logged).toMatchObject({
    actor: { name: 'Olga' },
    before: { number: 4 },
    after: { number: 5, licensePlate: 'B-902-LK' },
  });
  await services.owner.query(
    "UPDATE auction.auction SET starts_at = now() - interval '2 days', ends_at = now() - interval '1 day' WHERE id = 'nl-like'",
  );
  expect(await act(lot, like('B-903-LK'))).toMatchObject({ code: 'AuctionTakesNoLots' });
});

test('a duplicate has every column of the vehicle that it is like, but what is one vehicle’s own', async () => {
  const own = [
    'id',
    'plate',
    'plate_display',
    'plate_key',
    'search_text',
    'vehicle_id',
    'created_at',
  ];
  const ofOne = `mileage_km vin inspection_due keys owners service_history odometer_judgement damages
    damage_total_minor pictures is_inspected remarks`;
  const { rows } = await services.owner.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
     WHERE table_schema = 'auction' AND table_name = 'description'`,
  );
  const left = new Set([...own, ...ofOne.split(/\s+/)]);
  const expected = rows.map(({ name }) => name).filter((name) => !left.has(name));
  expect([...likeColumns].toSorted()).toEqual(expected.toSorted());
});

test('a lot shows what like vehicles were sold for, sealed sales with them', async () => {
  await addAuction(services.owner, { id: 'nl-sold', format: 'sealed' });
  const of = { make: 'Lada', model: 'Niva' };
  const lot = await addLot(services.owner, {
    auctionId: 'nl-running',
    plate: 'B-910-LK',
    number: 40,
    ...of,
  });
  const page = () => call(`/desk/auctions/nl-running/lots/${lot.assetId}`);
  expect(await page()).toMatchObject({ similarPrices: null });
  const prices = [410_000, 500_000, 430_000, 990_000];
  for (const [index, price] of prices.entries()) {
    const one = await addLot(services.owner, {
      auctionId: 'nl-sold',
      plate: `B-92${index}-LK`,
      number: index + 1,
      ...of,
    });
    // The last one is older than a year.
    const daysAgo = index === 3 ? 400 : index + 1;
    await setLots(
      services.owner,
      { lotId: one.lotId },
      {
        status: 'awarded',
        hammer_price_minor: price,
        awarded_company_id: services.people.anna.companyId,
        effective_ends_at: fromNow(-daysAgo * 86_400),
      },
    );
  }
  expect(await page()).toMatchObject({
    similarPrices: { count: 3, least: 4_100, median: 4_300, greatest: 5_000 },
  });
});

test('an award shows what like vehicles fetched, who pays how, and what is left without it', async () => {
  const { anna, claudia } = services.people;
  const of = { make: 'Lada', model: 'Niva', reserveMinor: 600_000 };
  const lot = await addLot(services.owner, {
    auctionId: 'nl-running',
    plate: 'B-940-LK',
    number: 60,
    ...of,
  });
  for (const [user, amount] of [
    [claudia, 7_000],
    [anna, 8_000],
  ] as const)
    await services.ask(user, {
      method: 'POST',
      url: `${lot.path}/bids`,
      payload: bidOf(amount),
    });
  const bidsOf = async () => {
    const { bids } = await call(`/desk/auctions/nl-running/lots/${lot.assetId}/award`);
    return new Map(bids.map((bid: { company: string }) => [bid.company, bid]));
  };
  // While it runs nobody's bid is named.
  expect((await bidsOf()).size).toBe(0);
  await endLotIn(services.owner, lot.lotId, -1);
  await closeLots(services);
  expect((await bidsOf()).size).toBe(2);
  await services.owner.query('UPDATE auction.company SET limit_per_day_minor = $2 WHERE id = $1', [
    anna.companyId,
    5_000_000,
  ]);
  // Awards of this year, each due on the tenth: paid that day, two days late, and not at all.
  await addPaid(1, '2020-01-10', '2020-01-10T12:00:00Z');
  await addPaid(2, '2020-01-10', '2020-01-12T12:00:00Z');
  await addPaid(3, '2020-01-10', null);
  const bids = await bidsOf();
  expect(bids.get('Van Dijk')).toMatchObject({
    limitPerDay: 50_000,
    payments: { onTime: 1, late: 1, daysLate: 2, overdue: 1 },
  });
  expect(bids.get('Lindner')).toMatchObject({
    committed: 0,
    limitPerDay: null,
    payments: { onTime: 0, late: 0, daysLate: 0, overdue: 0 },
  });
  const award = await call(`/desk/auctions/nl-running/lots/${lot.assetId}/award`);
  expect(award).toMatchObject({
    similarPrices: { count: 3, least: 4_100, greatest: 5_000 },
    nextAuction: { startsAt: terms.startsAt },
  });
  // What the lead of this lot costs is among what the company is bound to; its maximum is not.
  expect((bids.get('Van Dijk') as { committed: number }).committed).toBeGreaterThan(0);
  expect(JSON.stringify([...bids])).not.toMatch(/"(amount|committed)":8000\b/);
});

/** A settlement of Van Dijk, awarded now. */
async function addPaid(index: number, dueOn: string, paidAt: string | null): Promise<void> {
  const lot = await addLot(services.owner, {
    auctionId: 'nl-sold',
    plate: `B-95${index}-LK`,
    number: 50 + index,
  });
  await services.owner.query(
    `WITH made AS (INSERT INTO auction.settlement (lot_id, company_id, awarded_at, state, paid_at)
       VALUES ($1, $2, now(), CASE WHEN $5::timestamptz IS NULL THEN 'issued' ELSE 'paid' END, $5) RETURNING id)
     INSERT INTO auction.statement (settlement_id, kind, seller_number, year, ordinal, number, reference, issued_at, due_on,
       currency, total_minor, locale, content)
     SELECT id, 'statement', 0, 2020, $3::integer, 'S0-2020-' || $3::integer, 'RF00Y' || $3::integer, now(), $4, 'EUR', 100, 'en', '{}' FROM made`,
    [lot.lotId, services.people.anna.companyId, index, dueOn, paidAt],
  );
}

test('the log of an auction names who led, newest first, page by page', async () => {
  const lot = await addLot(services.owner, {
    auctionId: 'nl-running',
    plate: 'B-960-LK',
    number: 61,
  });
  for (const [user, amount] of [
    [services.people.anna, 6_000],
    [services.people.claudia, 7_000],
  ] as const)
    await services.ask(user, {
      method: 'POST',
      url: `${lot.path}/bids`,
      payload: bidOf(amount),
    });
  const { moves, page, total } = await call('/desk/auctions/nl-running/moves');
  expect({ page, isCounted: total >= moves.length }).toEqual({ page: 1, isCounted: true });
  expect(moves.slice(0, 2)).toMatchObject([
    { number: 61, kind: 'bidPlaced', company: 'Lindner' },
    { number: 61, kind: 'bidPlaced', company: 'Van Dijk' },
  ]);
  expect(JSON.stringify(moves)).not.toContain('"price":7000');
  expect(await call('/desk/auctions/nl-running/moves?page=999')).toMatchObject({ moves: [] });
  expect(await call('/desk/auctions/nl-none/moves')).toMatchObject({ code: 'AuctionIsUnknown' });
});

test('mails about the result are counted: what has left, what waits, and what failed', async () => {
  await addAuction(services.owner, { id: 'nl-mailed', format: 'open' });
  const mails = () => call('/desk/auctions/nl-mailed/mails');
  expect(await mails()).toMatchObject({ sent: 0, failed: 0, reports: [] });
  const buyerId = '(SELECT id FROM auction.buyer LIMIT 1)';
  await services.owner.query(
    `INSERT INTO auction.mail_outbox (reference, recipient, subject, body, failed_at)
     VALUES ('nl-mailed/61', 'a@b.test', 'S', 'B', now()), ('nl-mailed', 'a@b.test', 'S', 'B', now()),
       ('nl-mailed-2', 'a@b.test', 'S', 'B', now()), ('nl-mailed/61', 'a@b.test', 'S', 'B', NULL),
       ('seller-report nl-mailed', 'a@b.test', 'S', 'B', NULL), ('CP-000001', 'a@b.test', 'S', 'B', NULL)`,
  );
  // While it runs a lot is lost by being outbid: that is no mail about the result.
  await services.owner.query(
    `INSERT INTO auction.mail_outbox (reference, recipient, subject, body, kind, buyer_id, unsubscribe_url)
     VALUES ('nl-mailed', 'a@b.test', 'S', 'B', 'outbid', ${buyerId}, 'https://a.test'),
       ('nl-mailed', 'a@b.test', 'S', 'B', 'won', ${buyerId}, 'https://a.test')`,
  );
  expect(await mails()).toMatchObject({ sent: 0, waiting: 3, failed: 2 });
  const server = await openMailServer();
  const log = { warn: () => undefined, error: () => undefined };
  const send = openTransport({ smtpUrl: server.url, from: 'CarPlaza <noreply@carplaza.example>' });
  await sendDueMails(services.database, send, log);
  await server.close();
  expect(await mails()).toMatchObject({ sent: 3, waiting: 0, failed: 2 });
  expect(await call('/desk/auctions/nl-none/mails')).toMatchObject({ code: 'AuctionIsUnknown' });
});

test('a new auction takes over its seller’s terms, amounts in their own currency alone', async () => {
  const ofSeller = {
    claimHours: 24,
    claimLeast: 150,
    claimMost: 2_500,
    claimEvidence: ['photos'],
    paymentDays: 3,
    collectionDays: 7,
  };
  const name = 'Terms Lease';
  const seller = { act: 'addSeller', name, ...ofSeller };
  expect(await call('/desk/sellers', { ...seller, claimLeast: 2_501 })).toMatchObject({
    code: 'ClaimBoundsContradict',
  });
  const { sellerId } = await call('/desk/sellers', seller);
  const create = async (id: string, some: object) => {
    await call('/desk/auctions', { ...terms, id, seller: name, ...some });
    return (await call(`/desk/auctions/${id}`)).auction;
  };
  expect(await create('nl-of-seller', {})).toMatchObject(ofSeller);
  expect(await create('nl-own-terms', { claimHours: 72, claimLeast: null })).toMatchObject({
    ...ofSeller,
    claimHours: 72,
    claimLeast: null,
  });
  expect(await create('pl-of-seller', { country: 'PL' })).toMatchObject({
    ...ofSeller,
    claimLeast: null,
    claimMost: null,
  });
  const url = `/desk/sellers/${sellerId}/acts`;
  const change = { act: 'changeSeller', version: 1, claimHours: 48, claimCurrency: 'PLN' };
  expect(await call(url, { ...change, claimMost: 100 })).toMatchObject({
    code: 'ClaimBoundsContradict',
  });
  expect(await call(url, change)).toMatchObject({ version: 2 });
  expect((await call(`/desk/sellers/${sellerId}`)).seller).toMatchObject({
    ...ofSeller,
    claimHours: 48,
    claimCurrency: 'PLN',
  });
  // An auction that exists stays as it is.
  expect((await call('/desk/auctions/nl-of-seller')).auction).toMatchObject(ofSeller);
  expect(await create('pl-later', { country: 'PL' })).toMatchObject({
    ...ofSeller,
    claimHours: 48,
  });
});

test('the seller of a whole auction holds for lots without their own, on the version that was seen', async () => {
  await call('/desk/auctions', { id: 'nl-whole', ...terms });
  const follows = await draftLot('nl-whole');
  const own = await draftLot('nl-whole', 2);
  const add = async (name: string) => {
    const body = { act: 'addSeller', name, mandatePercent: 90 };
    return String((await call('/desk/sellers', body)).sellerId);
  };
  const [whole, other] = [await add('Whole Lease'), await add('Own Lease')];
  expect(await act(own, { act: 'assignSeller', version: 1, sellerId: other })).toMatchObject({
    version: 2,
  });
  const assign = { act: 'assignSeller', version: 1, sellerId: whole };
  const at = '/desk/auctions/nl-whole';
  expect((await call(at)).auction).toMatchObject({ assignedSeller: null });
  expect(await call(`${at}/acts`, { ...assign, sellerId: randomUUID() })).toMatchObject({
    statusCode: 404,
    code: 'SellerIsUnknown',
  });
  const both = await Promise.all([call(`${at}/acts`, assign), call(`${at}/acts`, assign)]);
  expect(new Set(both.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 409]));
  expect((await call(at)).auction).toMatchObject({
    version: 2,
    seller: 'Noordlease',
    assignedSeller: { sellerId: whole, name: 'Whole Lease' },
  });
  expect(await lotAt(follows)).toMatchObject({ seller: { name: 'Whole Lease', isOfLot: false } });
  expect(await lotAt(own)).toMatchObject({ seller: { name: 'Own Lease', isOfLot: true } });
  expect(await call(`${at}/acts`, { ...assign, version: 2, sellerId: null })).toMatchObject({
    version: 3,
  });
  expect(await lotAt(follows)).toMatchObject({ seller: null });
  const acts = await readHistory(services.database, {
    auctionId: 'nl-whole',
    kind: 'assignSeller',
  });
  expect(acts.filter(({ before }) => 'sellerId' in before).slice(0, 2)).toMatchObject([
    { before: { seller: 'Whole Lease' }, after: { sellerId: null, seller: null } },
    { before: { seller: null }, after: { sellerId: whole, seller: 'Whole Lease' } },
  ]);
  await services.owner.query("UPDATE auction.auction SET settled_at = now() WHERE id = 'nl-whole'");
  expect(await call(`${at}/acts`, { ...assign, version: 3 })).toMatchObject({
    code: 'AuctionIsSettled',
  });
});

async function draftLot(auctionId: string, at = 1): Promise<TestLot> {
  number += 1;
  const plate = `B-${100 + number}-LD`;
  return addLot(services.owner, { auctionId, plate, number: at, status: 'draft' });
}

async function lotAt({ auctionId, assetId }: TestLot) {
  const { lots } = await call(`/desk/auctions/${auctionId}`);
  return lots.find((one: { assetId: string }) => one.assetId === assetId);
}

async function versionOf(lot: TestLot | undefined): Promise<number> {
  return lot ? (await lotAt(lot)).version : 0;
}

function act(lot: TestLot | undefined, body: object) {
  return call(`/desk/auctions/${lot?.auctionId}/lots/${lot?.assetId}/acts`, body);
}

async function call(url: string, payload?: object, key = randomUUID()) {
  const answer = await services.ask(undefined, {
    method: payload ? 'POST' : 'GET',
    url,
    headers: { authorization: `Bearer ${token}`, 'idempotency-key': key },
    ...(payload && { payload }),
  });
  return { statusCode: answer.statusCode, ...answer.json() };
}
