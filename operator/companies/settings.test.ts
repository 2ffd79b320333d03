/** Mails of operators' commands link to the portal of this installation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, connect } from '#database/connect.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { type TestOperator, openOperator } from '#test/open-operator.ts';

let operator: TestOperator;
let owner: Database;
beforeAll(async () => {
  operator = await openOperator();
  owner = connect(operator.databaseUrl, undefined);
  await run('addCompany', 'Bakker', '--country=NL', '--vat-number=123456782B01');
});
afterAll(async () => {
  await owner.end();
  await operator.close();
});

// Users of another provider are mailed how to sign in.
const elsewhere = {
  PORTAL_URL: undefined,
  AUTHORITY: 'https://provider.example',
  VIES_URL: 'http://127.0.0.1:9',
};
const run = (...words: string[]) => operator.run(['act', ...words], elsewhere);
const invite = (email: string) =>
  run('addUser', 'Bakker', '--name=Ben Bakker', `--email=${email}`, '--role=buyer', '--locale=en');
const mails = async () => (await owner.query('SELECT body FROM auction.mail_outbox')).rows;

test('refuses an act that mails when nobody knows the address of the portal', async () => {
  expect((await invite('ben@bakker.example')).err).toContain('set PORTAL_URL');
  expect(await mails()).toEqual([]);
});

// What each start of the services does with the settings that it was given.
const start = async (env: NodeJS.ProcessEnv) => {
  const config = readServicesConfig({
    ...env,
    DATABASE_URL: operator.databaseUrl,
    LOG_LEVEL: 'silent',
  });
  const services = await createServices({ config, database: owner });
  await services.close();
};

test('still refuses it after services started without an address of the portal', async () => {
  await start({});
  expect((await invite('bea@bakker.example')).err).toContain('set PORTAL_URL');
  expect(await mails()).toEqual([]);
});

test('links to the portal that the last start of the services named', async () => {
  await start({ PORTAL_URL: 'https://cars.example' });
  await start({ PORTAL_URL: 'https://www.cars.example' });
  await start({});
  expect(await invite('bart@bakker.example')).toMatchObject({ code: 0 });
  expect(await mails()).toEqual([{ body: expect.stringContaining('https://www.cars.example\n') }]);
});
