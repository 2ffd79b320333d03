/** Adds and removes a user's passkeys; changes need a password typed within the last minutes. */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, type TProperties, Type } from 'typebox';
import { findAccountByEmail } from '#identity/accounts/accounts.ts';
import { countAttempt, resetThrottle } from '#identity/sign-in/sign-in-throttle.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { Language } from '#identity/pages/form-fields.ts';
import { redirectTo, sendPage } from '#identity/pages/send-page.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { freshSignInSeconds, passkeyBytesMax } from '#identity/limits.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import { signInFirstPage } from '#identity/pages/plain-pages.ts';
import { type PasskeyRefusal, confirmPage, passkeysPage } from './passkey-pages.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';
import { addPasskey, removePasskey } from './passkeys.ts';
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

const Query = Type.Object({
  ui_locales: Language,
  action: Type.Optional(Type.String({ maxLength: 100 })),
});
const PasswordForm = formWith({ password: Type.String({ maxLength: 1_024 }) });
const ResponseForm = formWith({ response: Type.String({ maxLength: passkeyBytesMax }) });
const RemovalForm = formWith({ id: Type.String({ maxLength: 1_400 }) });

function formWith<const Fields extends TProperties>(fields: Fields) {
  return Type.Object({ ...fields, language: Language });
}

export function addPasskeyRoutes(app: FastifyInstance, options: PasskeyOptions): void {
  const { config, database } = options;
  app.get<{ Querystring: Static<typeof Query> }>(
    passkeysPath,
    { schema: { querystring: Query } },
    async (request, reply) => {
      const { action, ui_locales: locale } = request.query;
      if (action === listSessionsAction) return redirectTo(sessionsPath, reply, locale);
      return showPage(options, request, reply, locale);
    },
  );
  app.post<{ Body: Static<typeof PasswordForm> }>(
    `${passkeysPath}/confirm`,
    { schema: { body: PasswordForm }, bodyLimit: passkeyBytesMax },
    async (request, reply) => {
      const user = await userOfCsrfForm(options, request, reply);
      const { password, language: locale } = request.body;
      const refusal =
        user && (await unlessBusy(() => confirmPassword(options, user, password, request.ip)));
      if (refusal) return showPage(options, request, withRefusal(reply, refusal), locale, refusal);
      return redirectTo(passkeysPath, reply, locale);
    },
  );
  app.post(`${passkeysPath}/options`, async (request, reply) => {
    const user = await userOfCsrfForm(options, request, reply);
    if (!user?.isFresh) return reply.code(403).send({});
    const ceremony = { config, database, place: user.sessionUid };
    const ceremonyOptions = await createRegistrationOptions(ceremony, user.account);
    return reply.header('cache-control', 'no-store').send(ceremonyOptions);
  });
  app.post<{ Body: Static<typeof ResponseForm> }>(
    passkeysPath,
    { schema: { body: ResponseForm }, bodyLimit: passkeyBytesMax },
    async (request, reply) => {
      const user = await userOfCsrfForm(options, request, reply);
      const { response, language: locale } = request.body;
      if (!user?.isFresh) return redirectTo(passkeysPath, reply, locale);
      const ceremony = { config, database, place: user.sessionUid };
      const passkey = await verifyNewPasskey(ceremony, response, user.account.subject);
      if (passkey && (await addPasskey(database, passkey)))
        return redirectTo(passkeysPath, reply, locale);
      return showPage(options, request, reply.code(422), locale, { kind: 'failed' });
    },
  );
  app.post<{ Body: Static<typeof RemovalForm> }>(
    `${passkeysPath}/remove`,
    { schema: { body: RemovalForm }, bodyLimit: passkeyBytesMax },
    async (request, reply) => {
      const user = await userOfCsrfForm(options, request, reply);
      const { id, language: locale } = request.body;
      if (user?.isFresh)
        await removePasskey(database, user.account.subject, {
          credentialId: id,
          keepsOne: user.needsPasskey,
        });
      return redirectTo(passkeysPath, reply, locale);
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

async function showPage(
  options: PasskeyOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  uiLocales: string | undefined,
  refusal?: PasskeyRefusal,
): Promise<FastifyReply> {
  const { config, database } = options;
  const context = await portalPageContext(config, request, uiLocales);
  const user = await signedInUser(options, request, reply);
  if (!user) return sendPage(reply, config, signInFirstPage(context, 'identity.passkeys.title'));
  const { email, subject } = user.account;
  // Typing the password again would not open it: the sign-in lacks the passkey.
  if (user.lacksPasskey)
    return sendPage(reply, config, signInFirstPage(context, 'identity.passkeys.title'));
  if (!user.isFresh) return sendPage(reply, config, confirmPage(context, email, refusal));
  const passkeys = await passkeysOf(database, subject);
  const keepsLast = user.needsPasskey && passkeys.length === 1;
  const page = passkeysPage(context, { passkeys, keepsLast, refusal });
  return sendPage(reply, config, page, { hasScript: true });
}
