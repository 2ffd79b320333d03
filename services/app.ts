/** The services: one Fastify app behind biddingUrl and vehiclesUrl. Read it from the top. */
import type { FastifyInstance } from 'fastify';
import { warnOfExcess } from '#database/logins.ts';
import { drainOnClose } from '#runtime/drain.ts';
import { warnOfUnlistedProxy } from '#runtime/forwarded.ts';
import { startJob } from '#runtime/interval-job.ts';
import { authorize } from './auth/authorize.ts';
import { createTokenDenials } from './auth/token-denials.ts';
import { calls } from './calls.ts';
import { createServer } from './http/server.ts';
import { refuseUnknownQueries } from './http/strict-query.ts';
import { logMissingNumbers, storeEnvironmentIssuer } from './issuers/environment-issuer.ts';
import { jobs } from './jobs.ts';
import { storePortalAddress } from './mail/portal-address.ts';
import { documentCalls } from './openapi/documentation.ts';
import type { ServicesOptions } from './options.ts';
import { logOtherIssuers } from './other-issuers.ts';
import { type Parts, openParts } from './parts.ts';
import { warnOfWeakOperators } from './weak-operators.ts';

/** Returns an app that is ready to listen or for inject(); close() also ends streams and jobs. */
export async function createServices(options: ServicesOptions): Promise<FastifyInstance> {
  const { config, database } = options;
  const app = await createServer(config, options.logTo);
  const drain = drainOnClose(app, { delayMs: config.drainMs });
  warnOfUnlistedProxy(app);
  refuseUnknownQueries(app);
  const denials = createTokenDenials(database);
  authorize(app, config, database, denials);
  await documentCalls(app, config);
  const parts = await openParts(app, options, { drain, denials });
  for (const addCalls of calls) addCalls(app, parts);
  warnAtStart(app, parts);
  await readWhatIsStored(app, parts);
  startJobs(app, parts);
  await app.ready();
  return app;
}

function startJobs(app: FastifyInstance, parts: Parts): void {
  for (const [name, job] of Object.entries(jobs)) {
    if (job.isOn && !job.isOn(parts)) continue;
    const everyMs = typeof job.everyMs === 'number' ? job.everyMs : job.everyMs(parts);
    const started = startJob(app, name, everyMs, async () => job.run(parts));
    if (job.runsAtOnce) started.soon();
  }
  // Added after the jobs, and so run before they are waited for.
  app.addHook('onClose', () => parts.index.close());
  app.addHook('onClose', () => parts.watching.forget(parts.database).catch(() => undefined));
}

/** A database that is away is read by the jobs, once it is back. */
async function readWhatIsStored(app: FastifyInstance, parts: Parts): Promise<void> {
  const { config, database, operators, denials } = parts;
  if (config.isPortalUrlNamed)
    await storePortalAddress(database, config.portalUrl).catch((error: unknown) =>
      app.log.warn({ err: error }, "the portal's address is not stored"),
    );
  await storeEnvironmentIssuer(operators, config.issuer).catch((error: unknown) =>
    app.log.warn({ err: error }, 'the issuer of the settings is not stored'),
  );
  await denials.poll().catch((error: unknown) => app.log.warn({ err: error }, 'no denials read'));
}

function warnAtStart(app: FastifyInstance, parts: Parts): void {
  const { config, database, operators, provider } = parts;
  // Not awaited: the provider may start later than the services.
  app.addHook('onListen', async () => void provider.check());
  logOtherIssuers(app, database, config);
  logMissingNumbers(app, database);
  warnOfWeakOperators(app, config);
  app.addHook('onListen', async () => {
    void warnOfExcess(app.log, database, 'carplaza_services', 'DATABASE_URL');
    void warnOfExcess(app.log, operators, 'carplaza_operator', 'DESK_DATABASE_URL');
  });
  if (!config.payee) app.log.info('PAYEE_IBAN is not set: awards wait for their statements');
  if (!config.mail)
    app.log.info(
      'Neither SMTP_URL nor MAIL_FOLDER is set: requests are stored, notices are in the inboxes, and no mail is sent',
    );
}
