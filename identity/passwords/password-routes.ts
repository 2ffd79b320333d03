/** The page behind a link: choose a password and type it twice. */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { findAccountByEmail } from '#identity/accounts/accounts.ts';
import { resetThrottle } from '#identity/sign-in/sign-in-throttle.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { sendPage } from '#identity/pages/send-page.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { rememberDevice } from '#identity/sign-in/known-devices.ts';
import { Language, UiLocales } from '#identity/pages/form-fields.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import {
  type PasswordRefusal,
  choosePasswordPage,
  invalidLinkPage,
  passwordSavedPage,
} from './password-pages.ts';
import { accountOfLink, usePasswordLink } from './password-links.ts';
import { weaknessOf } from './password-rules.ts';
import { warmUp } from './password-strength.ts';
import { passwordLengthMax } from '#identity/accounts/password-hash.ts';
import { withRefusal } from '#identity/sign-in/refusals.ts';
import { passwordPath } from '#identity/paths.ts';

interface PasswordOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
}

const Token = Type.String({ maxLength: 100 });
const Password = Type.String({ maxLength: passwordLengthMax });
const Query = Type.Object({ token: Type.Optional(Token), ui_locales: UiLocales });
const Fields = Type.Object({
  token: Token,
  password: Password,
  repeated: Password,
  language: Language,
});

export function addPasswordRoutes(app: FastifyInstance, options: PasswordOptions): void {
  const { config, database } = options;
  app.get<{ Querystring: Static<typeof Query> }>(
    passwordPath,
    { schema: { querystring: Query } },
    async (request, reply) => {
      const { token = '', ui_locales: uiLocales } = request.query;
      warmUp();
      return showForm(options, request, reply, { token, uiLocales });
    },
  );
  app.post<{ Body: Static<typeof Fields> }>(
    passwordPath,
    { schema: { body: Fields } },
    async (request, reply) => {
      const { token, password, repeated, language: uiLocales } = request.body;
      const account = isSameOriginForm(config, request)
        ? await accountOfLink(database, token)
        : undefined;
      if (!account) return showForm(options, request, reply, { token: '', uiLocales });
      const refusal =
        password === repeated ? await weaknessOf(password, account) : ('differs' as const);
      if (refusal) {
        const refused = withRefusal(reply, { kind: refusal });
        return showForm(options, request, refused, { token, uiLocales, refusal });
      }
      if (!(await usePasswordLink(database, token, password)))
        return showForm(options, request, reply, { token: '', uiLocales });
      // Earlier guesses by others must not make the owner wait now.
      const { email } = account;
      await resetThrottle(database, options.keys.attempts, { email, address: request.ip });
      const owner = await findAccountByEmail(database, email, { demo: true });
      if (owner) rememberDevice(options, request, reply, owner);
      request.log.info('password changed');
      return sendPage(
        reply,
        config,
        passwordSavedPage(await portalPageContext(config, request, uiLocales)),
      );
    },
  );
}

async function showForm(
  options: PasswordOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  form: { token: string; uiLocales: string | undefined; refusal?: PasswordRefusal },
): Promise<FastifyReply> {
  const { config, database } = options;
  const page = await portalPageContext(config, request, form.uiLocales);
  const account = await accountOfLink(database, form.token);
  if (!account) return sendPage(reply.code(410), config, invalidLinkPage(page));
  const { token, refusal } = form;
  const shown = { token, email: account.email, refusal };
  return sendPage(reply, config, choosePasswordPage(page, shown));
}
