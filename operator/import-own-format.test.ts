/** Files of the project's own format bring auctions, vehicles and lots. */
import { expect, test } from 'vitest';
import { normalisePlate } from '#domain/licence-plate.ts';
import { findVehicle } from '#services/vehicles/queries.ts';
import { importSuite, none, octavia } from '#test/import-suite.ts';
import { setLots } from '#test/lot-states.ts';

const suite = importSuite();
const { addAuction, importRdw, importStock, lots, own, placeBid, stock } = suite;

function ownStock(more: { auction?: object; vehicle?: object; lot?: object } = {}): object {
  const id = `${suite.auctionId}-own`;
  const plate = { country: 'DE', licensePlate: `M-CP ${own()}` };
  return {
    format: 'carplaza-stock',
    version: 1,
    lots: [{ auctionId: id, ...plate, startPrice: 12_500, reserve: 14_000.5, ...more.lot }],
    vehicles: [
      {
        ...plate,
        make: 'Volkswagen',
        model: 'Passat Variant',
        vatScheme: 'vat',
        mileageKm: 88_120,
        fuel: 'diesel',
        firstRegistration: '2021-03-09',
        equipment: ['navigation', 'towBar'],
        damages: [{ kind: 'scratch', zone: 'roof', sizeCm: 12, repairCost: 180.25 }],
        location: { place: 'München' },
        ...more.vehicle,
      },
    ],
    auctions: [
      {
        id,
        name: 'Flotte',
        country: 'DE',
        format: 'open',
        startsAt: '2026-01-05T08:00:00Z',
        endsAt: '2199-01-05T10:00:00+01:00',
        seller: 'Leasing AG',
        ...more.auction,
      },
    ],
  };
}

test("the project's format imports auctions, vehicles and lots, in any order, once", async () => {
  const report = await importStock(ownStock());
  expect(report.refusals).toEqual([]);
  const one = { ...none, added: 1 };
  expect(report.counts).toEqual({ auctions: one, vehicles: one, lots: one });
  const again = await importStock(ownStock());
  const same = { ...none, unchanged: 1 };
  expect(again.counts).toEqual({ auctions: same, vehicles: same, lots: same });
  suite.auctionId = `${suite.auctionId}-own`;
  expect((await lots())[0]).toMatchObject({
    number: 1,
    plate_display: `M-CP ${own()}`,
    mileage_km: 88_120,
    start_price_minor: 1_250_000,
    ends_with_auction: true,
  });
  const { rows } = await suite.operator.query(
    `SELECT currency, time_zone, vat_percent, soft_close_seconds, ends_at FROM auction.auction WHERE id = $1`,
    [suite.auctionId],
  );
  expect(rows[0]).toEqual({
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
    vat_percent: 19,
    soft_close_seconds: 300,
    ends_at: new Date('2199-01-05T09:00:00Z'),
  });
});

test('an empty list of damages is a finding; no list is no inspection, as are rows of the register', async () => {
  const inspected = async (stockFile: object) => {
    expect((await importStock(stockFile)).refusals).toEqual([]);
    const { rows } = await suite.operator.query<{ is_inspected: boolean }>(
      `SELECT v.is_inspected FROM auction.description v JOIN auction.lot l ON l.description_id = v.id
       WHERE l.auction_id = $1`,
      [`${suite.auctionId}-own`],
    );
    return rows.map((row) => row.is_inspected);
  };
  expect(await inspected(ownStock({ vehicle: { damages: undefined } }))).toEqual([false]);
  expect(await inspected(ownStock({ vehicle: { damages: [] } }))).toEqual([true]);
  await importRdw(stock(octavia));
  const { rows } = await suite.operator.query(
    'SELECT v.is_inspected FROM auction.description v JOIN auction.lot l ON l.description_id = v.id WHERE l.auction_id = $1',
    [suite.auctionId],
  );
  expect(rows).toEqual([{ is_inspected: false }]);
});

test('a plate that the search finds is imported, and shown so that its address works', async () => {
  const digits = own();
  const written = `B/AB ${digits}`;
  const plate = { licensePlate: written };
  const report = await importStock(ownStock({ vehicle: plate, lot: plate }));
  expect(report.refusals).toEqual([]);
  const again = { licensePlate: `b·ab${digits}` };
  const same = await importStock(ownStock({ vehicle: again, lot: again }));
  expect(same.counts.lots).toEqual({ ...none, unchanged: 1 });
  suite.auctionId = `${suite.auctionId}-own`;
  expect(await lots()).toMatchObject([{ plate_display: `B-AB${digits}` }]);
  const found = await findVehicle(suite.operator, normalisePlate(written), suite.auctionId);
  expect(found).toMatchObject({ plate_display: `B-AB${digits}` });
});

