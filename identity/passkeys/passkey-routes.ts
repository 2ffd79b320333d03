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
import type { ProviderNow } from '#identity/keys/rotating-keys.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { freshSignInSeconds, passkeyBytesMax } from '#identity/limits.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import { signInFirstPage } from '#identity/pages/plain-pages.ts';
import { type PasskeyRefusal, confirmPage, passkeysPage } from './passkey-pages.ts';
import { addPasskey, passkeysOf, removePasskey } from './passkeys.ts';
import { checkPassword, ifThereIsRoom } from '#identity/accounts/password-hash.ts';
import { withRefusal } from '#identity/sign-in/refusals.ts';
import { noteSecurity } from '#identity/accounts/security-log.ts';
import { rememberOnce } from '#identity/oidc/store.ts';
import { type Visit, ownVisit, visitOf } from '#identity/sessions/visits.ts';
import { askToMakePasskey, checkNewPasskey } from './webauthn.ts';
import { listSessionsAction, passkeysPath, sessionsPath } from '#identity/paths.ts';

interface PasskeyOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
  now: ProviderNow;
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
      const { action, ui_locales: spoken } = request.query;
      if (action === listSessionsAction) return leadTo(sessionsPath, reply, spoken);
      return show(options, request, reply, spoken);
    },
  );
  app.post<{ Body: Language & { password: string } }>(
    `${passkeysPath}/confirm`,
    bodyOf('password', 1_024),
    async (request, reply) => {
      const visit = await ownVisit(options, request, reply);
      const { password, language: spoken } = request.body;
      const refusal =
        visit && (await ifThereIsRoom(() => confirm(options, visit, password, request.ip)));
      if (refusal) return show(options, request, withRefusal(reply, refusal), spoken, refusal);
      return back(reply, spoken);
    },
  );
  app.post(`${passkeysPath}/question`, async (request, reply) => {
    const visit = await ownVisit(options, request, reply);
    if (!visit?.isFresh) return reply.code(403).send({});
    const ceremony = { config, database, place: visit.sessionUid };
    const question = await askToMakePasskey(ceremony, visit.account);
    return reply.header('cache-control', 'no-store').send(question);
  });
  app.post<{ Body: Language & { answer: string } }>(
    passkeysPath,
    bodyOf('answer', passkeyBytesMax),
    async (request, reply) => {
      const visit = await ownVisit(options, request, reply);
      const { answer, language: spoken } = request.body;
      if (!visit?.isFresh) return back(reply, spoken);
      const ceremony = { config, database, place: visit.sessionUid };
      const passkey = await checkNewPasskey(ceremony, answer, visit.account.subject);
      if (passkey && (await addPasskey(database, passkey))) return back(reply, spoken);
      return show(options, request, reply.code(422), spoken, { kind: 'failed' });
    },
  );
  app.post<{ Body: Language & { id: string } }>(
    `${passkeysPath}/remove`,
    bodyOf('id', 1_400),
    async (request, reply) => {
      const visit = await ownVisit(options, request, reply);
      const { id, language: spoken } = request.body;
      if (visit?.isFresh) await removePasskey(database, visit.account.subject, id);
      return back(reply, spoken);
    },
  );
}

async function confirm(
  { config, database, keys }: PasskeyOptions,
  { account: { email, subject }, sessionUid }: Visit,
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
    await noteSecurity(database, { kind: 'signInFailed', subject, detail: 'password' });
    return { kind: 'wrong' };
  }
  await resetThrottle(database, keys.attempts, attempt);
  await rememberOnce(database, 'Confirmed', sessionUid, freshSignInSeconds);
  return undefined;
}

async function show(
  options: PasskeyOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  uiLocales: string | undefined,
  refusal?: PasskeyRefusal,
): Promise<FastifyReply> {
  const { config, database } = options;
  const acceptLanguage = request.headers['accept-language'];
  const context = await portalPageContext(config, { uiLocales, acceptLanguage });
  const visit = await visitOf(options, request, reply);
  reply.type('text/html; charset=utf-8').headers(pageHeaders(config, { hasScript: true }));
  if (!visit) return reply.send(signInFirstPage(context));
  if (!visit.isFresh) return reply.send(confirmPage(context, visit.account.email, refusal));
  const passkeys = await passkeysOf(database, visit.account.subject);
  return reply.send(passkeysPage(context, { email: visit.account.email, passkeys, refusal }));
}

function back(reply: FastifyReply, spoken: string | undefined): FastifyReply {
  return leadTo(passkeysPath, reply, spoken);
}

function leadTo(path: string, reply: FastifyReply, spoken: string | undefined): FastifyReply {
  const query = spoken ? `?ui_locales=${encodeURIComponent(spoken)}` : '';
  return reply.header('cache-control', 'no-store').redirect(`${path}${query}`, 303);
}
