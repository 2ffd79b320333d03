/** The portal's configuration, read once at boot; all errors are reported at once. */
import { fileURLToPath } from 'node:url';
import { Type } from 'typebox';
import { pageSizeDefault, pageSizeMax } from '#contract/calls.ts';
import { currencies } from '#contract/money.ts';
import { deskScope, openidScopes, serviceScopes } from '#contract/scopes.ts';
import { passkeyAcr } from '#contract/second-factor.ts';
import * as kind from '#runtime/kinds.ts';
import { ConfigError, readEnvironment } from '#runtime/environment.ts';
import { locales } from '#locales/locales.ts';
import {
  type PublicConfig,
  bidCurrencyDefault,
  operatorRoleDefault,
} from '#portal/app/public-config.ts';

export interface PortalConfig {
  host: string;
  port: number;
  logLevel: string;
  /** Proxies whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  /** How long a rendered list page is served from the cache; 0 disables the cache. */
  pageCacheMs: number;
  /** Limit of all cached pages together. */
  pageCacheBytes: number;
  /** Time limit for receiving a request. */
  requestTimeoutMs: number;
  /** Limit of connections per process. */
  connectionsMax: number;
  /** How long /readyz says no before the portal stops listening. */
  drainMs: number;
  /** Limit of pages per address. */
  pagesPerMinute: number;
  /** The content folder, or the address of a content management system without a trailing slash. */
  contentSource: string;
  /** Set only if `contentSource` is an address. */
  remoteContent?: RemoteContentConfig;
  /** Further origins of the provider in browsers, beside the authority's. */
  identityOrigins: string[];
  public: PublicConfig;
}

interface RemoteContentConfig {
  token: string | undefined;
  /** Origin of a media store beside the content management system. */
  mediaOrigin: string | undefined;
  /** Stores the last good copies. */
  folder: string;
  /** Undefined disables the webhook. */
  webhookSecret: string | undefined;
}

/** Ships with the portal and is the fallback for a source without content. */
export const defaultContentFolder = fileURLToPath(new URL('../../content', import.meta.url));

type Environment = Readonly<Record<string, string | undefined>>;
const localeCodes = locales.map((locale) => locale.code);

/** @throws ConfigError with one line per error. */
export function readPortalConfig(environment: Environment): PortalConfig {
  const variables = readEnvironment('The portal', Variables, withOwnAddress(environment));
  const servicesUrl = kind.withoutSlash(variables.SERVICES_URL);
  return {
    host: variables.HOST,
    port: variables.PORTAL_PORT,
    logLevel: variables.LOG_LEVEL,
    trustedProxies: variables.TRUSTED_PROXIES.split(','),
    pageCacheMs: variables.PAGE_CACHE_MS,
    pageCacheBytes: variables.PAGE_CACHE_MB * 1_000_000,
    requestTimeoutMs: variables.REQUEST_TIMEOUT_MS,
    connectionsMax: variables.CONNECTIONS_MAX,
    drainMs: variables.DRAIN_SECONDS * 1000,
    pagesPerMinute: variables.PAGES_PER_MINUTE,
    contentSource: kind.withoutSlash(variables.CONTENT_SOURCE),
    ...(variables.CONTENT_SOURCE.includes('://') && {
      remoteContent: {
        token: variables.CONTENT_TOKEN,
        mediaOrigin:
          variables.CONTENT_MEDIA_ORIGIN && kind.withoutSlash(variables.CONTENT_MEDIA_ORIGIN),
        folder: variables.CONTENT_CACHE_DIR,
        webhookSecret: variables.CONTENT_WEBHOOK_SECRET,
      },
    }),
    identityOrigins: variables.IDENTITY_ORIGINS?.split(',') ?? [],
    public: {
      portalUrl: kind.withoutSlash(variables.PORTAL_URL),
      authority: kind.withoutSlash(variables.AUTHORITY),
      metadataUrl: variables.METADATA_URL,
      clientId: variables.CLIENT_ID,
      ...clientAuthentication(variables),
      ...passwordGrant(variables),
      ...(variables.OPERATOR_ACR !== passkeyAcr && {
        operatorAcr: variables.OPERATOR_ACR.replaceAll(',', ' '),
      }),
      scope: variables.SCOPES,
      resource: variables.IDENTITY_RESOURCE,
      audience: variables.IDENTITY_AUDIENCE,
      ...(variables.OPERATOR_ROLE !== operatorRoleDefault && {
        operatorRole: variables.OPERATOR_ROLE,
      }),
      claimNames: { company: variables.COMPANY_CLAIM, roles: variables.ROLES_CLAIM },
      monitorsSession: variables.SESSION_MONITORING,
      loadsUserInfo: variables.USER_INFO,
      provesPossession: variables.PROOF_OF_POSSESSION,
      identityTimeoutSeconds: variables.IDENTITY_TIMEOUT_SECONDS,
      expiringNoticeSeconds: variables.EXPIRING_NOTICE_SECONDS,
      revokesOnSignOut: variables.REVOKE_ON_SIGN_OUT,
      ...(variables.SIGN_OUT_BY !== 'redirect' && { signOutBy: variables.SIGN_OUT_BY }),
      servicesUrl,
      productCalls: variables.PRODUCT_CALLS,
      biddingUrl: kind.withoutSlash(variables.BIDDING_URL ?? `${servicesUrl}/bidding`),
      vehiclesUrl: `${kind.withoutSlash(variables.VEHICLES_URL ?? `${servicesUrl}/vehicles`)}/`,
      salesChannel: variables.SALES_CHANNEL,
      ...(variables.BID_CURRENCY !== bidCurrencyDefault && { bidCurrency: variables.BID_CURRENCY }),
      defaultLanguage: variables.DEFAULT_LANGUAGE,
      pageSize: variables.PAGE_SIZE,
      inactivityMinutes: variables.INACTIVITY_MINUTES,
      buildCheckMinutes: variables.BUILD_CHECK_MINUTES,
      contentLifetimeMs: variables.CONTENT_LIFETIME_SECONDS * 1000,
      isDemo: variables.DEMO,
    },
  };
}

