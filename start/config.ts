/** Reads the configuration of `npm start`, and derives the three processes' environment. */
import { type Static, Type } from 'typebox';
import type { LoginUrls } from '#database/logins.ts';
import * as kind from '#runtime/kinds.ts';
import { readEnvironment } from '#runtime/environment.ts';
import { requireAddresses } from '#runtime/mail.ts';

const Environment = Type.Object({
  DATA_DIR: Type.String({ default: './var', minLength: 1, description: 'a folder' }),
  DATABASE_URL: Type.Optional(kind.databaseUrl),
  HOST: kind.host,
  PORTAL_PORT: kind.port(4000),
  SERVICES_PORT: kind.port(4001),
  IDENTITY_PORT: kind.port(4002),
  DEMO: kind.yesOrNo(true),
  DEMO_PICTURES: Type.Enum(['background', 'onDemand', 'small'], {
    default: 'background',
    description: 'background, onDemand or small',
  }),
});
export type StartConfig = Static<typeof Environment>;

/** @throws ConfigError that lists every error. */
export function readStartConfig(env: NodeJS.ProcessEnv): StartConfig {
  // Its own addresses are those of this machine, where the readers of mails are not.
  requireAddresses('CarPlaza', env, ['PORTAL_URL', 'SERVICES_URL', 'IDENTITY_URL']);
  return readEnvironment('CarPlaza', Environment, env);
}

/** An account in the form of one, of a bank that does not exist: nothing can be paid to it. */
const demoPayee = {
  PAYEE_NAME: 'CarPlaza Demo',
  PAYEE_IBAN: 'NL93DEMO0123456789',
  PAYEE_BIC: 'DEMONL2AXXX',
};

/** Of a lender that does not exist. */
const demoRate = {
  FINANCE_RATE_PERCENT: '6.9',
  FINANCE_RATE_SOURCE: 'Demo Lease & Finance',
  FINANCE_RATE_DATE: '2026-11-02',
};

/** Of mails that stay on the machine. */
const demoSender = {
  MAIL_FROM: 'CarPlaza <noreply@carplaza.example>',
  MAIL_TO: 'desk@carplaza.example',
};

/** The folder of mails, or undefined where a mail server is named. */
export function mailFolderOf(env: NodeJS.ProcessEnv, config: StartConfig): string | undefined {
  const isNamed = ['SMTP_URL', 'MAIL_FROM', 'MAIL_TO'].some((name) => Boolean(env[name]));
  return isNamed ? undefined : env.MAIL_FOLDER || `${config.DATA_DIR}/mail`;
}

/** What `npm start` makes for itself, unless the environment names it. */
export interface MadeSecrets {
  pushKeys: Record<string, string>;
  identityKeySecret: string;
}

/** Adds the addresses of the three processes, unless the environment names others. */
export function wholeEnvironment(
  env: NodeJS.ProcessEnv,
  config: StartConfig,
  logins: Pick<LoginUrls, 'services' | 'desk'>,
  { pushKeys, identityKeySecret }: MadeSecrets,
): NodeJS.ProcessEnv {
  const identityUrl = env.IDENTITY_URL || `http://localhost:${config.IDENTITY_PORT}`;
  return {
    PORTAL_URL: `http://localhost:${config.PORTAL_PORT}`,
    SERVICES_URL: `http://localhost:${config.SERVICES_PORT}`,
    IDENTITY_URL: identityUrl,
    AUTHORITY: identityUrl,
    // Who names keys of their own names all of them.
    ...(env.VAPID_PUBLIC_KEY ? {} : pushKeys),
    IDENTITY_KEY_SECRET: identityKeySecret,
    DEMO: String(config.DEMO),
    MEDIA_DIR: `${config.DATA_DIR}/media`,
    CONTENT_CACHE_DIR: `${config.DATA_DIR}/content`,
    // Log entries for every request of three processes would bury what the user at the terminal
    // needs.
    LOG_LEVEL: 'warn',
    // The demo's operators enter by their public password, as its buyers do.
    ...(config.DEMO && { OPERATOR_SECOND_FACTOR: 'off' }),
    ...(config.DEMO && !hasAny(env, demoPayee) ? demoPayee : {}),
    ...(config.DEMO && !hasAny(env, demoRate) ? demoRate : {}),
    ...(mailFolderOf(env, config) && { ...demoSender, MAIL_FOLDER: mailFolderOf(env, config) }),
    DESK_DATABASE_URL: logins.desk,
    ...withoutEmpty(env),
    DATABASE_URL: logins.services,
  };
}

/** Half of the demo's values with half of others would be neither. */
function hasAny(env: NodeJS.ProcessEnv, demo: Record<string, string>): boolean {
  return Object.keys(demo).some((name) => Boolean(env[name]));
}

/** `PORTAL_PORT=` in a shell or an env file means "not set". */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
