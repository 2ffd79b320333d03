/** Reads the environment of the services once. */
import path from 'node:path';
import { Type } from 'typebox';
import { pageSizeDefault, pageSizeMax } from '#contract/calls.ts';
import { searchIndexFromDefault } from './limits.ts';
import { passkeyAcr } from '#contract/second-factor.ts';
import * as kind from '#runtime/kinds.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { requireAddresses } from '#runtime/mail.ts';
import { type BrokerConfig, BrokerEnvironment, readBrokerConfig } from './events/broker-config.ts';
import type { SecondFactor } from './auth/second-factor.ts';
import { type ClaimRules, emailVerifications, standardClaims } from './auth/claims.ts';
import {
  type StorageConfig,
  StorageEnvironment,
  readStorageConfig,
} from './media/storage-config.ts';
import {
  RetentionEnvironment,
  type RetentionPeriods,
  readPeriods,
} from './retention/retention-config.ts';
import type { FinanceRate } from '#contract/finance.ts';
import { FinanceEnvironment, readFinanceRate } from './finance/rate-config.ts';
import type { Issuer } from './issuers/issuer.ts';
import { IssuerEnvironment, readIssuer } from './issuers/issuer-config.ts';
import { type Payee, PayeeEnvironment, readPayee } from './settlement/payee-config.ts';
import { type PushConfig, PushEnvironment, readPushConfig } from './push/push-config.ts';
import { type MailConfig, MailEnvironment, readMailConfig } from './mail/mail-config.ts';

export interface ServicesConfig {
  databaseUrl: string;
  /** The login of the desk: acts of operators, imports, copies of data. */
  deskDatabaseUrl: string;
  /** Connections to the database: more than a few make hot lots slower. */
  databaseConnectionsMax: number;
  host: string;
  port: number;
  /** Where browsers reach the services; every picture's URL starts with it. */
  servicesUrl: string;
  /** The portal's origin: the only one whose pages may call the services. */
  portalUrl: string;
  /** False where `portalUrl` is the default, which mails of commands must not link to. */
  isPortalUrlNamed: boolean;
  /** Issuer of the tokens, exactly as it stands in them. */
  authority: string;
  /** URL of the discovery document; undefined for the well-known one. */
  metadataUrl?: string | undefined;
  /** Required audience of the tokens. */
  audience: string;
  /** Names of the claims that identify a user. */
  claims: ClaimRules;
  /** The role, in the roles claim, of a user of the desk. */
  operatorRole: string;
  /** What an operator's token must say of the sign-in. Undefined: nothing. */
  secondFactor: SecondFactor | undefined;
  salesChannels: string[];
  pageSize: number;
  /** From so many lots on an index in memory answers searches; 0: always. */
  searchIndexFrom: number;
  /** Drawings. */
  mediaDir: string;
  /** Photographs and documents. */
  storage: StorageConfig;
  logLevel: string;
  /** Addresses whose X-Forwarded-For header is trusted. */
  trustedProxies: string[];
  requestsPerSecondSignedIn: number;
  requestsPerMinuteAnonymous: number;
  /** Time within which a whole request must have arrived. */
  requestTimeoutMs: number;
  /** Time within which a call is answered; streams, uploads and downloads have their own. */
  answerTimeoutMs: number;
  /** How long /readyz reports "not ready" before the services stop listening. */
  drainMs: number;
  /** Address of the EU's register of VAT numbers. */
  viesUrl: string;
  /** The Dutch register of vehicles, as open data. */
  rdwUrl: string;
  /** To whom buyers pay. Undefined: no statement is issued. */
  payee: Payee | undefined;
  /** Who issues invoices unless a command names another. Undefined: nobody does. */
  issuer: Issuer | undefined;
  /** By which finance is estimated. Undefined: requests have no estimate. */
  financeRate: FinanceRate | undefined;
  /** Mixed into the key of release codes, so that a dump of the database shows none. */
  releaseSecret: string | undefined;
  /** How long personal data stay. */
  retention: RetentionPeriods;
  /** Undefined: no mail is sent. */
  mail: MailConfig | undefined;
  /** Undefined: no device is notified. */
  push: PushConfig | undefined;
  /** Undefined: processes read each other's events from the table alone. */
  broker: BrokerConfig | undefined;
}

