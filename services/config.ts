/** The environment of the services, read once. */
import path from 'node:path';
import { Type } from 'typebox';
import { pageSizeDefault, pageSizeMax } from '#contract/calls.ts';
import * as kind from '#runtime/kinds.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { type BrokerConfig, BrokerEnvironment, readBrokerConfig } from './events/broker-config.ts';
import { type ClaimRules, emailVerifications, standardClaims } from './auth/claims.ts';
import { type MailConfig, MailEnvironment, readMailConfig } from './mail/mail-config.ts';

export interface ServicesConfig {
  databaseUrl: string;
  /** Connections to the database: more than a few make hot lots slower. */
  databaseConnectionsMax: number;
  host: string;
  port: number;
  /** Where browsers reach the services; also the start of every picture's address. */
  servicesUrl: string;
  /** Where browsers come from: the one origin that may call us from another page. */
  portalUrl: string;
  /** Issuer of the tokens, letter by letter as it stands in them. */
  authority: string;
  /** Where its discovery document is; undefined: at its well-known place. */
  metadataUrl?: string | undefined;
  /** What the tokens must be meant for. */
  audience: string;
  /** Under which names the tokens say who somebody is. */
  claims: ClaimRules;
  salesChannels: string[];
  pageSize: number;
  mediaDir: string;
  logLevel: string;
  /** Addresses whose X-Forwarded-For is believed. */
  trustedProxies: string[];
  requestsPerSecondSignedIn: number;
  requestsPerMinuteAnonymous: number;
  /** A whole request must have arrived by then. */
  requestTimeoutMs: number;
  /** How long /readyz says no before the services stop listening. */
  drainMs: number;
  /** Undefined: the house sends no mail. */
  mail: MailConfig | undefined;
  /** Undefined: processes read each other's events from the table alone. */
  broker: BrokerConfig | undefined;
}

export const Environment = Type.Object({
  DATABASE_URL: kind.databaseUrl,
  DATABASE_CONNECTIONS: kind.whole(4, 1, 100),
  HOST: kind.host,
  SERVICES_PORT: kind.port(4001),
  SERVICES_URL: kind.address('http://localhost:4001'),
  PORTAL_URL: kind.origin('http://localhost:4000'),
  AUTHORITY: kind.address('http://localhost:4002'),
  METADATA_URL: kind.optionalAddress('https://id.example/.well-known/openid-configuration'),
  /** Default: SERVICES_URL, as the provider of this house writes it. */
  AUDIENCE: Type.Optional(Type.String({ minLength: 1, description: 'what tokens are meant for' })),
  SUBJECT_CLAIM: kind.claimName(standardClaims.subject),
  EMAIL_CLAIM: kind.claimName(standardClaims.email),
  EMAIL_VERIFIED_CLAIM: kind.claimName(standardClaims.emailVerified),
  EMAIL_VERIFIED: Type.Enum([...emailVerifications], {
    default: standardClaims.emailIsVerifiedBy,
    description:
      'claim (the token says true), text (it may say "true" in quotes) or always (the provider verifies every address)',
  }),
  COMPANY_CLAIM: kind.claimName(standardClaims.company),
  ROLES_CLAIM: kind.claimName(standardClaims.roles),
  SALES_CHANNELS: Type.String({
    default: 'auction',
    pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$',
    description: 'words of small letters with commas between them, such as auction',
  }),
  PAGE_SIZE: kind.whole(pageSizeDefault, 1, pageSizeMax),
  MEDIA_DIR: Type.String({ default: './var/media', minLength: 1, description: 'a folder' }),
  LOG_LEVEL: kind.logLevel,
  TRUSTED_PROXIES: kind.trustedProxies,
  RATE_SIGNED_IN_PER_SECOND: kind.whole(100, 1, 1_000_000),
  RATE_ANONYMOUS_PER_MINUTE: kind.whole(600, 1, 10_000_000),
  /** 16 kB over the slowest mobile line take 3 s. */
  REQUEST_TIMEOUT_MS: kind.whole(10_000, 100, 300_000),
  DRAIN_SECONDS: kind.drainSeconds,
  ...BrokerEnvironment,
  ...MailEnvironment,
});

/** Throws a ConfigFault that lists every fault, one a line. */
export function readServicesConfig(env: NodeJS.ProcessEnv): ServicesConfig {
  const values = readEnvironment('The services', Environment, withOwnAddress(env));
  const servicesUrl = values.SERVICES_URL;
  return {
    databaseUrl: values.DATABASE_URL,
    databaseConnectionsMax: values.DATABASE_CONNECTIONS,
    host: values.HOST,
    port: values.SERVICES_PORT,
    servicesUrl: kind.withoutSlash(servicesUrl),
    portalUrl: new URL(values.PORTAL_URL).origin,
    authority: values.AUTHORITY,
    metadataUrl: values.METADATA_URL,
    audience: values.AUDIENCE ?? servicesUrl,
    claims: {
      subject: values.SUBJECT_CLAIM,
      email: values.EMAIL_CLAIM,
      emailVerified: values.EMAIL_VERIFIED_CLAIM,
      emailIsVerifiedBy: values.EMAIL_VERIFIED,
      company: values.COMPANY_CLAIM,
      roles: values.ROLES_CLAIM,
    },
    salesChannels: values.SALES_CHANNELS.split(','),
    pageSize: values.PAGE_SIZE,
    mediaDir: path.resolve(values.MEDIA_DIR),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES.split(','),
    requestsPerSecondSignedIn: values.RATE_SIGNED_IN_PER_SECOND,
    requestsPerMinuteAnonymous: values.RATE_ANONYMOUS_PER_MINUTE,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    drainMs: values.DRAIN_SECONDS * 1_000,
    mail: readMailConfig(values),
    broker: readBrokerConfig(values),
  };
}

function withOwnAddress(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const here = `http://localhost:${env.SERVICES_PORT || 4001}`;
  return { ...env, SERVICES_URL: env.SERVICES_URL || here };
}
