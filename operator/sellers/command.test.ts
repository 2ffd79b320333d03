/** Sellers by commands: entered, changed, named by stock, asked and answered. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;

beforeAll(async () => {
  operator = await openOperator();
});
afterAll(() => operator.close());

async function run(...given: string[]) {
  const { code, out, err } = await operator.run([...given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

test('sellers are entered, listed and changed, and a bad one is refused in words', async () => {
  const added = await run(
    'act',
    'addSeller',
    'Noordlease',
    '--email=sales@noordlease.example',
    '--language=nl-nl',
    '--mandate-percent=92.5',
    '--address=Kade 1, Zwolle',
    '--contact-name=J. de Wit',
  );
  expect(added).toMatchObject({
    name: 'Noordlease',
    mandatePercent: 92.5,
    language: 'nl-nl',
    version: 1,
  });
  const changed = await run('act', 'changeSeller', 'Noordlease', '--mandate-percent', '95');
  expect(changed).toMatchObject({ mandatePercent: 95, address: 'Kade 1, Zwolle', version: 2 });
  await run('act', 'addSeller', 'Zuidlease');
  expect((await run('seller', 'list')).map(({ name }: { name: string }) => name)).toEqual([
    'Noordlease',
    'Zuidlease',
  ]);
  const refusals: [string[], RegExp][] = [
    [['act', 'addSeller', 'Noordlease'], /a seller of that name already/],
    [['act', 'addSeller', 'Mute', '--mandate-percent=101'], /a number from 0 to 100/],
    [['act', 'addSeller', 'Mute', '--email=no address'], /--email must match pattern/],
    [['act', 'changeSeller', 'Nobody', '--mandate-percent', '9'], /There is no seller "Nobody"/],
  ];
  for (const [words, sentence] of refusals) {
    const { code, err } = await operator.run(words);
    expect(code).not.toBe(0);
    expect(err).toMatch(sentence);
  }
});

test('stock names the seller of a lot; an unknown one refuses its row', async () => {
  await run(
    'act',
    'createAuction',
    'nl-own',
    '--ends-at=+2h',
    '--seller=Noordlease',
    '--published',
  );
  const vehicle = (number: number) => ({ country: 'NL', licensePlate: `K-20${number}-DR` });
  const document = {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [1, 2, 3].map((number) => ({
      ...vehicle(number),
      make: 'Volvo',
      model: 'V60',
      vatScheme: 'vat',
    })),
    lots: [
      { ...vehicle(1), seller: 'Zuidlease' },
      vehicle(2),
      { ...vehicle(3), seller: 'Westlease' },
    ].map((lot) => ({ auctionId: 'nl-own', ...lot, startPrice: 4_000, reserve: 6_000 })),
  };
  const imported = await operator.run(['import', await operator.file('own.json', document)]);
  expect(imported.out + imported.err).toMatch(/is no seller/);
  expect(await run('seller', 'list')).toMatchObject([
    { name: 'Noordlease', auctions: 1, lots: 1 },
    { name: 'Zuidlease', auctions: 1, lots: 1 },
  ]);
  await run('act', 'assignSeller', 'nl-own', '1', '--seller-id=Noordlease');
  expect(await run('seller', 'list')).toMatchObject([{ lots: 2 }, { lots: 0 }]);
  const { err } = await operator.run(['act', 'askSeller', 'nl-own', '1']);
  expect(err).toMatch(/does not wait for an award/);
  const answer = [
    'act',
    'enterSellerAnswer',
    'nl-own',
    '1',
    '--answer=approved',
    '--reference=Call',
  ];
  expect((await operator.run(answer)).err).toMatch(/no question to its seller is open/);
});
