/** The provider's environment, read once. Every fault is named in one go. */
import { type LocaleCode, locales } from '#locales/locales.ts';
import { envSchema } from 'env-schema';

export interface IdentityConfig {
  /** The issuer: an origin without a path, as browsers see it. */
  identityUrl: string;
  port: number;
  host: string;
  databaseUrl: string;
  /** The portal's origin as browsers see it; the only place this provider sends anybody back to. */
  portalUrl: string;
  /** Audience of the access tokens: the services. */
  resource: string;
  clientId: string;
  /** Shows the demo accounts on the sign-in page. */
  demo: boolean;
  defaultLanguage: LocaleCode;
  /** Proxies in front of us whose X-Forwarded-For counts; 0 takes the connection's own address. */
  trustedProxies: number;
  logLevel: string;
}

interface Environment {
  IDENTITY_URL: string;
  IDENTITY_PORT: number;
  HOST: string;
  DATABASE_URL: string;
  PORTAL_URL: string;
  SERVICES_URL: string;
  RESOURCE?: string;
  CLIENT_ID: string;
  DEMO: boolean;
  DEFAULT_LANGUAGE: LocaleCode;
  TRUSTED_PROXIES: number;
  LOG_LEVEL: string;
}

const schema = {
  type: 'object',
  required: ['DATABASE_URL'],
  properties: {
    IDENTITY_URL: { type: 'string', default: 'http://localhost:4002' },
    IDENTITY_PORT: { type: 'integer', minimum: 0, maximum: 65_535, default: 4002 },
    HOST: { type: 'string', minLength: 1, default: 'localhost' },
    DATABASE_URL: { type: 'string', minLength: 1 },
    PORTAL_URL: { type: 'string', default: 'http://localhost:4000' },
    SERVICES_URL: { type: 'string', default: 'http://localhost:4001' },
    RESOURCE: { type: 'string', minLength: 1 },
    CLIENT_ID: { type: 'string', minLength: 1, maxLength: 100, default: 'CarPlaza' },
    DEMO: { type: 'boolean', default: false },
    DEFAULT_LANGUAGE: { enum: locales.map((locale) => locale.code), default: 'en' },
    TRUSTED_PROXIES: { type: 'integer', minimum: 0, maximum: 5, default: 0 },
    LOG_LEVEL: {
      enum: ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      default: 'info',
    },
  },
};

/** Throws one error whose message lists every fault, a line each. */
export function readIdentityConfig(environment: NodeJS.ProcessEnv = process.env): IdentityConfig {
  const { values, faults } = readEnvironment(environment);
  if (!values) throw new Error(faultList(faults));
  const addresses = {
    IDENTITY_URL: values.IDENTITY_URL,
    PORTAL_URL: values.PORTAL_URL,
    SERVICES_URL: values.SERVICES_URL,
  };
  for (const [name, value] of Object.entries(addresses)) {
    const fault = faultOfAddress(value, name !== 'SERVICES_URL');
    if (fault) faults.push(`${name} ${fault}`);
  }
  const resource = values.RESOURCE ?? values.SERVICES_URL;
  if (!URL.canParse(resource) || resource.includes('#'))
    faults.push('RESOURCE must be an absolute address without a fragment');
  if (faults.length > 0) throw new Error(faultList(faults));
  return {
    identityUrl: new URL(values.IDENTITY_URL).origin,
    port: values.IDENTITY_PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL,
    portalUrl: new URL(values.PORTAL_URL).origin,
    resource,
    clientId: values.CLIENT_ID,
    demo: values.DEMO,
    defaultLanguage: values.DEFAULT_LANGUAGE,
    trustedProxies: values.TRUSTED_PROXIES,
    logLevel: values.LOG_LEVEL,
  };
}

function readEnvironment(environment: NodeJS.ProcessEnv): {
  values?: Environment;
  faults: string[];
} {
  try {
    const values = envSchema<Environment>({ schema, data: { ...environment }, env: false });
    return { values, faults: [] };
  } catch (error) {
    // env-schema joins all of ajv's findings with commas: "env must have required property 'X', env/Y must be integer".
    const message = (error as Error).message;
    return {
      faults: message.split(/, ?(?=env[ /])/).map((part) => part.replace(/^env\/?/, '').trim()),
    };
  }
}

function faultOfAddress(value: string, originOnly: boolean): string | undefined {
  const address = URL.canParse(value) ? new URL(value) : undefined;
  if (!address || !/^https?:$/.test(address.protocol)) return 'must be an http or https address';
  if (originOnly && (address.pathname !== '/' || address.search || address.hash))
    return 'must be an origin, without a path';
  // Browsers give the crypto and the cookies a sign-in needs only to https and to localhost.
  if (originOnly && address.protocol === 'http:' && !isLocal(address.hostname))
    return 'must be https, except on localhost';
  return undefined;
}

function isLocal(host: string): boolean {
  return (
    host === 'localhost' || host.endsWith('.localhost') || host === '127.0.0.1' || host === '[::1]'
  );
}

function faultList(faults: string[]): string {
  return `The identity provider cannot start with this configuration:\n${faults.map((fault) => `- ${fault}`).join('\n')}`;
}
