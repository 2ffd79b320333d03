/** What `npm start` itself reads, and the environment it hands to the three processes' own config.ts. */
import envSchema from 'env-schema';
import { type Static, Type } from 'typebox';

const Port = (port: number) => Type.Integer({ minimum: 1, maximum: 65_535, default: port });

const Environment = Type.Object({
  DATA_DIR: Type.String({ default: './var', minLength: 1 }),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  HOST: Type.String({ default: 'localhost', minLength: 1 }),
  PORTAL_PORT: Port(4000),
  SERVICES_PORT: Port(4001),
  IDENTITY_PORT: Port(4002),
  DEMO: Type.Boolean({ default: true }),
});
export type StartConfig = Static<typeof Environment>;

/** Throws an Error whose message lists every fault. */
export function readStartConfig(env: NodeJS.ProcessEnv): StartConfig {
  return envSchema<StartConfig>({ schema: Environment, data: withoutEmpty(env), dotenv: false });
}

/** The three listeners know each other by these addresses unless the environment names others. */
export function wholeEnvironment(
  env: NodeJS.ProcessEnv,
  config: StartConfig,
  databaseUrl: string,
): NodeJS.ProcessEnv {
  const identityUrl = env.IDENTITY_URL || `http://localhost:${config.IDENTITY_PORT}`;
  return {
    PORTAL_URL: `http://localhost:${config.PORTAL_PORT}`,
    SERVICES_URL: `http://localhost:${config.SERVICES_PORT}`,
    IDENTITY_URL: identityUrl,
    AUTHORITY: identityUrl,
    DEMO: String(config.DEMO),
    MEDIA_DIR: `${config.DATA_DIR}/media`,
    // Three processes' every request would bury what a person at the terminal needs.
    LOG_LEVEL: 'warn',
    ...withoutEmpty(env),
    DATABASE_URL: databaseUrl,
  };
}

/** `PORTAL_PORT=` in a shell or an env file means "not set". */
function withoutEmpty(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
}
