/** The page behind a link: choose a password and type it twice. */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { findAccountByEmail } from '#identity/accounts/accounts.ts';
import { resetThrottle } from '#identity/sign-in/sign-in-throttle.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { rememberDevice } from '#identity/sign-in/known-devices.ts';
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

interface Query {
  token?: string;
  ui_locales?: string;
}
interface Fields {
  token: string;
  password: string;
  repeated: string;
  language?: string;
}

const query = {
  type: 'object',
  properties: {
    token: { type: 'string', maxLength: 100 },
    ui_locales: { type: 'string', maxLength: 200 },
  },
};
const fieldsSchema = {
  type: 'object',
  required: ['token', 'password', 'repeated'],
  properties: {
    token: { type: 'string', maxLength: 100 },
    password: { type: 'string', maxLength: passwordLengthMax },
    repeated: { type: 'string', maxLength: passwordLengthMax },
    language: { type: 'string', maxLength: 35 },
  },
};

export function addPasswordRoutes(app: FastifyInstance, options: PasswordOptions): void {
  const { config, database } = options;
  app.get<{ Querystring: Query }>(
    passwordPath,
    { schema: { querystring: query } },
    async (request, reply) => {
      const { token = '', ui_locales: uiLocales } = request.query;
      warmUp();
      return showForm(options, request, reply, { token, uiLocales });
    },
  );
  app.post<{ Body: Fields }>(
    passwordPath,
    { schema: { body: fieldsSchema } },
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
      return send(reply, config, passwordSavedPage(await context(options, request, uiLocales)));
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
  const page = await context(options, request, form.uiLocales);
  const account = await accountOfLink(database, form.token);
  if (!account) return send(reply.code(410), config, invalidLinkPage(page));
  const { token, refusal } = form;
  const shown = { action: passwordPath, token, email: account.email, refusal };
  return send(reply, config, choosePasswordPage(page, shown));
}

function context({ config }: PasswordOptions, request: FastifyRequest, uiLocales: unknown) {
  const acceptLanguage = request.headers['accept-language'];
  return portalPageContext(config, { uiLocales, acceptLanguage });
}

function send(reply: FastifyReply, config: IdentityConfig, page: string): FastifyReply {
  return reply.headers(pageHeaders(config)).type('text/html; charset=utf-8').send(page);
}
