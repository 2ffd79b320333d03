/** Issuers of invoices by commands: entered, changed, named by an auction, missed by readiness. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { storeEnvironmentIssuer } from '#services/issuers/environment-issuer.ts';
import { readIssuer } from '#services/issuers/issuer-config.ts';
import { findMissingNumbers } from '#services/issuers/queries.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
let database: Database;

beforeAll(async () => {
  operator = await openOperator();
  database = connect(operator.databaseUrl, 'carplaza_operator');
});
afterAll(async () => {
  await database.end();
  await operator.close();
});

async function run(...given: string[]) {
  const { code, out, err } = await operator.run([...given, '--json']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out);
}

const address = ['--street', 'Kade 1', '--postcode', '3511 AB', '--city', 'Utrecht'];
const dutch = ['--country', 'NL', '--vat-number', 'NL 0044.95.445.B01'];

test('enters and changes issuers, and refuses bad ones in words', async () => {
  const [entered] = await run(
    'issuer',
    'set',
    'house',
    '--name',
    'CarPlaza B.V.',
    ...address,
    ...dutch,
  );
  expect(entered).toMatchObject({
    key: 'house',
    country: 'NL',
    vatNumbers: { NL: 'NL004495445B01' },
    isDefault: true,
  });
  const [changed] = await run('issuer', 'set', 'house', '--register-number', '30123456');
  expect(changed).toMatchObject({ name: 'CarPlaza B.V.', registerNumber: '30123456' });
  const [other] = await run(
    'issuer',
    'set',
    'lease',
    '--name=Lease N.V.',
    ...address,
    '--country=DE',
    '--vat-number=DE136695976',
    '--vat-number=NL004495445B01',
  );
  expect(other).toMatchObject({ isDefault: false, vatNumbers: { DE: 'DE136695976' } });
  const refusals: [string[], RegExp][] = [
    [['set', 'none', '--name', 'X'], /needs --country/],
    [
      ['set', 'none', '--name', 'X', ...address, '--country', 'NL'],
      /needs --vat-number of its own/,
    ],
    [['set', 'house', '--vat-number', 'NL004495446B01'], /no VAT number of NL/],
    [['set', 'house', '--country', 'DE', '--vat-number', 'DE136695976'], /enter another issuer/],
    [['set', 'house', '--without-vat-number', 'NL'], /needs --vat-number of its own/],
    [['set', 'environment-nl', '--name', 'X'], /not beginning "environment-"/],
    [['default', 'nobody'], /there is no such issuer/],
  ];
  for (const [words, sentence] of refusals) {
    const { code, err } = await operator.run(['issuer', ...words]);
    expect([code === 0, err]).toEqual([false, expect.stringMatching(sentence)]);
  }
});

async function draft(id: string, plate: string, country: string): Promise<void> {
  await run('act', 'createAuction', id, '--ends-at=+2h', '--seller=Noordlease');
  const vehicle = { country: 'NL', licensePlate: plate };
  const more = { make: 'Volvo', model: 'V60', vatScheme: 'vat', location: { country, place: 'X' } };
  const document = {
    format: 'carplaza-stock',
    version: 1,
    vehicles: [{ ...vehicle, ...more }],
    lots: [{ ...vehicle, auctionId: id, startPrice: 4_000, reserve: 6_000 }],
  };
  const file = await operator.file(`${id}.json`, document);
  const { code, err } = await operator.run(['import', file, '--draft']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
}

test('finds a lot unready when its issuer has no VAT number where the vehicle stands', async () => {
  await draft('nl-italy', 'K-301-DR', 'IT');
  const blockers = async () => (await run('auction', 'readiness', 'nl-italy'))[0].blockers;
  expect(await blockers()).toContain('issuerHasNoVatNumber');
  expect(await findMissingNumbers(database)).toEqual([{ issuer: 'house', country: 'IT', lots: 1 }]);
  await run('issuer', 'set', 'house', '--vat-number', 'IT00743110157');
  expect(await blockers()).not.toContain('issuerHasNoVatNumber');
  expect(await findMissingNumbers(database)).toEqual([]);
});

test('fixes the issuers of an auction with its publication', async () => {
  await draft('nl-lease', 'K-302-DR', 'NL');
  await run('issuer', 'assign', 'lease', 'nl-lease');
  const waived = ['--waived', 'noPhotos', 'noConditionReport', 'noReserve'];
  await run('act', 'publishAuction', 'nl-lease', ...waived);
  const issuers = async () => {
    const { rows } = await database.query(
      `SELECT v.key AS vehicle, f.key AS fee, vehicle_issuer_country, fee_issuer_country FROM auction.auction a
       JOIN auction.invoice_issuer v ON v.id = a.vehicle_issuer_id JOIN auction.invoice_issuer f ON f.id = a.fee_issuer_id
       WHERE a.id = 'nl-lease'`,
    );
    return rows[0];
  };
  const named = {
    vehicle: 'lease',
    fee: 'house',
    vehicle_issuer_country: 'DE',
    fee_issuer_country: 'NL',
  };
  expect(await issuers()).toEqual(named);
  await run('issuer', 'default', 'lease');
  expect(await issuers()).toEqual(named);
  const { err } = await operator.run(['issuer', 'assign', 'house', 'nl-lease']);
  expect(err).not.toBe('');
  await expect(
    database.query("UPDATE auction.auction SET fee_issuer_id = NULL WHERE id = 'nl-lease'"),
  ).rejects.toThrow(/issuers of nl-lease are fixed/);
});

test('makes the issuer of the settings the default until a command names another', async () => {
  const settings = readIssuer({
    INVOICE_ISSUER: 'CarPlaza Veilingen B.V.',
    INVOICE_ISSUER_VAT_NUMBER: 'NL004495445B01',
    INVOICE_ISSUER_STREET: 'Kade 1',
    INVOICE_ISSUER_POSTCODE: '3511 AB',
    INVOICE_ISSUER_CITY: 'Utrecht',
    INVOICE_ISSUER_COUNTRY: 'NL',
  });
  const fallback = async () =>
    (await run('issuer', 'list')).find(({ isDefault }: { isDefault: boolean }) => isDefault)?.key;
  await storeEnvironmentIssuer(database, settings);
  expect(await fallback()).toBe('lease');
  await database.query('UPDATE auction.invoice_issuer SET is_default = false');
  await storeEnvironmentIssuer(database, settings);
  expect(await fallback()).toBe('environment-nl');
  await storeEnvironmentIssuer(database, undefined);
  expect(await fallback()).toBeUndefined();
});