export const Environment = Type.Object({
  DATABASE_URL: kind.databaseUrl,
  /** Default: DATABASE_URL, whose user then needs both roles. */
  DESK_DATABASE_URL: Type.Optional(kind.databaseUrl),
  DATABASE_CONNECTIONS: kind.whole(4, 1, 100),
  HOST: kind.host,
  SERVICES_PORT: kind.port(4001),
  SERVICES_URL: kind.address('http://localhost:4001'),
  PORTAL_URL: kind.origin('http://localhost:4000'),
  AUTHORITY: kind.address('http://localhost:4002'),
  METADATA_URL: kind.optionalAddress('https://id.example/.well-known/openid-configuration'),
  /** Default: SERVICES_URL, which the embedded provider writes into its tokens. */
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
  OPERATOR_ROLE: Type.String({
    default: 'operator',
    minLength: 1,
    maxLength: 200,
    description: 'the role of operators in the roles claim',
  }),
  OPERATOR_SECOND_FACTOR: kind.onOrOff,
  OPERATOR_ACR: Type.String({ default: passkeyAcr, ...kind.acrValues }),
  OPERATOR_AMR: Type.Optional(Type.String(kind.acrValues)),
  AMR_CLAIM: kind.claimName(standardClaims.methods),
  SALES_CHANNELS: Type.String({
    default: 'auction',
    pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$',
    description: 'words of small letters with commas between them, such as auction',
  }),
  PAGE_SIZE: kind.whole(pageSizeDefault, 1, pageSizeMax),
  SEARCH_INDEX_FROM: kind.whole(searchIndexFromDefault, 0, 1_000_000_000),
  MEDIA_DIR: Type.String({ default: './var/media', minLength: 1, description: 'a folder' }),
  ...StorageEnvironment,
  LOG_LEVEL: kind.logLevel,
  TRUSTED_PROXIES: kind.trustedProxies,
  RATE_SIGNED_IN_PER_SECOND: kind.whole(100, 1, 1_000_000),
  RATE_ANONYMOUS_PER_MINUTE: kind.whole(600, 1, 10_000_000),
  /** 16 kB over the slowest mobile connection take 3 s. */
  REQUEST_TIMEOUT_MS: kind.whole(10_000, 100, 300_000),
  /**
   * Answers take milliseconds; one this late means a database in trouble, and a bidder must get an
   * answer within 5 s.
   */
  ANSWER_TIMEOUT_MS: kind.whole(4_000, 100, 300_000),
  DRAIN_SECONDS: kind.drainSeconds,
  VIES_URL: kind.address('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  RDW_URL: kind.address('https://opendata.rdw.nl/resource/m9d7-ebf2.json'),
  RELEASE_SECRET: Type.Optional(
    Type.String({ minLength: 32, description: 'at least 32 characters that nobody knows' }),
  ),
  ...BrokerEnvironment,
  ...MailEnvironment,
  ...PushEnvironment,
  ...PayeeEnvironment,
  ...IssuerEnvironment,
  ...RetentionEnvironment,
  ...FinanceEnvironment,
});

/** @throws ConfigError that lists every error, one a line. */
export function readServicesConfig(env: NodeJS.ProcessEnv): ServicesConfig {
  const values = readEnvironment('The services', Environment, withOwnAddress(env));
  requireAddresses('The services', env, ['PORTAL_URL', 'SERVICES_URL']);
  const servicesUrl = values.SERVICES_URL;
  return {
    databaseUrl: values.DATABASE_URL,
    deskDatabaseUrl: values.DESK_DATABASE_URL ?? values.DATABASE_URL,
    databaseConnectionsMax: values.DATABASE_CONNECTIONS,
    host: values.HOST,
    port: values.SERVICES_PORT,
    servicesUrl: kind.withoutSlash(servicesUrl),
    portalUrl: new URL(values.PORTAL_URL).origin,
    isPortalUrlNamed: Boolean(env.PORTAL_URL),
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
      methods: values.AMR_CLAIM,
    },
    operatorRole: values.OPERATOR_ROLE,
    secondFactor:
      values.OPERATOR_SECOND_FACTOR === 'on'
        ? {
            acr: values.OPERATOR_ACR.split(','),
            amr: values.OPERATOR_AMR?.split(',') ?? [],
          }
        : undefined,
    salesChannels: values.SALES_CHANNELS.split(','),
    pageSize: values.PAGE_SIZE,
    searchIndexFrom: values.SEARCH_INDEX_FROM,
    mediaDir: path.resolve(values.MEDIA_DIR),
    storage: readStorageConfig(values),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES.split(','),
    requestsPerSecondSignedIn: values.RATE_SIGNED_IN_PER_SECOND,
    requestsPerMinuteAnonymous: values.RATE_ANONYMOUS_PER_MINUTE,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    answerTimeoutMs: values.ANSWER_TIMEOUT_MS,
    drainMs: values.DRAIN_SECONDS * 1_000,
    viesUrl: values.VIES_URL,
    rdwUrl: values.RDW_URL,
    payee: readPayee(values),
    issuer: readIssuer(values),
    financeRate: readFinanceRate(values),
    releaseSecret: values.RELEASE_SECRET,
    retention: readPeriods(values.RETENTION),
    mail: readMailConfig(values),
    push: readPushConfig(values),
    broker: readBrokerConfig(values),
  };
}

/** Returns what commands need of it. @throws ConfigError */
export function readViesUrl(environment: NodeJS.ProcessEnv): string {
  const { VIES_URL } = Environment.properties;
  return readEnvironment('The command', Type.Object({ VIES_URL }), environment).VIES_URL;
}

function withOwnAddress(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const here = `http://localhost:${env.SERVICES_PORT || 4001}`;
  return { ...env, SERVICES_URL: env.SERVICES_URL || here };
}
