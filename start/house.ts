/** Composes the whole house in this process: database, demo stock, services, identity, portal. */
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { connect } from '#database/connect.ts';
import { demoCompanies, demoPassword } from '#demo/companies.ts';
import { pictureNow } from '#demo/pictures/picture-now.ts';
import { addAccounts } from '#identity/accounts.ts';
import { createIdentity } from '#identity/app.ts';
import { readIdentityConfig } from '#identity/config.ts';
import { readPortalConfig } from '#portal/config.ts';
import { createPortal } from '#portal/server/app.ts';
import { createServices } from '#services/app.ts';
import { readServicesConfig } from '#services/config.ts';
import { buildPortal } from './build.ts';
import { type StartConfig, wholeEnvironment } from './config.ts';
import { openDatabase } from './database.ts';
import { startDemo } from './demo.ts';
import { refuseTakenPorts } from './ports.ts';
import { step } from './progress.ts';

export interface OpenHouse {
  portalUrl: string;
  servicesUrl: string;
  identityUrl: string;
  /** Resolves when a part that the house cannot do without has ended by itself, with the reason. */
  broken: Promise<string>;
  close(): Promise<void>;
}

/** Starts in order; when a part fails or `signal` says stop, closes what was open. Throws a plain sentence. */
export async function openHouse(
  config: StartConfig,
  env: NodeJS.ProcessEnv,
  { isDev, signal }: { isDev: boolean; signal: AbortSignal },
): Promise<OpenHouse> {
  const { PORTAL_PORT, SERVICES_PORT, IDENTITY_PORT, HOST: host } = config;
  await refuseTakenPorts({ PORTAL_PORT, SERVICES_PORT, IDENTITY_PORT }, host);
  // The configuration of all three is read before anything starts: a wrong one costs no waiting.
  readAll(wholeEnvironment(env, config, 'postgres://not-known-yet'));
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
    const configs = readAll(wholeEnvironment(env, config, database.url));
    const servicesDatabase = connect(database.url, 'carplaza_services');
    const identityDatabase = connect(database.url, 'carplaza_identity');
    open.push(
      () => servicesDatabase.end(),
      () => identityDatabase.end(),
    );
    if (config.DEMO) {
      await addAccounts(identityDatabase, demoAccounts);
      const demo = await startDemo(database.url, mediaDir(config), config.DEMO_PICTURES);
      open.push(() => demo.stop());
    }
    signal.throwIfAborted();
    await step('Opening the doors', async () => {
      const services = await createServices({
        config: configs.services,
        database: servicesDatabase,
        pictures: config.DEMO
          ? (key, widthPx, format) => pictureNow(key, widthPx, format, mediaDir(config))
          : undefined,
      });
      await listen(services, SERVICES_PORT, host, open);
      const identity = await createIdentity({
        config: configs.identity,
        database: identityDatabase,
        demoAccounts: config.DEMO ? demoAccounts : [],
      });
      await listen(identity, IDENTITY_PORT, host, open);
      const portal = await createPortal({ config: configs.portal, dev: isDev });
      await listen(portal, PORTAL_PORT, host, open);
    });
    return {
      portalUrl: configs.portal.public.portalUrl,
      servicesUrl: configs.services.servicesUrl,
      identityUrl: configs.identity.identityUrl,
      broken: database.ended.then((words) => `PostgreSQL has ended: ${words || 'no reason given'}`),
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

async function listen(
  app: FastifyInstance,
  port: number,
  host: string,
  open: (() => Promise<unknown>)[],
): Promise<void> {
  open.push(() => app.close());
  await app.listen({ port, host });
}

function mediaDir(config: StartConfig): string {
  return path.join(config.DATA_DIR, 'media');
}

const demoAccounts = demoCompanies.flatMap((company) =>
  company.users.map((user) => ({
    subject: user.id,
    name: user.name,
    email: user.email,
    emailVerified: true,
    locale: user.locale,
    roles: user.roles,
    companyId: company.id,
    companyName: company.name,
    password: demoPassword,
    isDemo: true,
  })),
);