export const Variables = Type.Object({
  PORTAL_PORT: kind.port(4000),
  HOST: kind.host,
  PORTAL_URL: kind.origin('http://localhost:4000'),
  AUTHORITY: kind.address('http://localhost:4002'),
  CLIENT_ID: Type.String({
    default: 'CarPlaza',
    minLength: 1,
    description: 'the name under which the provider knows the portal',
  }),
  CLIENT_SECRET: Type.Optional(
    Type.String({ minLength: 1, description: 'the secret of a client that the provider gave one' }),
  ),
  CLIENT_AUTHENTICATION: Type.Enum(['none', 'client_secret_post', 'client_secret_basic'], {
    default: 'none',
    description: 'none, client_secret_post or client_secret_basic',
  }),
  PASSWORD_GRANT: kind.yesOrNo(false),
  METADATA_URL: kind.optionalAddress('https://id.example/.well-known/openid-configuration'),
  SCOPES: Type.String({
    default: [...openidScopes, ...serviceScopes, deskScope].join(' '),
    pattern: '^openid( [\\x21\\x23-\\x5b\\x5d-\\x7e]+)*$',
    description: 'scopes with spaces between them, openid first',
  }),
  IDENTITY_RESOURCE: Type.Optional(Type.String({ minLength: 1, description: 'an address' })),
  IDENTITY_AUDIENCE: Type.Optional(Type.String({ minLength: 1, description: 'a name' })),
  OPERATOR_ACR: Type.String({ default: passkeyAcr, ...kind.acrValues }),
  COMPANY_CLAIM: kind.claimName('company'),
  ROLES_CLAIM: kind.claimName('roles'),
  OPERATOR_ROLE: Type.String({
    default: operatorRoleDefault,
    minLength: 1,
    maxLength: 200,
    description: 'the role of operators in the roles claim',
  }),
  /** Origins of the provider's endpoints that differ from AUTHORITY's. */
  IDENTITY_ORIGINS: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#\\s,]+(,https?://[^/?#\\s,]+)*$',
      description: 'origins with commas between them, such as https://login.example',
    }),
  ),
  SESSION_MONITORING: kind.yesOrNo(true),
  USER_INFO: kind.yesOrNo(true),
  PROOF_OF_POSSESSION: kind.yesOrNo(false),
  // After a longer wait a user believes that nothing happens.
  IDENTITY_TIMEOUT_SECONDS: kind.whole(10, 1, 60),
  EXPIRING_NOTICE_SECONDS: kind.whole(60, 1, 3_600),
  REVOKE_ON_SIGN_OUT: kind.yesOrNo(false),
  SIGN_OUT_BY: Type.Enum(['redirect', 'popup', 'silent'], {
    default: 'redirect',
    description: 'redirect, popup or silent (in a hidden frame)',
  }),
  SERVICES_URL: kind.address('http://localhost:4001'),
  BIDDING_URL: kind.optionalAddress('https://api.example/bidding'),
  VEHICLES_URL: kind.optionalAddress('https://vehicles.example/api'),
  PRODUCT_CALLS: Type.Enum(['all', 'specified'], {
    default: 'all',
    description: 'all, or specified for a backend of the specification’s seven calls alone',
  }),
  BID_CURRENCY: Type.Enum(currencies, {
    default: bidCurrencyDefault,
    description: 'the currency of auctions whose backend names none, such as EUR',
  }),
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
  // A day at most: a longer absence means the user has gone home.
  INACTIVITY_MINUTES: kind.whole(30, 1, 1440),
  BUILD_CHECK_MINUTES: kind.whole(5, 1, 1440),
  CONTENT_SOURCE: Type.String({
    default: defaultContentFolder,
    // Without name and password: CONTENT_TOKEN is for that, and the address appears in the log.
    pattern: '^(https?://[^\\s/?#@]+(/[^\\s?#]*)?|(?![A-Za-z]+://).+)$',
    description:
      'a folder with pages.yaml, menus.yaml and pages/, or the http or https address of a Strapi 5',
  }),
  CONTENT_TOKEN: Type.Optional(
    Type.String({
      pattern: '^[\\x21-\\x7e]+$',
      description: 'an API token of the content management system, without spaces',
    }),
  ),
  CONTENT_MEDIA_ORIGIN: Type.Optional(
    Type.String({
      pattern: '^https?://[^/?#\\s@]+/?$',
      description: 'the origin of the media store, such as https://media.example',
    }),
  ),
  CONTENT_CACHE_DIR: Type.String({
    default: './var/content',
    minLength: 1,
    description: 'a folder',
  }),
  // A day at most: a lost webhook must not hide a correction for longer.
  CONTENT_LIFETIME_SECONDS: kind.whole(300, 1, 86_400),
  CONTENT_WEBHOOK_SECRET: Type.Optional(
    Type.String({
      // As long as the hash: a shorter secret would be the weaker of the two.
      minLength: 32,
      description: 'a secret of at least 32 characters',
    }),
  ),
  DEMO: kind.yesOrNo(false),
  LOG_LEVEL: kind.logLevel,
  TRUSTED_PROXIES: kind.trustedProxies,
  DRAIN_SECONDS: kind.drainSeconds,
  // Visitors may see an auction's price a second late; signed-in browsers request it themselves.
  PAGE_CACHE_MS: kind.whole(1_000, 0, 60_000),
  PAGE_CACHE_MB: kind.whole(64, 1, 100_000),
  REQUEST_TIMEOUT_MS: kind.whole(10_000, 100, 300_000),
  // A browser opens six; an idle kept-alive connection takes 10 kB.
  CONNECTIONS_MAX: kind.whole(5_000, 1, 1_000_000),
  // An office behind one address has many users; a scraper is far above this limit.
  PAGES_PER_MINUTE: kind.whole(1200, 1, 10_000_000),
});