const ownRefusals: [string, Parameters<typeof ownStock>[0], string, string][] = [
  ['a negative mileage', { vehicle: { mileageKm: -1 } }, 'vehicles', 'mileageKm'],
  ['an unknown fuel', { vehicle: { fuel: 'steam' } }, 'vehicles', 'fuel'],
  ['no make', { vehicle: { make: undefined } }, 'vehicles', 'make'],
  ['a make of spaces', { vehicle: { make: '  ' } }, 'vehicles', 'make'],
  [
    'an impossible day',
    { vehicle: { firstRegistration: '2021-02-30' } },
    'vehicles',
    'firstRegistration',
  ],
  [
    'a day to come',
    { vehicle: { firstRegistration: '2198-01-01' } },
    'vehicles',
    'firstRegistration',
  ],
  ['a plate of signs', { vehicle: { licensePlate: '???' } }, 'vehicles', 'licensePlate'],
  ['a plate with a doubt', { vehicle: { licensePlate: 'M-AB 12?' } }, 'vehicles', 'licensePlate'],
  ['a field we do not know', { vehicle: { colour2: 'red' } }, 'vehicles', 'colour2'],
  ['a price of three decimals', { lot: { startPrice: 1.005 } }, 'lots', 'startPrice'],
  ['a reserve below the start', { lot: { reserve: 5 } }, 'lots', 'reserve'],
  ['an auction nobody knows', { lot: { auctionId: 'nowhere' } }, 'lots', 'auctionId'],
  [
    'an end before the start',
    { auction: { endsAt: '2026-01-04T08:00:00Z' } },
    'auctions',
    'endsAt',
  ],
  ['an end in the past', { auction: { endsAt: '2026-01-06T08:00:00Z' } }, 'auctions', 'endsAt'],
  ['a zone nobody knows', { auction: { timeZone: 'Europe/Nowhere' } }, 'auctions', 'timeZone'],
  [
    'a ladder that falls',
    { auction: { incrementLadder: [{ from: 5, value: 1 }] } },
    'auctions',
    'incrementLadder',
  ],
];

test.each(ownRefusals)('%s is refused with its field', async (_, error, section, field) => {
  const report = await importStock(ownStock(error));
  expect(report.refusals[0]).toMatchObject({ section, row: 1, field });
});

test('a lot of a refused vehicle is refused with it', async () => {
  const report = await importStock(ownStock({ vehicle: { fuel: 'steam' } }));
  expect(report.refusals).toMatchObject([
    { section: 'vehicles', field: 'fuel' },
    { section: 'lots', field: 'licensePlate' },
  ]);
  expect(report.counts.auctions.added).toBe(1);
});

test('a vehicle that is on sale is no lot of a second auction, until the first has let it go', async () => {
  const rows = stock(octavia);
  await importRdw(rows);
  const second = `${suite.auctionId}-second`;
  await addAuction(second);
  const refused = await importRdw(rows, { rdw: { auctionId: second } });
  expect(refused.counts.lots).toEqual({ ...none, refused: 1 });
  expect(refused.refusals).toMatchObject([
    { field: 'licensePlate', reason: `is on sale already, in ${suite.auctionId} as lot 1` },
  ]);
  await setLots(suite.owner, { auctionId: suite.auctionId }, { status: 'unsold' });
  const taken = await importRdw(rows, { rdw: { auctionId: second } });
  expect(taken.counts.lots).toEqual({ ...none, added: 1 });
});

test('moving the end of an auction moves its lots, but cuts no soft close short', async () => {
  await importStock(ownStock());
  const report = await importStock(ownStock({ auction: { endsAt: '2199-02-01T00:00:00Z' } }));
  expect(report.counts.auctions).toEqual({ ...none, updated: 1 });
  const id = `${suite.auctionId}-own`;
  const endOfLot = async (): Promise<string | undefined> => {
    const { rows } = await suite.operator.query<{ end: Date }>(
      'SELECT effective_ends_at AS end FROM auction.lot WHERE auction_id = $1',
      [id],
    );
    return rows[0]?.end.toISOString();
  };
  expect(await endOfLot()).toBe('2199-02-01T00:00:00.000Z');
  await setLots(
    suite.owner,
    { auctionId: id },
    { effective_ends_at: '2199-02-01T00:05:00Z', extension_count: 1 },
  );
  await importStock(ownStock({ auction: { endsAt: '2199-02-01T00:02:00Z' } }));
  expect(await endOfLot()).toBe('2199-02-01T00:05:00.000Z');
});

