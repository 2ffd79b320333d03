import { execSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { readIdentityConfig } from './config.ts';

const databaseUrl = 'postgres://localhost/carplaza';
const secret = 'a-secret-of-at-least-32-characters';
const required = { DATABASE_URL: databaseUrl, IDENTITY_KEY_SECRET: secret };

test('only the database and the secret of its keys must be named; the rest is a machine of one’s own', () => {
  expect(readIdentityConfig(required)).toEqual({
    identityUrl: 'http://localhost:4002',
    port: 4002,
    host: 'localhost',
    databaseUrl,
    keySecrets: [secret],
    portalUrl: 'http://localhost:4000',
    resource: 'http://localhost:4001',
    clientId: 'CarPlaza',
    operatorSecondFactor: true,
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
    ...required,
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

test('requires the addresses that its mails link to when it has a mail server', () => {
  const mail = {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
  };
  expect(() => readIdentityConfig({ ...required, ...mail })).toThrow(
    /PORTAL_URL is missing[^]*IDENTITY_URL is missing/,
  );
  const addresses = { PORTAL_URL: 'https://www.example', IDENTITY_URL: 'https://id.example' };
  expect(readIdentityConfig({ ...required, ...mail, ...addresses }).mail?.from).toBe(
    mail.MAIL_FROM,
  );
  // Mails in a folder stay on the machine.
  const folder = { MAIL_FOLDER: '/tmp/mail', MAIL_FROM: mail.MAIL_FROM };
  expect(readIdentityConfig({ ...required, ...folder }).identityUrl).toBe('http://localhost:4002');
});

test('every error is named at once', () => {
  const faulty = { IDENTITY_PORT: 'four', DEFAULT_LANGUAGE: 'xx', DEMO: 'perhaps' };
  for (const name of ['DATABASE_URL is missing', ...Object.keys(faulty)])
    expect(() => readIdentityConfig(faulty)).toThrow(name);
  const addresses = {
    ...required,
    IDENTITY_URL: 'http://id.carplaza.example',
    PORTAL_URL: 'https://carplaza.example/portal',
    SERVICES_URL: 'carplaza',
  };
  expect(() => readIdentityConfig(addresses)).toThrow(
    /IDENTITY_URL is .*must be an origin[^]*PORTAL_URL is .*must be an origin[^]*SERVICES_URL is .*must be an http/,
  );
});

test('a missing or short secret is refused with a command that makes one, and is shown nowhere', () => {
  for (const IDENTITY_KEY_SECRET of [undefined, 'too-short']) {
    const { message } = errorOf({ DATABASE_URL: databaseUrl, IDENTITY_KEY_SECRET });
    expect(message).toMatch(/IDENTITY_KEY_SECRET is (?:missing|wrong)/);
    expect(message).not.toContain('too-short');
    const [, command = ''] = /make it once with: (.+)\.$/m.exec(message) ?? [];
    const made = execSync(command, { encoding: 'utf8' }).trim();
    expect(readIdentityConfig({ ...required, IDENTITY_KEY_SECRET: made }).keySecrets).toEqual([
      made,
    ]);
  }
});

test('the secret before opens, the present one seals', () => {
  const before = 'the-secret-that-was-used-until-today';
  const both = { ...required, IDENTITY_KEY_SECRET_BEFORE: before };
  expect(readIdentityConfig(both).keySecrets).toEqual([secret, before]);
});

function errorOf(environment: NodeJS.ProcessEnv): Error {
  try {
    readIdentityConfig(environment);
  } catch (error) {
    return error as Error;
  }
  throw new Error('The configuration was accepted.');
}
