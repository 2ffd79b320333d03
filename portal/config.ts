/** The portal's configuration: read once at boot from the environment; every fault is named at once. */
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { pageSizeDefault, pageSizeMax } from '#contract/calls.ts';
import * as kind from '#program/kinds.ts';
import { readEnvironment } from '#program/environment.ts';
import { locales } from '#locales/locales.ts';
import type { PublicConfig } from '#portal/public-config.ts';

export interface PortalConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  /** Pages one address may ask for. */
  pagesPerMinute: number;
  /** The folder of pages and menus. */
  contentSource: string;
  public: PublicConfig;
}

type Environment = Readonly<Record<string, string | undefined>>;
const localeCodes = locales.map((locale) => locale.code);

/** @throws ConfigFault with one line per fault. */
export function readPortalConfig(environment: Environment): PortalConfig {
  const variables = readEnvironment('The portal', Variables, withOwnAddress(environment));
  const servicesUrl = kind.withoutSlash(variables.SERVICES_URL);
  return {
    host: variables.HOST,
    port: variables.PORTAL_PORT,
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUSTED_PROXIES.split(','),
    pagesPerMinute: variables.PAGES_PER_MINUTE,
    contentSource: variables.CONTENT_SOURCE,
    public: {
      portalUrl: kind.withoutSlash(variables.PORTAL_URL),
      authority: kind.withoutSlash(variables.AUTHORITY),
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

const Variables = Type.Object({
  PORTAL_PORT: kind.port(4000),
  HOST: kind.host,
  PORTAL_URL: kind.origin('http://localhost:4000'),
  AUTHORITY: kind.address('http://localhost:4002'),
  CLIENT_ID: Type.String({
    default: 'CarPlaza',
    minLength: 1,
    description: 'the name under which the provider knows the portal',
  }),
  SERVICES_URL: kind.address('http://localhost:4001'),
  SALES_CHANNEL: Type.String({
    default: 'auction',
    pattern: '^[a-z][a-z-]*$',
    description: 'a word of small letters, such as auction',
  }),
  DEFAULT_LANGUAGE: Type.Enum(localeCodes, {
    default: 'en',
    description: `one of ${localeCodes.join(', ')}`,
  }),
  PAGE_SIZE: kind.whole(pageSizeDefault, 1, pageSizeMax),
  // A day at most: who is away for longer than that has gone home.
  INACTIVITY_MINUTES: kind.whole(30, 1, 1440),
  BUILD_CHECK_MINUTES: kind.whole(5, 1, 1440),
  // An address is kept for a content management system; until then it is no folder, and said so.
  CONTENT_SOURCE: Type.String({
    default: fileURLToPath(new URL('../content', import.meta.url)),
    pattern: '^(?![a-z]+://)',
    description: 'a folder with pages.yaml, menus.yaml and pages/',
  }),
  DEMO: kind.yesOrNo(false),
  LOG_LEVEL: kind.logLevel,
  TRUSTED_PROXIES: kind.trustedProxies,
  // An office behind one address is many people; a program that reads everything is far above it.
  PAGES_PER_MINUTE: kind.whole(1200, 1, 10_000_000),
});

function withOwnAddress(environment: Environment): Environment {
  const here = `http://localhost:${environment.PORTAL_PORT || 4000}`;
  return { ...environment, PORTAL_URL: environment.PORTAL_URL || here };
}