test('readers of a lot get one event when its start or end has moved, and only then', async () => {
  await importStock(ownStock());
  const moved = ownStock({
    auction: { startsAt: '2199-01-04T10:00:00Z', endsAt: '2199-02-01T00:00:00Z' },
    lot: { startPrice: 7_000 },
  });
  await importStock(moved);
  await importStock(moved);
  const { rows } = await suite.operator.query(
    `SELECT l.event_sequence, e.sequence, e.kind, e.payload->'lot' AS lot FROM auction.lot l
     LEFT JOIN auction.lot_event e ON e.lot_id = l.id WHERE l.auction_id = $1`,
    [`${suite.auctionId}-own`],
  );
  expect(rows).toMatchObject([
    {
      event_sequence: 1,
      sequence: 1,
      kind: 'moved',
      lot: {
        sequence: 1,
        startsAt: '2199-01-04T10:00:00.000Z',
        endsAt: '2199-02-01T00:00:00.000Z',
        startPrice: 7_000,
        status: 'scheduled',
      },
    },
  ]);
});

test('imports the terms of sale, and refuses one with its field when no auction may have it', async () => {
  const terms = {
    claimHours: 72,
    claimLeast: 150,
    claimMost: 2_500.5,
    claimEvidence: ['photos'],
    paymentDays: 3,
    collectionDays: 7,
  };
  for (const [some, field] of [
    [{ claimHours: 0 }, 'claimHours'],
    [{ claimLeast: 150.005 }, 'claimLeast'],
    [{ claimLeast: 2_501 }, 'claimLeast'],
    [{ claimEvidence: ['video'] }, 'claimEvidence.0'],
    [{ paymentDays: 61 }, 'paymentDays'],
    [{ collectionDays: 1.5 }, 'collectionDays'],
  ] as const)
    expect(
      (await importStock(ownStock({ auction: { ...terms, ...some } }))).refusals,
    ).toContainEqual(expect.objectContaining({ section: 'auctions', field }));
  expect((await importStock(ownStock({ auction: terms }))).refusals).toEqual([]);
  const { rows } = await suite.operator.query(
    `SELECT claim_hours, claim_least_minor, claim_most_minor, claim_evidence, payment_days, collection_days
     FROM auction.auction WHERE id = $1`,
    [`${suite.auctionId}-own`],
  );
  expect(rows).toEqual([
    {
      claim_hours: 72,
      claim_least_minor: 15_000,
      claim_most_minor: 250_050,
      claim_evidence: ['photos'],
      payment_days: 3,
      collection_days: 7,
    },
  ]);
});

test('an imported auction takes over its seller’s terms where the file leaves them out', async () => {
  await suite.operator.query(
    `INSERT INTO auction.seller (name, claim_hours, claim_least_minor, payment_days)
     VALUES ('Takeover Lease', 24, 20000, 3)`,
  );
  const seller = 'Takeover Lease';
  const read = async () => {
    const { rows } = await suite.operator.query(
      `SELECT claim_hours, claim_least_minor, payment_days, collection_days FROM auction.auction WHERE id = $1`,
      [`${suite.auctionId}-own`],
    );
    return rows[0];
  };
  const tooLow = await importStock(ownStock({ auction: { seller, claimMost: 150 } }));
  expect(tooLow.refusals).toContainEqual(
    expect.objectContaining({ section: 'auctions', field: 'claimLeast' }),
  );
  expect((await importStock(ownStock({ auction: { seller, paymentDays: 4 } }))).refusals).toEqual(
    [],
  );
  const takenOver = {
    claim_hours: 24,
    claim_least_minor: 20_000,
    payment_days: 4,
    collection_days: 10,
  };
  expect(await read()).toEqual(takenOver);
  // A second run changes nothing, also once the seller has other terms.
  await suite.operator.query(
    `UPDATE auction.seller SET claim_hours = 72 WHERE name = 'Takeover Lease'`,
  );
  await importStock(ownStock({ auction: { seller } }));
  expect(await read()).toEqual(takenOver);
});

