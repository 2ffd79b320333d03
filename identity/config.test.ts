import { expect, test } from 'vitest';
import { readIdentityConfig } from './config.ts';

const databaseUrl = 'postgres://localhost/carplaza';

test('only the database must be named; the rest is a machine of one’s own', () => {
  expect(readIdentityConfig({ DATABASE_URL: databaseUrl })).toEqual({
    identityUrl: 'http://localhost:4002',
    port: 4002,
    host: 'localhost',
    databaseUrl,
    portalUrl: 'http://localhost:4000',
    resource: 'http://localhost:4001',
    clientId: 'CarPlaza',
    demo: false,
    defaultLanguage: 'en',
    trustedProxies: ['loopback'],
    logLevel: 'info',
    requestTimeoutMs: 10_000,
    drainMs: 0,
  });
});

test('addresses lose their last slash; the audience may be named apart', () => {
  const config = readIdentityConfig({
    DATABASE_URL: databaseUrl,
    IDENTITY_URL: 'https://id.carplaza.example/',
    PORTAL_URL: 'https://carplaza.example/',
    RESOURCE: 'urn:carplaza:services',
    DEMO: 'true',
  });
  expect(config.identityUrl).toBe('https://id.carplaza.example');
  expect(config.portalUrl).toBe('https://carplaza.example');
  expect(config.resource).toBe('urn:carplaza:services');
  expect(config.demo).toBe(true);
});

test('every error is named at once', () => {
  const faulty = { IDENTITY_PORT: 'four', DEFAULT_LANGUAGE: 'xx', DEMO: 'perhaps' };
  for (const name of ['DATABASE_URL is missing', ...Object.keys(faulty)])
    expect(() => readIdentityConfig(faulty)).toThrow(name);
  const addresses = {
    DATABASE_URL: databaseUrl,
    IDENTITY_URL: 'http://id.carplaza.example',
    PORTAL_URL: 'https://carplaza.example/portal',
    SERVICES_URL: 'carplaza',
  };
  expect(() => readIdentityConfig(addresses)).toThrow(
    /IDENTITY_URL is .*must be an origin[^]*PORTAL_URL is .*must be an origin[^]*SERVICES_URL is .*must be an http/,
  );
});
