/**
 * The portal and the services read the examples of docs/providers.md as an operator would set them.
 */
import { expect, test } from 'vitest';
import { deskScope, serviceScopes } from '#contract/scopes.ts';
import { readPortalConfig, Variables } from '#portal/server/config.ts';
import { Environment, readServicesConfig } from '#services/config.ts';
import { examples, providersDocument } from './provider-examples.ts';

const table = providersDocument.split('\n').filter((line) => line.startsWith('| `'));
const rows = table.flatMap((line) =>
  [...(line.split('|')[1] ?? '').matchAll(/`([A-Z_]+)`/g)].map(([, name = '']) => ({
    name,
    readers: (line.split('|')[2] ?? '').trim().split(', '),
  })),
);
const documented = rows.map(({ name }) => name);

test('each of the six providers has one', () => {
  expect(examples.map(({ provider }) => provider)).toEqual([
    'Keycloak',
    'Microsoft Entra ID',
    'Auth0',
    'Okta',
    'Glewlwyd',
    'LemonLDAP::NG',
  ]);
});

test.each(examples)('$provider: what is set exists, is explained and is understood', ({ env }) => {
  expect(Object.keys(env).filter((name) => !documented.includes(name))).toEqual([]);
  expect(Object.keys(env).filter((name) => readersOf(name).length === 0)).toEqual([]);
  const { public: portal } = readPortalConfig(env);
  const services = readServicesConfig({ ...env, DATABASE_URL: 'postgres://localhost/example' });
  expect(services.authority).toBe(env['AUTHORITY']);
  expect(services.audience).toBe(env['AUDIENCE']);
  expect(portal.clientId).toBe(env['CLIENT_ID']);
  const asked = portal.scope.split(' ').map((scope) => scope.split('/').at(-1));
  expect(asked).toEqual(expect.arrayContaining(['openid', ...serviceScopes, deskScope]));
});

test('every reader of a variable in the table reads it', () => {
  expect(documented).toContain('EMAIL_VERIFIED');
  for (const { name, readers } of rows) expect([name, readersOf(name)]).toEqual([name, readers]);
});

function readersOf(name: string): string[] {
  const schemas = { portal: Variables, services: Environment };
  return Object.entries(schemas).flatMap(([reader, { properties }]) =>
    Object.hasOwn(properties, name) ? [reader] : [],
  );
}
