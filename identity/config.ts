/** The provider's environment, read once; all errors are reported together. */
import { type LocaleCode, locales } from '#locales/locales.ts';
import { Type } from 'typebox';
import * as kind from '#runtime/kinds.ts';
import { ConfigError, readEnvironment } from '#runtime/environment.ts';
import { makeSecretCommand } from './keys/sealed-secrets.ts';
import {
  type MailServer,
  MailServerEnvironment,
  mailTargetOf,
  requireAddresses,
} from '#runtime/mail.ts';

const localeCodes = locales.map((locale) => locale.code);

export interface IdentityConfig {
  /** The issuer: an origin without a path, as browsers see it. */
  identityUrl: string;
  port: number;
  host: string;
  databaseUrl: string;
  /** Seal the provider's keys in the database: the first seals, all open. */
  keySecrets: readonly string[];
  /** The portal's origin as browsers see it, and the only redirect target of this provider. */
  portalUrl: string;
  /** Audience of the access tokens: the services. */
  resource: string;
  clientId: string;
  /** Operators confirm with a passkey before they get the desk's scope. */
  operatorSecondFactor: boolean;
  /** Shows the demo accounts on the sign-in page. */
  demo: boolean;
  defaultLanguage: LocaleCode;
  /** Addresses of the proxies in front of the provider whose X-Forwarded-For is trusted. */
  trustedProxies: string[];
  logLevel: string;
  /** Time limit for a whole request to arrive. */
  requestTimeoutMs: number;
  /** How long the process still accepts connections after it reports that it is not ready. */
  drainMs: number;
  /** Undefined when the company sends no mail. */
  mail?: MailServer | undefined;
}

const keySecret = {
  minLength: 32,
  maxLength: 1_000,
  description: `at least 32 characters that nobody can guess, the same for all processes and at every start; make it once with: ${makeSecretCommand}`,
};

const Environment = Type.Object({
  IDENTITY_URL: kind.origin('http://localhost:4002'),
  IDENTITY_PORT: kind.port(4002),
  HOST: kind.host,
  DATABASE_URL: kind.databaseUrl,
  IDENTITY_KEY_SECRET: Type.String(keySecret),
  /** The one before it, while it is being replaced. */
  IDENTITY_KEY_SECRET_BEFORE: Type.Optional(Type.String(keySecret)),
  PORTAL_URL: kind.origin('http://localhost:4000'),
  SERVICES_URL: kind.address('http://localhost:4001'),
  /** Default: SERVICES_URL. */
  RESOURCE: Type.Optional(
    Type.String({
      pattern: '^[a-z][a-z0-9+.-]*:[^\\s#]+$',
      description: 'an absolute address without a fragment: what the tokens are meant for',
    }),
  ),
  CLIENT_ID: Type.String({
    default: 'CarPlaza',
    minLength: 1,
    maxLength: 100,
    description: 'the name under which the portal is known, at most 100 characters',
  }),
  OPERATOR_SECOND_FACTOR: kind.onOrOff,
  DEMO: kind.yesOrNo(false),
  DEFAULT_LANGUAGE: Type.Enum(localeCodes, {
    default: 'en',
    description: `one of ${localeCodes.join(', ')}`,
  }),
  TRUSTED_PROXIES: kind.trustedProxies,
  LOG_LEVEL: kind.logLevel,
  REQUEST_TIMEOUT_MS: kind.whole(10_000, 100, 300_000),
  DRAIN_SECONDS: kind.drainSeconds,
  ...MailServerEnvironment,
});

/** Throws a ConfigError that lists every error, one a line. */
export function readIdentityConfig(environment: NodeJS.ProcessEnv = process.env): IdentityConfig {
  const values = readEnvironment('The identity provider', Environment, withOwnAddress(environment));
  requireAddresses('The identity provider', environment, ['PORTAL_URL', 'IDENTITY_URL']);
  return {
    identityUrl: new URL(values.IDENTITY_URL).origin,
    port: values.IDENTITY_PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    keySecrets: [values.IDENTITY_KEY_SECRET, values.IDENTITY_KEY_SECRET_BEFORE].filter(
      (secret) => secret !== undefined,
    ),
    portalUrl: new URL(values.PORTAL_URL).origin,
    resource: values.RESOURCE ?? values.SERVICES_URL,
    clientId: values.CLIENT_ID,
    operatorSecondFactor: values.OPERATOR_SECOND_FACTOR === 'on',
    demo: values.DEMO,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    trustedProxies: values.TRUSTED_PROXIES.split(','),
    logLevel: values.LOG_LEVEL,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
    drainMs: values.DRAIN_SECONDS * 1000,
    mail: mailOf(values),
  };
}

function mailOf(values: {
  SMTP_URL?: string;
  MAIL_FOLDER?: string;
  MAIL_FROM?: string;
  MAIL_FOOTER?: string;
}): MailServer | undefined {
  const { MAIL_FROM, MAIL_FOOTER } = values;
  const target = mailTargetOf(values);
  if (target && MAIL_FROM) return { ...target, from: MAIL_FROM, footer: MAIL_FOOTER };
  if (!target && !MAIL_FROM) return undefined;
  const missing = target ? 'MAIL_FROM' : 'SMTP_URL';
  throw new ConfigError('The identity provider', [
    `${missing} is missing: mail needs SMTP_URL and MAIL_FROM.`,
  ]);
}

/** Returns the issuer alone, without the rest of the configuration. Throws a ConfigError. */
export function readIdentityUrl(environment: NodeJS.ProcessEnv = process.env): string {
  const { IDENTITY_URL } = Environment.properties;
  const schema = Type.Object({ IDENTITY_URL });
  const values = readEnvironment('The command', schema, withOwnAddress(environment));
  return new URL(values.IDENTITY_URL).origin;
}

function withOwnAddress(environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const here = `http://localhost:${environment.IDENTITY_PORT || 4002}`;
  return { ...environment, IDENTITY_URL: environment.IDENTITY_URL || here };
}
