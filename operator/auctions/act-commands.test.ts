/** An auction from its draft to its history, by commands alone. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { incrementLadders } from '#domain/auction-defaults.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

/** Runs a command that succeeds, and returns what it prints as JSON. */
async function run(...given: string[]) {
  const { code, out, err } = await operator.run([...given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

function stock() {
  const vehicle = (number: number) => ({ country: 'NL', licensePlate: `K-10${number}-DR` });
  const numbers = [1, 2, 3];
  return {
    format: 'carplaza-stock',
    version: 1,
    vehicles: numbers.map((number) => ({
      ...vehicle(number),
      make: ['Volvo', 'Audi', 'Skoda'][number - 1],
      model: 'Estate',
      vatScheme: 'vat',
    })),
    lots: numbers.map((number) => ({
      auctionId: 'nl-steps',
      ...vehicle(number),
      number,
      startPrice: 4_000,
      ...(number < 3 && { reserve: 6_000 }),
    })),
  };
}

test('terms are options, and a ladder that falls is refused with its band', async () => {
  const made = ['act', 'createAuction', 'nl-ladder', '--increment-ladder'];
  expect(await operator.run([...made, '0:50,1000:25'])).toEqual({
    code: 1,
    out: '',
    err: 'The auction "nl-ladder": a ladder begins from 0, and each band begins and rises above the one before (ladder increment, band 2, problem noRise).\n',
  });
  expect(await operator.run([...made, '0-50'])).toMatchObject({ code: 1 });
  await run(...made, '0:50,1000:75.50', '--claim-hours', '72');
  const claims = ['--claim-least=150', '--claim-most=2500.50', '--claim-evidence=photos,estimate'];
  await run('act', 'changeAuction', 'nl-ladder', ...claims, '--payment-days=3');
  await run('act', 'changeAuction', 'nl-ladder', '--currency-code=PLN', '--vat-percent=8');
  await run('act', 'changeAuction', 'nl-ladder', '--fee-ladder=0:99');
  const owner = connect(operator.databaseUrl, undefined);
  const { rows } = await owner.query(
    `SELECT currency, vat_percent, claim_hours, claim_least_minor, claim_most_minor, claim_evidence, payment_days,
       collection_days, increment_ladder, fee_ladder FROM auction.auction
     WHERE id = 'nl-ladder'`,
  );
  await owner.end();
  expect(rows).toEqual([
    {
      currency: 'PLN',
      vat_percent: 8,
      claim_hours: 72,
      claim_least_minor: 15_000,
      claim_most_minor: 250_050,
      claim_evidence: ['photos', 'estimate'],
      payment_days: 3,
      collection_days: 10,
      increment_ladder: incrementLadders.PLN,
      fee_ladder: [{ fromMinor: 0, valueMinor: 9_900 }],
    },
  ]);
});

test('a draft is built, checked, planned, published, paused and resumed, and its history lists that', async () => {
  expect(
    await run('act', 'createAuction', 'nl-steps', '--starts-at=+1h', '--ends-at=+2h'),
  ).toMatchObject({
    state: 'draft',
  });
  await run('import', await operator.file('steps.json', stock()));
  const readiness = await run('auction', 'readiness', 'nl-steps');
  expect(readiness).toMatchObject([
    { number: 1, blockers: ['noPhotos', 'noConditionReport'] },
    { number: 2, blockers: ['noPhotos', 'noConditionReport'] },
    { number: 3, blockers: ['noPhotos', 'noConditionReport', 'noReserve'] },
  ]);
  const planned = await run(
    'act',
    'planClosing',
    'nl-steps',
    '--interval-seconds=60',
    '--order',
    'make',
  );
  expect(Date.parse(planned.end) - Date.parse(planned.firstEnd)).toBe(120_000);
  const order = (await run('lots', 'nl-steps')).toSorted(
    (one: { end: string }, other: { end: string }) => (one.end < other.end ? -1 : 1),
  );
  expect(order.map(({ number }: { number: number }) => number)).toEqual([2, 3, 1]);
  await run('act', 'planClosing', 'nl-steps', '--interval-seconds=60', '--order', '3', '1', '2');
  expect(await operator.run(['act', 'publishAuction', 'nl-steps'])).toMatchObject({
    code: 1,
    err: 'The auction "nl-steps": none of its lots is ready (lots 3).\n',
  });
  const gaps = ['noPhotos', 'noConditionReport'];
  expect(await run('act', 'publishAuction', 'nl-steps', '--waived', ...gaps)).toMatchObject({
    state: 'scheduled',
    lots: 3,
    drafts: 1,
  });
  await run('act', 'changeLotTerms', 'nl-steps', '3', '--reserve', '5500');
  const owner = connect(operator.databaseUrl, undefined);
  await owner.query("UPDATE auction.auction SET starts_at = now() WHERE id = 'nl-steps'");
  await owner.end();
  const pause = ['act', 'pauseLot', 'nl-steps', 'K-101-DR', '--pause-reason', 'data'];
  expect(await run(...pause)).toMatchObject({ status: 'paused' });
  expect(await run('act', 'resumeLot', 'nl-steps', '1')).toMatchObject({ status: 'open' });
  const before = await run('lots', 'nl-steps');
  await run(
    'act',
    'extendLot',
    'nl-steps',
    '1',
    '--minutes',
    '7',
    '--reason',
    'A photograph was late.',
  );
  const after = await run('lots', 'nl-steps');
  expect(Date.parse(after[0].end) - Date.parse(before[0].end)).toBe(420_000);
  expect(after.slice(1)).toEqual(before.slice(1));
  const acts = await run('history', 'nl-steps');
  expect(acts.map(({ kind }: { kind: string }) => kind)).toEqual([
    'extendLot',
    'resumeLot',
    'pauseLot',
    'changeLotTerms',
    'publishLot',
    'publishLot',
    'publishAuction',
    'planClosing',
    'planClosing',
    'importLots',
    'createAuction',
  ]);
  expect(acts.at(-2)).toMatchObject({ actor: { role: 'import' }, after: { addedLots: 3 } });
  expect(acts[0]).toMatchObject({ lotNumber: 1, reason: 'A photograph was late.' });
  const shown = await operator.run(['history', 'nl-steps', '--lot', '1', '--kind', 'pauseLot']);
  expect(shown.out).toMatch(/pauseLot +nl-steps +1 K-101-DR .*status open → paused/);
});

test('what nobody got is sold by two persons, and an import that changes terms is logged', async () => {
  await run('act', 'createAuction', 'nl-eyes', '--ends-at=+2h', '--published');
  const lots = (startPrice: number) => ({
    ...stock(),
    vehicles: [
      {
        country: 'NL',
        licensePlate: 'K-201-DR',
        make: 'Volvo',
        model: 'Estate',
        vatScheme: 'vat',
      },
    ],
    lots: [
      { auctionId: 'nl-eyes', country: 'NL', licensePlate: 'K-201-DR', startPrice, reserve: 6_000 },
    ],
  });
  await run('import', await operator.file('eyes.json', lots(4_000)));
  await run('import', await operator.file('eyes-lower.json', lots(3_500)));
  await run('import', await operator.file('eyes-again.json', lots(3_500)));
  const imported = await run('history', 'nl-eyes', '--kind', 'importTerms');
  expect(imported).toMatchObject([
    {
      actor: { role: 'import' },
      licensePlate: 'K-201-DR',
      before: { startPriceMinor: 400_000 },
      after: { startPriceMinor: 350_000 },
    },
  ]);
  await run('act', 'setFourEyes', 'nl-eyes', '--needs-four-eyes', 'true');
  await run('act', 'closeLotEarly', 'nl-eyes', '1', '--reason', 'Nobody comes.');
  const ofLot = (...words: string[]) => ['act', words[0] ?? '', 'nl-eyes', '1', ...words.slice(1)];
  const sold = await run(...ofLot('sellAtFixedPrice', '--price', '5000', '--ends-at', '+1d'));
  expect(sold).toMatchObject({ status: 'unsold', isProposed: true });
  const own = await operator.run(ofLot('approve'));
  expect(own.err).toContain('another person than the one who proposed it has to approve');
  const { code, out } = await operator.run([...ofLot('approve'), '--json'], {
    OPERATOR_NAME: 'Joost',
  });
  expect({ code, lot: JSON.parse(out) }).toMatchObject({ code: 0, lot: { status: 'forSale' } });
  expect(await run(...ofLot('endSale'))).toMatchObject({ status: 'unsold' });
  const offer = ['--company-id', 'Nobody', '--amount', '5000', '--expires-at', '+1d'];
  const none = await operator.run(ofLot('counterOffer', ...offer));
  expect(none.err).toContain('There is no company "Nobody"');
  const acts = await run('history', 'nl-eyes', '--lot', '1');
  expect(acts.map(({ kind }: { kind: string }) => kind)).toEqual([
    'endSale',
    'approve',
    'propose',
    'closeLot',
    'closeLotEarly',
    'importTerms',
  ]);
  expect(acts[1]).toMatchObject({
    actor: { name: 'Joost' },
    after: { act: 'sellAtFixedPrice', salePriceMinor: 500_000, proposedBy: acts[2].actor.name },
  });
});
