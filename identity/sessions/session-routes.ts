/** The page of the user's sessions: end another browser's session, or report one as unknown. */
import { type Database, inTransaction } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import { formBytesMax, passwordLinkSeconds } from '#identity/limits.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import { signInFirstPage } from '#identity/pages/plain-pages.ts';
import { sessionsPage } from './session-pages.ts';
import { createPasswordLink, passwordLinkAddress } from '#identity/passwords/password-links.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import { devicesOf, endSession } from './session-devices.ts';
import { endSessions } from '#identity/oidc/end-sessions.ts';
import { type SignedInUser, userOfCsrfForm, signedInUser } from './signed-in-user.ts';
import { forgottenPath, sessionsPath } from '#identity/paths.ts';

interface SessionOptions {
  config: IdentityConfig;
  database: Database;
  current: CurrentProvider;
}

interface Fields {
  language?: string;
  uid?: string;
}

const language = { type: 'string', maxLength: 35 };
const fieldsSchema = {
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
    (request, reply) => sendPage(options, request, reply),
  );
  app.post<{ Body: Fields }>(`${sessionsPath}/end`, fieldsSchema, async (request, reply) => {
    const user = await userOfCsrfForm(options, request, reply);
    const { uid = '', language: locale = '' } = request.body;
    if (user) await endSession(database, user.account.subject, uid);
    const query = new URLSearchParams(locale ? { ui_locales: locale } : {});
    return reply.header('cache-control', 'no-store').redirect(`${sessionsPath}?${query}`, 303);
  });
  app.post<{ Body: Fields }>(`${sessionsPath}/not-me`, fieldsSchema, async (request, reply) => {
    const user = await userOfCsrfForm(options, request, reply);
    const locale = request.body.language ?? config.defaultLanguage;
    const target = user
      ? await endAll(options, user, locale)
      : `${sessionsPath}?${new URLSearchParams({ ui_locales: locale })}`;
    return reply.header('cache-control', 'no-store').redirect(target, 303);
  });
}

/**
 * Returns the URL where the user chooses a new password: a direct link after a fresh sign-in, else
 * by mail, because the user at this browser may be the intruder.
 */
async function endAll(
  { config, database }: SessionOptions,
  { account: { subject }, isFresh }: SignedInUser,
  locale: string,
): Promise<string> {
  return inTransaction(database, async (connection) => {
    await endSessions(connection, subject);
    await connection.query('DELETE FROM identity.session_device WHERE subject = $1', [subject]);
    await logSecurityEvent(connection, { kind: 'sessionsEnded', subject, detail: 'by owner' });
    if (!isFresh) return `${forgottenPath}?${new URLSearchParams({ ui_locales: locale })}`;
    const token = await createPasswordLink(connection, {
      subject,
      lifeSeconds: passwordLinkSeconds,
      provesEmail: false,
    });
    return passwordLinkAddress(config.identityUrl, token, locale);
  });
}

async function sendPage(
  options: SessionOptions,
  request: FastifyRequest<{ Querystring: { ui_locales?: string } }>,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { config, database } = options;
  const context = await portalPageContext(config, {
    uiLocales: request.query.ui_locales,
    acceptLanguage: request.headers['accept-language'],
  });
  const user = await signedInUser(options, request, reply);
  reply.type('text/html; charset=utf-8').headers(pageHeaders(config));
  if (!user) return reply.send(signInFirstPage(context, 'identity.sessions.title'));
  const devices = await devicesOf(database, user.account.subject);
  return reply.send(sessionsPage(context, devices, user.sessionUid));
}
