/** The page of the user's sessions: end another browser's session, or report one as unknown. */
import { type Database, inTransaction } from '#database/connect.ts';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import type { IdentityConfig } from '#identity/config.ts';
import { Language } from '#identity/pages/form-fields.ts';
import { redirectTo, sendPage } from '#identity/pages/send-page.ts';
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

const Query = Type.Object({ ui_locales: Language });
const Fields = Type.Object({
  language: Language,
  uid: Type.Optional(Type.String({ maxLength: 255 })),
});
type Fields = Static<typeof Fields>;
const form = { schema: { body: Fields }, bodyLimit: formBytesMax };

export function addSessionRoutes(app: FastifyInstance, options: SessionOptions): void {
  const { config, database } = options;
  app.get<{ Querystring: Static<typeof Query> }>(
    sessionsPath,
    { schema: { querystring: Query } },
    async (request, reply) => {
      const context = await portalPageContext(config, request, request.query.ui_locales);
      const user = await signedInUser(options, request, reply);
      if (!user)
        return sendPage(reply, config, signInFirstPage(context, 'identity.sessions.title'));
      const devices = await devicesOf(database, user.account.subject);
      return sendPage(reply, config, sessionsPage(context, devices, user.sessionUid));
    },
  );
  app.post<{ Body: Fields }>(`${sessionsPath}/end`, form, async (request, reply) => {
    const user = await userOfCsrfForm(options, request, reply);
    const { uid = '', language: locale } = request.body;
    if (user) await endSession(database, user.account.subject, uid);
    return redirectTo(sessionsPath, reply, locale);
  });
  app.post<{ Body: Fields }>(`${sessionsPath}/not-me`, form, async (request, reply) => {
    const user = await userOfCsrfForm(options, request, reply);
    const locale = request.body.language ?? config.defaultLanguage;
    if (!user) return redirectTo(sessionsPath, reply, locale);
    const target = await endAll(options, user, locale);
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
