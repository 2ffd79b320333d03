/**
 * Composes all of `npm start`: database and demo stock in this process; services, provider and
 * portal as separate ones.
 */
import path from 'node:path';
import { connect } from '#database/connect.ts';
import { addAccounts } from '#identity/accounts/accounts.ts';
import { readIdentityConfig } from '#identity/config.ts';
import { readPortalConfig } from '#portal/server/config.ts';
import { readServicesConfig } from '#services/config.ts';
import { buildPortal } from './build.ts';
import { vapidKeysOf } from './vapid-keys.ts';
import { identityKeySecretOf } from './made-once.ts';
import { type MadeSecrets, type StartConfig, wholeEnvironment } from './config.ts';
import { publishOwnConditions } from './conditions.ts';
import { openDatabase } from './database.ts';
import { startDemo } from './demo.ts';
import { demoAccounts } from './demo-accounts.ts';
import { openProcesses } from './processes.ts';
import { refuseTakenPorts } from './ports.ts';
import { step } from './progress.ts';

export interface Stack {
  portalUrl: string;
  servicesUrl: string;
  identityUrl: string;
  /** The provider that signs in: the embedded one, unless AUTHORITY names another. */
  authority: string;
  /** Operators enter the desk with more than a password. */
  hasSecondFactor: boolean;
  /** Resolves with the reason when a required process has ended by itself. */
  broken: Promise<string>;
  /** How much longer than usual the close may take. */
  drainMs: number;
  close(): Promise<void>;
}

/** Whom push services write to about a sender. */
const pushContact = 'mailto:desk@carplaza.example';

/** For the first look at the configuration, which leaves no file behind. */
const noLogins = { services: 'postgres://not-known-yet', desk: 'postgres://not-known-yet' };
const notMadeYet: MadeSecrets = { pushKeys: {}, identityKeySecret: 'not-made-yet'.repeat(3) };

/** Starts everything in order; on a failure or `signal` closes it. Throws a plain sentence. */
export async function startStack(
  config: StartConfig,
  env: NodeJS.ProcessEnv,
  { isDev, signal }: { isDev: boolean; signal: AbortSignal },
): Promise<Stack> {
  const { PORTAL_PORT, SERVICES_PORT, IDENTITY_PORT, HOST: host } = config;
  await refuseTakenPorts({ PORTAL_PORT, SERVICES_PORT, IDENTITY_PORT }, host);
  // Read the configuration of all three before anything starts, so that an error shows at once.
  readAll(wholeEnvironment(env, config, noLogins, notMadeYet));
  if (!isDev) await buildPortal(signal);
  const open: (() => Promise<unknown>)[] = [];
  const close = async () => {
    for (const part of open.splice(0).toReversed()) await part();
  };
  try {
    signal.throwIfAborted();
    const database = await openDatabase(config.DATA_DIR, config.DATABASE_URL);
    open.push(() => database.close());
    signal.throwIfAborted();
    const environment = wholeEnvironment(env, config, database.logins, {
      pushKeys: { ...vapidKeysOf(config.DATA_DIR), VAPID_SUBJECT: pushContact },
      identityKeySecret: identityKeySecretOf(config.DATA_DIR),
    });
    const configs = readAll(environment);
    await publishOwnConditions(database.url, configs.portal);
    if (config.DEMO) {
      await addDemoAccounts(database.url);
      const demo = await startDemo(
        database.url,
        configs.services,
        mediaDir(config),
        config.DEMO_PICTURES,
      );
      open.push(() => demo.stop());
    }
    signal.throwIfAborted();
    const broken = Promise.withResolvers<string>();
    const onBroken = (reason: string) => broken.resolve(reason);
    void database.ended.then((output) =>
      onBroken(`PostgreSQL has ended: ${output || 'no reason given'}`),
    );
    const processes = await step('Starting the services', () =>
      openProcesses({
        env: environment,
        identityDatabaseUrl: database.logins.identity,
        isDev,
        signal,
        onBroken,
      }),
    );
    open.push(() => processes.stop());
    return {
      portalUrl: configs.portal.public.portalUrl,
      servicesUrl: configs.services.servicesUrl,
      identityUrl: configs.identity.identityUrl,
      authority: configs.services.authority,
      hasSecondFactor: configs.services.secondFactor !== undefined,
      // The portal ends first, and each waits for its balancer.
      drainMs: configs.portal.drainMs + configs.services.drainMs,
      broken: broken.promise,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

function readAll(env: NodeJS.ProcessEnv) {
  return {
    portal: readPortalConfig(env),
    services: readServicesConfig(env),
    identity: readIdentityConfig(env),
  };
}

/** Opens one connection with the provider's role, for this alone. */
async function addDemoAccounts(databaseUrl: string): Promise<void> {
  const database = connect(databaseUrl, 'carplaza_identity', { connectionsMax: 1 });
  try {
    await addAccounts(database, demoAccounts);
  } finally {
    await database.end();
  }
}

function mediaDir(config: StartConfig): string {
  return path.join(config.DATA_DIR, 'media');
}
