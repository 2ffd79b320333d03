/** Alive, ready, documented. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type OpenServices, openServices } from '#test/open-services.ts';
import { admissions } from './http/scopes.ts';

let house: OpenServices;

beforeAll(async () => {
  house = await openServices();
});
afterAll(() => house.close());

const get = (url: string) => house.ask(undefined, { method: 'GET', url });

test('ready while the database stands at the newest migration, alive in any case', async () => {
  const ready = await get('/readyz');
  expect(ready.statusCode).toBe(200);
  expect(ready.json()).toEqual({ status: 'ready', events: 'table' });
  await house.owner.query(`UPDATE public.migration SET name = 'x' || name WHERE name LIKE '002%'`);
  const behind = await get('/readyz');
  expect(behind.json()).toMatchObject({ code: 'ServiceIsBusy' });
  expect(behind.statusCode).toBe(503);
  expect((await get('/healthz')).statusCode).toBe(200);
  await house.owner.query(
    `UPDATE public.migration SET name = substr(name, 2) WHERE name LIKE 'x%'`,
  );
});

test('every call stands in the OpenAPI document', async () => {
  const { openapi, paths } = (await get('/openapi.json')).json();
  expect(openapi).toBe('3.1.0');
  const written = Object.entries<object>(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  const ours = Object.keys(admissions)
    .map((route) => route.replaceAll(/:(\w+)/g, '{$1}'))
    .filter((route) => !/healthz|readyz|openapi/.test(route));
  expect(written.sort()).toEqual(ours.sort());
});

test('the document can be read as a page', async () => {
  const page = await get('/docs/');
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-type']).toContain('text/html');
});
