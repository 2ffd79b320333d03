/** Liveness, readiness and the documentation. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { createServices } from './app.ts';
import { routePolicies } from './auth/scopes.ts';

let services: OpenServices;

beforeAll(async () => {
  services = await openServices();
});
afterAll(() => services.close());

const get = (url: string) => services.ask(undefined, { method: 'GET', url });

test('ready while the database is at the newest migration, alive in any case', async () => {
  const ready = await get('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({
    status: 'ready',
    events: 'table',
    identityProvider: 'ready',
    storage: 'ready',
  });
  await services.owner.query(
    `UPDATE public.migration SET name = 'x' || name WHERE name LIKE '002%'`,
  );
  const behind = await get('/readyz');
  expect(behind.json()).toMatchObject({ code: 'ServiceIsBusy' });
  expect(behind.statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
  await services.owner.query(
    `UPDATE public.migration SET name = substr(name, 2) WHERE name LIKE 'x%'`,
  );
});

test.each([
  ['default_transaction_read_only = on', 'databaseIsReadOnly'],
  // Fails like a full disk: nothing can be spilled.
  ['temp_file_limit = 0', 'diskIsFull'],
])('a database with %s is not ready, and %s is the reason', async (setting, reason) => {
  const name = new URL(services.url).pathname.slice(1);
  await services.owner.query(`ALTER DATABASE "${name}" SET ${setting}`);
  const database = connect(services.url, 'carplaza_services');
  const app = await createServices({ config: services.config, database });
  try {
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json().details]).toEqual([503, { reason }]);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
  } finally {
    await app.close();
    await database.end();
    await services.owner.query(`ALTER DATABASE "${name}" RESET ${setting.split(' ')[0]}`);
  }
});

test('answers differ by client, and by https the browser is bound to https', async () => {
  const plain = await get('/bidding/auctions');
  expect(String(plain.headers.vary)).toContain('Authorization');
  expect(plain.headers).not.toHaveProperty('strict-transport-security');
  const config = { ...services.config, servicesUrl: 'https://api.carplaza.test' };
  const app = await createServices({ config, database: services.database });
  const secure = await app.inject('/bidding/auctions');
  expect(secure.headers['strict-transport-security']).toContain('max-age=31536000');
  await app.close();
});

test('every call is in the OpenAPI document', async () => {
  const { openapi, paths } = (await get('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  const written = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const ours = Object.keys(routePolicies)
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
    .filter((route) => !/healthz|readyz|openapi/.test(route));
  expect(written.sort()).toEqual(ours.sort());
});

test('the document can be read as a page', async () => {
  const page = await get('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
