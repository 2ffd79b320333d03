/** The environment of the services, read once. */
import path from 'node:path';
import { envSchema } from 'env-schema';
import { type Static, Type } from 'typebox';
import { pageSizeDefault, pageSizeMax } from '#contract/calls.ts';

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
  /** Issuer of the tokens. */
  authority: string;
  /** What the tokens must be meant for. */
  audience: string;
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
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

const Environment = Type.Object({
  DATABASE_URL: Type.String({ pattern: '^postgres(ql)?://' }),
  DATABASE_CONNECTIONS: Type.Integer({ minimum: 1, maximum: 100, default: 4 }),
  HOST: Type.String({ default: 'localhost', minLength: 1 }),
  SERVICES_PORT: Type.Integer({ minimum: 1, maximum: 65_535, default: 4001 }),
  SERVICES_URL: Type.Optional(Type.String()),
  PORTAL_URL: Type.String({ default: 'http://localhost:4000' }),
  AUTHORITY: Type.String({ default: 'http://localhost:4002' }),
  /** Default: SERVICES_URL, as the provider of this house writes it. */
  AUDIENCE: Type.Optional(Type.String({ minLength: 1 })),
  SALES_CHANNELS: Type.String({ default: 'auction', pattern: '^[a-z0-9-]+(,[a-z0-9-]+)*$' }),
  PAGE_SIZE: Type.Integer({ minimum: 1, maximum: pageSizeMax, default: pageSizeDefault }),
  MEDIA_DIR: Type.String({ default: './var/media', minLength: 1 }),
  LOG_LEVEL: Type.Enum(logLevels, { default: 'info' }),
  TRUSTED_PROXIES: Type.String({ default: 'loopback' }),
  RATE_SIGNED_IN_PER_SECOND: Type.Integer({ minimum: 1, maximum: 1_000_000, default: 100 }),
  RATE_ANONYMOUS_PER_MINUTE: Type.Integer({ minimum: 1, maximum: 10_000_000, default: 600 }),
  /** 16 kB over the slowest mobile line take 3 s. */
  REQUEST_TIMEOUT_MS: Type.Integer({ minimum: 100, maximum: 300_000, default: 10_000 }),
});
type Environment = Static<typeof Environment>;

/** Throws an Error whose message lists every fault, one a line. */
export function readServicesConfig(env: NodeJS.ProcessEnv): ServicesConfig {
  const { values, faults } = readEnvironment(env);
  const servicesUrl = values.SERVICES_URL ?? `http://localhost:${values.SERVICES_PORT}`;
  const addresses = { ...values, SERVICES_URL: servicesUrl };
  for (const name of ['SERVICES_URL', 'PORTAL_URL', 'AUTHORITY'] as const)
    if (!isWebAddress(addresses[name]))
      faults.push(`${name} must be an address that begins with http:// or https://`);
  if (faults.length > 0)
    throw new Error(`The services cannot start with this configuration:\n- ${faults.join('\n- ')}`);
  return {
    databaseUrl: values.DATABASE_URL,
    databaseConnectionsMax: values.DATABASE_CONNECTIONS,
    host: values.HOST,
    port: values.SERVICES_PORT,
    servicesUrl: withoutSlash(servicesUrl),
    portalUrl: new URL(values.PORTAL_URL).origin,
    authority: values.AUTHORITY,
    audience: values.AUDIENCE ?? servicesUrl,
    salesChannels: values.SALES_CHANNELS.split(','),
    pageSize: values.PAGE_SIZE,
    mediaDir: path.resolve(values.MEDIA_DIR),
    logLevel: values.LOG_LEVEL,
    trustedProxies: values.TRUSTED_PROXIES.split(',').map((address) => address.trim()),
    requestsPerSecondSignedIn: values.RATE_SIGNED_IN_PER_SECOND,
    requestsPerMinuteAnonymous: values.RATE_ANONYMOUS_PER_MINUTE,
    requestTimeoutMs: values.REQUEST_TIMEOUT_MS,
  };
}

function readEnvironment(env: NodeJS.ProcessEnv): { values: Environment; faults: string[] } {
  // `SERVICES_PORT=` in a shell or an env file means "not set".
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  try {
    return {
      values: envSchema<Environment>({ schema: Environment, data: given, env: false }),
      faults: [],
    };
  } catch (error) {
    const faults = (error as { errors?: AjvFault[] }).errors?.map(sentence) ?? [String(error)];
    // The further checks run all the same, so that one start tells every fault.
    return { values: { ...defaults, ...stringsOf(given) }, faults };
  }
}

interface AjvFault {
  instancePath: string;
  message?: string;
}

function sentence({ instancePath, message }: AjvFault): string {
  return `${instancePath.slice(1)} ${message ?? 'is not valid'}`.trim();
}

const defaults: Environment = envSchema<Environment>({
  schema: Environment,
  data: { DATABASE_URL: 'postgres://' },
  env: false,
});

function stringsOf(given: NodeJS.ProcessEnv): Partial<Environment> {
  const { SERVICES_URL, PORTAL_URL, AUTHORITY } = given;
  return Object.fromEntries(
    Object.entries({ SERVICES_URL, PORTAL_URL, AUTHORITY }).filter(([, value]) => value),
  );
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}

function withoutSlash(address: string): string {
  return address.replace(/\/$/, '');
}
