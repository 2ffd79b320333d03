/** The portal's configuration: read once at boot from the environment; every fault is named at once. */
import { envSchema } from 'env-schema';
import { type Static, Type } from 'typebox';
import { pageSizeDefault, pageSizeMax } from '#contract/calls.ts';
import { locales } from '#locales/locales.ts';
import type { PublicConfig } from '#portal/public-config.ts';

export interface PortalConfig {
  host: string;
  port: number;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Pages one address may ask for. */
  pagesPerMinute: number;
  public: PublicConfig;
}

/** @throws ConfigFault with one line per fault. */
export function readConfig(environment: Record<string, string | undefined>): PortalConfig {
  const variables = readVariables(environment);
  const portalUrl = withoutSlash(
    variables.PORTAL_URL ?? `http://localhost:${variables.PORTAL_PORT}`,
  );
  const servicesUrl = withoutSlash(variables.SERVICES_URL);
  return {
    host: variables.HOST,
    port: variables.PORTAL_PORT,
    trustedProxies: variables.TRUSTED_PROXIES.split(','),
    pagesPerMinute: variables.PAGES_PER_MINUTE,
    public: {
      portalUrl,
      authority: withoutSlash(variables.AUTHORITY),
      clientId: variables.CLIENT_ID,
      servicesUrl,
      biddingUrl: `${servicesUrl}/bidding`,
      vehiclesUrl: `${servicesUrl}/vehicles/`,
      salesChannel: variables.SALES_CHANNEL,
      defaultLanguage: variables.DEFAULT_LANGUAGE,
      pageSize: variables.PAGE_SIZE,
      inactivityMinutes: variables.INACTIVITY_MINUTES,
      buildCheckMinutes: variables.BUILD_CHECK_MINUTES,
      isDemo: variables.DEMO,
    },
  };
}

/** Says all that is wrong with the environment, one line each. */
export class ConfigFault extends Error {
  readonly faults: readonly string[];
  constructor(faults: readonly string[]) {
    super(
      `The portal's configuration is wrong:\n${faults.map((fault) => `  ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigFault';
    this.faults = faults;
  }
}

const address = { pattern: '^https?://[^\\s/?#]+(/[^\\s?#]*)?$' };

const Variables = Type.Object({
  PORTAL_PORT: Type.Integer({ default: 4000, minimum: 0, maximum: 65_535 }),
  HOST: Type.String({ default: 'localhost', minLength: 1 }),
  PORTAL_URL: Type.Optional(Type.String(address)),
  AUTHORITY: Type.String({ default: 'http://localhost:4002', ...address }),
  CLIENT_ID: Type.String({ default: 'CarPlaza', minLength: 1 }),
  SERVICES_URL: Type.String({ default: 'http://localhost:4001', ...address }),
  SALES_CHANNEL: Type.String({ default: 'auction', pattern: '^[a-z][a-z-]*$' }),
  DEFAULT_LANGUAGE: Type.Enum(
    locales.map((locale) => locale.code),
    { default: 'en' },
  ),
  PAGE_SIZE: Type.Integer({ default: pageSizeDefault, minimum: 1, maximum: pageSizeMax }),
  // A day at most: who is away for longer than that has gone home.
  INACTIVITY_MINUTES: Type.Integer({ default: 30, minimum: 1, maximum: 1440 }),
  BUILD_CHECK_MINUTES: Type.Integer({ default: 5, minimum: 1, maximum: 1440 }),
  DEMO: Type.Boolean({ default: false }),
  TRUSTED_PROXIES: Type.String({ default: 'loopback', pattern: '^[^\\s,]+(,[^\\s,]+)*$' }),
  // An office behind one address is many people; a program that reads everything is far above it.
  PAGES_PER_MINUTE: Type.Integer({ default: 1200, minimum: 1, maximum: 10_000_000 }),
});
type Variables = Static<typeof Variables>;

/** What each variable must be, in words: a pattern tells nobody what to write. */
const expected: Record<keyof Variables, string> = {
  PORTAL_PORT: 'a port number from 0 to 65535',
  HOST: 'an address to listen on, such as 0.0.0.0',
  PORTAL_URL: 'the address people type, such as https://carplaza.example',
  AUTHORITY: 'the address of the OpenID provider, such as http://localhost:4002',
  CLIENT_ID: 'the name under which the provider knows the portal',
  SERVICES_URL: 'the address of the services, such as http://localhost:4001',
  SALES_CHANNEL: 'a word of small letters, such as auction',
  DEFAULT_LANGUAGE: `one of ${locales.map((locale) => locale.code).join(', ')}`,
  PAGE_SIZE: `a whole number from 1 to ${pageSizeMax}`,
  INACTIVITY_MINUTES: 'a whole number from 1 to 1440',
  BUILD_CHECK_MINUTES: 'a whole number from 1 to 1440',
  DEMO: 'true or false',
  TRUSTED_PROXIES: 'addresses with commas between them, such as loopback or 10.0.0.0/8',
  PAGES_PER_MINUTE: 'a whole number from 1 up',
};

function readVariables(environment: Record<string, string | undefined>): Variables {
  try {
    return envSchema<Variables>({ schema: Variables, data: { ...environment }, env: false });
  } catch (cause) {
    const names = faultyNames(cause);
    if (names.length === 0) throw cause;
    throw new ConfigFault(
      names.map((name) => `${name} is "${environment[name] ?? ''}" but must be ${expected[name]}.`),
    );
  }
}

function faultyNames(cause: unknown): (keyof Variables)[] {
  const errors = (cause as { errors?: { instancePath?: string }[] }).errors ?? [];
  const named = errors.map((error) => error.instancePath?.slice(1) ?? '');
  return [...new Set(named)].filter((name): name is keyof Variables => name in expected);
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