/** Sends a secret only if both variables require it. */
function clientAuthentication({
  CLIENT_SECRET: value,
  CLIENT_AUTHENTICATION: method,
}: {
  CLIENT_SECRET?: string;
  CLIENT_AUTHENTICATION: 'none' | 'client_secret_post' | 'client_secret_basic';
}): Pick<PublicConfig, 'clientSecret'> {
  if (value !== undefined && method !== 'none') return { clientSecret: { value, method } };
  if (value === undefined && method === 'none') return {};
  throw new ConfigError('The portal', [
    'CLIENT_SECRET and CLIENT_AUTHENTICATION (client_secret_post or client_secret_basic) need each other.',
  ]);
}

/** The grant's token call carries no proof, so that its tokens would be bound to nothing. */
function passwordGrant(variables: {
  PASSWORD_GRANT: boolean;
  PROOF_OF_POSSESSION: boolean;
}): Pick<PublicConfig, 'passwordGrant'> {
  if (!variables.PASSWORD_GRANT) return {};
  if (!variables.PROOF_OF_POSSESSION) return { passwordGrant: true };
  throw new ConfigError('The portal', [
    'PASSWORD_GRANT and PROOF_OF_POSSESSION exclude each other.',
  ]);
}

function withOwnAddress(environment: Environment): Environment {
  const here = `http://localhost:${environment.PORTAL_PORT || 4000}`;
  return { ...environment, PORTAL_URL: environment.PORTAL_URL || here };
}