test("with bids an auction's terms stay, and its end moves only later", async () => {
  await importStock(ownStock());
  suite.auctionId = `${suite.auctionId}-own`;
  await placeBid();
  suite.auctionId = suite.auctionId.replace('-own', '');
  const format = await importStock(ownStock({ auction: { format: 'sealed' } }));
  expect(format.refusals).toMatchObject([
    { section: 'auctions', field: 'format', reason: 'cannot change: the auction has bids' },
  ]);
  const claims = await importStock(ownStock({ auction: { claimLeast: 150 } }));
  expect(claims.refusals).toMatchObject([
    { section: 'auctions', field: 'claimLeast', reason: 'cannot change: the auction has bids' },
  ]);
  const earlier = await importStock(ownStock({ auction: { endsAt: '2198-01-05T10:00:00Z' } }));
  expect(earlier.refusals).toMatchObject([{ section: 'auctions', field: 'endsAt' }]);
  const later = await importStock(
    ownStock({ auction: { endsAt: '2199-01-06T10:00:00Z', seller: 'Leasing SE' } }),
  );
  expect(later.refusals).toEqual([]);
  expect(later.counts.auctions).toEqual({ ...none, updated: 1 });
});

test.each<[string, Parameters<typeof ownStock>[0]]>([
  ['start price', { lot: { startPrice: 12_000 } }],
  ['reserve', { lot: { reserve: 13_500 } }],
  ['buy-now price', { lot: { buyNowPrice: 19_000 } }],
  ['VAT scheme', { vehicle: { vatScheme: 'margin' } }],
  ['opening', { auction: { startsAt: '2026-01-06T08:00:00Z' } }],
  ['end', { auction: { endsAt: '2198-01-05T10:00:00Z' } }],
])('the %s of an open sealed auction is refused alike with and without bids', async (_, change) => {
  const sealed = { ...change, auction: { format: 'sealed', ...change?.auction } };
  const future = { auction: { format: 'sealed', startsAt: '2198-01-04T08:00:00Z' } };
  await importStock(ownStock(future));
  // Until it opens, everything may change.
  expect((await importStock(ownStock({ ...change, ...future }))).refusals).toEqual([]);
  await importStock(ownStock(future));
  await importStock(ownStock({ auction: { format: 'sealed' } }));
  const without = await importStock(ownStock(sealed));
  suite.auctionId = `${suite.auctionId}-own`;
  await placeBid();
  suite.auctionId = suite.auctionId.replace('-own', '');
  const bidOn = await importStock(ownStock(sealed));
  expect(without.refusals).toHaveLength(1);
  expect(bidOn.refusals).toEqual(without.refusals);
  expect(bidOn.refusals[0]?.reason).toMatch(
    /^cannot (change|be earlier): .*sealed .* has opened(: correct it at the desk)?$/,
  );
});

test('a number that is taken is refused, and a lot may repeat its own', async () => {
  await importStock(ownStock({ lot: { number: 7 } }));
  const report = await importStock(ownStock({ lot: { number: 8 } }));
  expect(report.refusals).toMatchObject([
    { field: 'number', reason: 'cannot change: the lot has number 7' },
  ]);
  const plate = { licensePlate: `M-CQ ${own()}` };
  const other = await importStock(ownStock({ vehicle: plate, lot: { ...plate, number: 7 } }));
  expect(other.refusals).toMatchObject([{ section: 'lots', field: 'number' }]);
});

const brokenStock: [string, string, RegExp][] = [
  ['a list', '[]', /--format rdw/],
  ['another JSON object', '{"type": "FeatureCollection", "vehicles": []}', /does not/],
  ['a later version', '{"format": "carplaza-stock", "version": 2}', /version 2/],
  [
    'a section we do not know',
    '{"format": "carplaza-stock", "version": 1, "boats": []}',
    /"boats"/,
  ],
  [
    'a section that is no list',
    '{"format": "carplaza-stock", "version": 1, "lots": {}}',
    /must be a list/,
  ],
  ['a table', 'kenteken,merk', /table with the columns kenteken, merk: add --mapping/],
];

test.each(brokenStock)('%s is no stock', async (_, content, sentence) => {
  await expect(importStock(content)).rejects.toThrow(sentence);
});

test('refuses a lot when the row of its vehicle cannot be read, though the plate is known', async () => {
  await importStock(ownStock());
  const before = await lots();
  const other = { make: 'Renault', mileageKm: 'many' };
  const report = await importStock(ownStock({ vehicle: other, lot: { startPrice: 900 } }));
  expect(report.counts).toMatchObject({
    vehicles: { refused: 1 },
    lots: { refused: 1, updated: 0 },
  });
  expect(await lots()).toEqual(before);
});

test('refuses an auction when its start is in a second 60', async () => {
  const report = await importStock(ownStock({ auction: { startsAt: '2026-06-30T23:59:60Z' } }));
  expect(report.counts.auctions).toMatchObject({ added: 0, refused: 1 });
});
