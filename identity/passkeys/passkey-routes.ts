/**
 * The page where a signed-in user adds and removes passkeys. Changes need a password typed within
 * the last minutes.
 */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccountByEmail } from '#identity/accounts/accounts.ts';
import { countAttempt, resetThrottle } from '#identity/sign-in/sign-in-throttle.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { freshSignInSeconds, passkeyBytesMax } from '#identity/limits.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import { signInFirstPage } from '#identity/pages/plain-pages.ts';
import { type PasskeyRefusal, confirmPage, passkeysPage } from './passkey-pages.ts';
import { addPasskey, passkeysOf, removePasskey } from './passkeys.ts';
import { checkPassword, unlessBusy } from '#identity/accounts/password-hash.ts';
import { withRefusal } from '#identity/sign-in/refusals.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import { rememberOnce } from '#identity/oidc/store.ts';
import {
  type SignedInUser,
  userOfCsrfForm,
  signedInUser,
} from '#identity/sessions/signed-in-user.ts';
import { createRegistrationOptions, verifyNewPasskey } from './webauthn.ts';
import { listSessionsAction, passkeysPath, sessionsPath } from '#identity/paths.ts';

interface PasskeyOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
  current: CurrentProvider;
}

interface Language {
  language?: string;
}
const language = { type: 'string', maxLength: 35 };
const bodyOf = (field: string, maxLength: number) => ({
  schema: {
    body: {
      type: 'object',
      required: [field],
      properties: { [field]: { type: 'string', maxLength }, language },
    },
  },
  bodyLimit: passkeyBytesMax,
});

export function addPasskeyRoutes(app: FastifyInstance, options: PasskeyOptions): void {
  const { config, database } = options;
  app.get<{ Querystring: { ui_locales?: string; action?: string } }>(
    passkeysPath,
    {
      schema: {
        querystring: {
          type: 'object',
          properties: { ui_locales: language, action: { type: 'string', maxLength: 100 } },
        },
      },
    },
    async (request, reply) => {
      const { action, ui_locales: locale } = request.query;
      if (action === listSessionsAction) return redirectTo(sessionsPath, reply, locale);
      return sendPage(options, request, reply, locale);
    },
  );
  app.post<{ Body: Language & { password: string } }>(
    `${passkeysPath}/confirm`,
    bodyOf('password', 1_024),
    async (request, reply) => {
      const user = await userOfCsrfForm(options, request, reply);
      const { password, language: locale } = request.body;
      const refusal =
        user && (await unlessBusy(() => confirmPassword(options, user, password, request.ip)));
      if (refusal) return sendPage(options, request, withRefusal(reply, refusal), locale, refusal);
      return redirectToPasskeys(reply, locale);
    },
  );
  app.post(`${passkeysPath}/options`, async (request, reply) => {
    const user = await userOfCsrfForm(options, request, reply);
    if (!user?.isFresh) return reply.code(403).send({});
    const ceremony = { config, database, place: user.sessionUid };
    const ceremonyOptions = await createRegistrationOptions(ceremony, user.account);
    return reply.header('cache-control', 'no-store').send(ceremonyOptions);
  });
  app.post<{ Body: Language & { response: string } }>(
    passkeysPath,
    bodyOf('response', passkeyBytesMax),
    async (request, reply) => {
      const user = await userOfCsrfForm(options, request, reply);
      const { response, language: locale } = request.body;
      if (!user?.isFresh) return redirectToPasskeys(reply, locale);
      const ceremony = { config, database, place: user.sessionUid };
      const passkey = await verifyNewPasskey(ceremony, response, user.account.subject);
      if (passkey && (await addPasskey(database, passkey)))
        return redirectToPasskeys(reply, locale);
      return sendPage(options, request, reply.code(422), locale, { kind: 'failed' });
    },
  );
  app.post<{ Body: Language & { id: string } }>(
    `${passkeysPath}/remove`,
    bodyOf('id', 1_400),
    async (request, reply) => {
      const user = await userOfCsrfForm(options, request, reply);
      const { id, language: locale } = request.body;
      if (user?.isFresh) await removePasskey(database, user.account.subject, id);
      return redirectToPasskeys(reply, locale);
    },
  );
}

async function confirmPassword(
  { config, database, keys }: PasskeyOptions,
  { account: { email, subject }, sessionUid }: SignedInUser,
  password: string,
  address: string,
): Promise<PasskeyRefusal | undefined> {
  // A signed-in session counts as a known device.
  const attempt = { email, address, device: sessionUid };
  const { waitSeconds } = await countAttempt(database, keys.attempts, attempt);
  if (waitSeconds > 0) return { kind: 'wait', seconds: waitSeconds };
  const known = await findAccountByEmail(database, email, config);
  const fits = await checkPassword(password, known?.passwordHash ?? undefined);
  if (!fits) {
    await logSecurityEvent(database, { kind: 'signInFailed', subject, detail: 'password' });
    return { kind: 'wrong' };
  }
  await resetThrottle(database, keys.attempts, attempt);
  await rememberOnce(database, 'Confirmed', sessionUid, freshSignInSeconds);
  return undefined;
}

async function sendPage(
  options: PasskeyOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  uiLocales: string | undefined,
  refusal?: PasskeyRefusal,
): Promise<FastifyReply> {
  const { config, database } = options;
  const acceptLanguage = request.headers['accept-language'];
  const context = await portalPageContext(config, { uiLocales, acceptLanguage });
  const user = await signedInUser(options, request, reply);
  reply.type('text/html; charset=utf-8').headers(pageHeaders(config, { hasScript: true }));
  if (!user) return reply.send(signInFirstPage(context));
  if (!user.isFresh) return reply.send(confirmPage(context, user.account.email, refusal));
  const passkeys = await passkeysOf(database, user.account.subject);
  return reply.send(passkeysPage(context, { email: user.account.email, passkeys, refusal }));
}

function redirectToPasskeys(reply: FastifyReply, locale: string | undefined): FastifyReply {
  return redirectTo(passkeysPath, reply, locale);
}

function redirectTo(path: string, reply: FastifyReply, locale: string | undefined): FastifyReply {
  const query = locale ? `?ui_locales=${encodeURIComponent(locale)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`${path}${query}`, 303);
}
