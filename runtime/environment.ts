/**
 * Reads a process's environment once, by a schema, and reports each error in a sentence. A schema's
 * `description` says in words what a variable must be, because a pattern does not tell a user what
 * to write.
 */
import { envSchema } from 'env-schema';
import type { Static, TObject } from 'typebox';

/** Lists all that is wrong with the environment, one error a line. */
export class ConfigError extends Error {
  readonly errors: readonly string[];
  constructor(process: string, errors: readonly string[]) {
    super(
      `${process} cannot start with this configuration:\n${errors.map((error) => `- ${error}`).join('\n')}`,
    );
    this.name = 'ConfigError';
    this.errors = errors;
  }
}

/**
 * @throws ConfigError naming every variable that does not fit `schema`; `process` begins the
 * sentence: "The portal".
 */
export function readEnvironment<Schema extends TObject>(
  process: string,
  schema: Schema,
  environment: Readonly<Record<string, string | undefined>>,
): Static<Schema> {
  // `PORTAL_PORT=` in a shell or an env file means "not set".
  const data = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  try {
    return envSchema<Static<Schema>>({ schema, data, env: false });
  } catch (cause) {
    const names = invalidVariables(cause);
    if (names.length === 0) throw cause;
    throw new ConfigError(
      process,
      names.map((name) => sentence(name, environment[name], descriptionOf(schema, name))),
    );
  }
}

function sentence(name: string, value: string | undefined, description: string): string {
  if (value === undefined || value === '') return `${name} is missing: it must be ${description}.`;
  const shown = secrets.has(name) ? 'wrong' : `"${value}"`;
  return `${name} is ${shown}, but must be ${description}.`;
}

/** Variables that no log may contain, because an address may hold a password. */
const secrets = new Set([
  'DATABASE_URL',
  'DESK_DATABASE_URL',
  'SERVICES_DATABASE_URL',
  'EVENTS_URL',
  'SMTP_URL',
  'RELEASE_SECRET',
  'IDENTITY_KEY_SECRET',
  'IDENTITY_KEY_SECRET_BEFORE',
  'VAPID_PRIVATE_KEY',
  'STORAGE_URL',
  'CONTENT_SOURCE',
  'CONTENT_TOKEN',
  'CONTENT_WEBHOOK_SECRET',
]);

function descriptionOf(schema: TObject, name: string): string {
  const property = schema.properties[name];
  return property && 'description' in property ? String(property.description) : 'something else';
}

interface AjvError {
  instancePath?: string;
  params?: { missingProperty?: string };
}

function invalidVariables(cause: unknown): string[] {
  const { errors } = cause as { errors?: AjvError[] };
  if (!Array.isArray(errors)) return [];
  const names = errors.map(
    ({ instancePath, params }) => params?.missingProperty ?? instancePath?.slice(1) ?? '',
  );
  return [...new Set(names)].filter((name) => name !== '');
}
