/** The page of the user's sessions: end another browser's session, or report one as unknown. */
import { type Database, inTransaction } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import type { ProviderNow } from '#identity/keys/rotating-keys.ts';
import { formBytesMax, passwordLinkSeconds } from '#identity/limits.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import { signInFirstPage } from '#identity/pages/plain-pages.ts';
import { sessionsPage } from './session-pages.ts';
import { makePasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { noteSecurity } from '#identity/accounts/security-log.ts';
import { devicesOf, endSession } from './session-devices.ts';
import { endSessions } from '#identity/oidc/end-sessions.ts';
import { type Visit, ownVisit, visitOf } from './visits.ts';
import { forgottenPath, sessionsPath } from '#identity/paths.ts';

interface SessionOptions {
  config: IdentityConfig;
  database: Database;
  now: ProviderNow;
}

interface Typed {
  language?: string;
  uid?: string;
}

const language = { type: 'string', maxLength: 35 };
const typed = {
  schema: {
    body: {
      type: 'object',
      properties: { language, uid: { type: 'string', maxLength: 255 } },
    },
  },
  bodyLimit: formBytesMax,
};

export function addSessionRoutes(app: FastifyInstance, options: SessionOptions): void {
  const { config, database } = options;
  app.get<{ Querystring: { ui_locales?: string } }>(
    sessionsPath,
    { schema: { querystring: { type: 'object', properties: { ui_locales: language } } } },
    (request, reply) => show(options, request, reply),
  );
  app.post<{ Body: Typed }>(`${sessionsPath}/end`, typed, async (request, reply) => {
    const visit = await ownVisit(options, request, reply);
    const { uid = '', language: spoken = '' } = request.body;
    if (visit) await endSession(database, visit.account.subject, uid);
    const query = new URLSearchParams(spoken ? { ui_locales: spoken } : {});
    return reply.header('cache-control', 'no-store').redirect(`${sessionsPath}?${query}`, 303);
  });
  app.post<{ Body: Typed }>(`${sessionsPath}/not-me`, typed, async (request, reply) => {
    const visit = await ownVisit(options, request, reply);
    const spoken = request.body.language ?? config.defaultLanguage;
    const target = visit
      ? await endAll(options, visit, spoken)
      : `${sessionsPath}?${new URLSearchParams({ ui_locales: spoken })}`;
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}

/**
 * Returns the URL where the user chooses a new password: a direct link after a fresh sign-in, else
 * by mail, because the user at this browser may be the intruder.
 */
async function endAll(
  { config, database }: SessionOptions,
  { account: { subject }, isFresh }: Visit,
  spoken: string,
): Promise<string> {
  return inTransaction(database, async (connection) => {
    await endSessions(connection, subject);
    await connection.query('DELETE FROM identity.session_device WHERE subject = $1', [subject]);
    await noteSecurity(connection, { kind: 'sessionsEnded', subject, detail: 'by owner' });
    if (!isFresh) return `${forgottenPath}?${new URLSearchParams({ ui_locales: spoken })}`;
    const token = await makePasswordLink(connection, {
      subject,
      lifeSeconds: passwordLinkSeconds,
      provesEmail: false,
    });
    return passwordLinkAddress(config.identityUrl, token, spoken);
  });
}

async function show(
  options: SessionOptions,
  request: FastifyRequest<{ Querystring: { ui_locales?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, database } = options;
  const context = await portalPageContext(config, {
    uiLocales: request.query.ui_locales,
    acceptLanguage: request.headers['accept-language'],
  });
  const visit = await visitOf(options, request, reply);
  reply.type('text/html; charset=utf-8').headers(pageHeaders(config));
  if (!visit) return reply.send(signInFirstPage(context, 'identity.sessions.title'));
  const devices = await devicesOf(database, visit.account.subject);
  return reply.send(sessionsPage(context, devices, visit.sessionUid));
}
