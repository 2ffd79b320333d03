import { expect, test } from 'vitest';
import { ConfigError } from '#runtime/environment.ts';
import { readPortalConfig } from './config.ts';

test('an empty environment is a portal on this machine', () => {
  const config = readPortalConfig({});
  expect(config.port).toBe(4000);
  expect(config.contentSource).toMatch(/content$/);
  expect(config.public).toMatchObject({
    portalUrl: 'http://localhost:4000',
    authority: 'http://localhost:4002',
    clientId: 'CarPlaza',
    biddingUrl: 'http://localhost:4001/bidding',
    vehiclesUrl: 'http://localhost:4001/vehicles/',
    salesChannel: 'auction',
    defaultLanguage: 'en',
    pageSize: 20,
    inactivityMinutes: 30,
    isDemo: false,
    provesPossession: false,
    identityTimeoutSeconds: 10,
    expiringNoticeSeconds: 60,
    revokesOnSignOut: false,
    loadsUserInfo: true,
    monitorsSession: true,
  });
  expect(config.public).not.toHaveProperty('signOutBy');
});

test.each(['popup', 'silent'] as const)('a sign-out may go by %s, and by no other way', (way) => {
  expect(readPortalConfig({ SIGN_OUT_BY: way }).public.signOutBy).toBe(way);
  expect(() => readPortalConfig({ SIGN_OUT_BY: `${way}s` })).toThrow(
    `SIGN_OUT_BY is "${way}s", but must be redirect, popup or silent`,
  );
});

test('addresses with a slash at the end are the same addresses', () => {
  const config = readPortalConfig({
    SERVICES_URL: 'https://api.example/',
    PORTAL_URL: 'https://x.example/',
  });
  expect(config.public.vehiclesUrl).toBe('https://api.example/vehicles/');
  expect(config.public.portalUrl).toBe('https://x.example');
});

test('bidding and vehicles may each be elsewhere, and speak the specification alone', () => {
  const own = readPortalConfig({ SERVICES_URL: 'https://api.example' }).public;
  expect(own.productCalls).toBe('all');
  const apart = readPortalConfig({
    BIDDING_URL: 'https://trade.example/v2/',
    VEHICLES_URL: 'https://stock.example/vehicles',
    PRODUCT_CALLS: 'specified',
  }).public;
  expect(apart).toMatchObject({
    biddingUrl: 'https://trade.example/v2',
    vehiclesUrl: 'https://stock.example/vehicles/',
    productCalls: 'specified',
  });
});

test('every error is named at once, each with what it must be', () => {
  const read = () =>
    readPortalConfig({
      PORTAL_PORT: 'ninety',
      AUTHORITY: 'here',
      DEFAULT_LANGUAGE: 'xx',
      PAGE_SIZE: '0',
      CONTENT_SOURCE: 'https://name:secret@cms.example',
      CONTENT_TOKEN: 'my secret',
      CONTENT_WEBHOOK_SECRET: 'short',
    });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(/PORTAL_PORT is "ninety", but must be a port number/);
  expect(read).toThrow(/AUTHORITY is "here", but must be an http or https address/);
  expect(read).toThrow(/DEFAULT_LANGUAGE is "xx", but must be one of en, nl-nl/);
  expect(read).toThrow(/PAGE_SIZE is "0"/);
  expect(read).toThrow(/CONTENT_SOURCE is wrong, but must be a folder/);
  expect(read).toThrow(/CONTENT_TOKEN is wrong, but must be an API token/);
  expect(read).toThrow(/CONTENT_WEBHOOK_SECRET is wrong, but must be a secret of at least 32/);
  expect(read).not.toThrow(/secret@|my secret|short/);
});

test('an address is a content management system with a copy on disk, and without a webhook', () => {
  expect(readPortalConfig({}).remoteContent).toBeUndefined();
  const { contentSource, remoteContent, ...config } = readPortalConfig({
    CONTENT_SOURCE: 'https://cms.example/content/',
    CONTENT_TOKEN: 'abc',
    CONTENT_LIFETIME_SECONDS: '60',
  });
  expect(contentSource).toBe('https://cms.example/content');
  expect(config.public.contentLifetimeMs).toBe(60_000);
  expect(remoteContent).toMatchObject({ token: 'abc', folder: './var/content' });
  expect(remoteContent?.webhookSecret).toBeUndefined();
});

test('a client secret is sent only where it is asked for, and as the provider wants it', () => {
  expect(readPortalConfig({}).public).not.toHaveProperty('clientSecret');
  const asked = { CLIENT_SECRET: 'public', CLIENT_AUTHENTICATION: 'client_secret_basic' };
  expect(readPortalConfig(asked).public.clientSecret).toEqual({
    value: 'public',
    method: 'client_secret_basic',
  });
  for (const half of [{ CLIENT_SECRET: 'x' }, { CLIENT_AUTHENTICATION: 'client_secret_post' }])
    expect(() => readPortalConfig(half)).toThrow('need each other');
});

test('the password grant is off unless it is asked for, and bound tokens exclude it', () => {
  expect(readPortalConfig({}).public).not.toHaveProperty('passwordGrant');
  expect(readPortalConfig({ PASSWORD_GRANT: 'true' }).public.passwordGrant).toBe(true);
  expect(() => readPortalConfig({ PASSWORD_GRANT: 'true', PROOF_OF_POSSESSION: 'true' })).toThrow(
    'exclude each other',
  );
});
