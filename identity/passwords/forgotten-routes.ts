/**
 * Forgotten password: the page that asks for the address, and its answer, which is the same whether
 * or not the account exists.
 */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countResetRequest } from '#identity/sign-in/sign-in-throttle.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { isSameOriginForm } from '#identity/pages/csrf.ts';
import { portalPageContext } from '#identity/pages/page-context.ts';
import { forgottenPage, mailSentPage, noMailPage } from './forgotten-pages.ts';
import { storePasswordResetRequest } from './password-reset-requests.ts';
import { forgottenPath, interactionPath } from '#identity/paths.ts';

interface ForgottenOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
  /** Sends the mails that wait, after the response. */
  sendMailsSoon: () => void;
}

interface Query {
  ui_locales?: string;
  /** The id of the sign-in under way. */
  from?: string;
}
interface Fields {
  email: string;
  language?: string;
  from?: string;
}

const uid = { type: 'string', pattern: '^[\\w-]{0,64}$' };
const query = {
  type: 'object',
  properties: { ui_locales: { type: 'string', maxLength: 200 }, from: uid },
};
const fieldsSchema = {
  type: 'object',
  required: ['email'],
  properties: {
    email: { type: 'string', minLength: 1, maxLength: 254 },
    language: { type: 'string', maxLength: 35 },
    from: uid,
  },
};

export function addForgottenRoutes(app: FastifyInstance, options: ForgottenOptions): void {
  const { config, database, keys } = options;
  app.get<{ Querystring: Query }>(
    forgottenPath,
    { schema: { querystring: query } },
    async (request, reply) => {
      const { ui_locales: uiLocales, from } = request.query;
      const page = await contextOf(config, request, uiLocales);
      const back = backTo(from, page.portalHome);
      if (!config.mail) return send(reply, config, noMailPage(page, back));
      return send(reply, config, forgottenPage(page, { action: forgottenPath, from, back }));
    },
  );
  app.post<{ Body: Fields }>(
    forgottenPath,
    { schema: { body: fieldsSchema } },
    async (request, reply) => {
      const { email, language, from } = request.body;
      const page = await contextOf(config, request, language);
      const back = backTo(from, page.portalHome);
      const form = { action: forgottenPath, from, back };
      if (!config.mail) return send(reply, config, noMailPage(page, back));
      if (!isSameOriginForm(config, request))
        return send(reply.code(400), config, forgottenPage(page, form));
      const attempt = { email, address: request.ip };
      const waitSeconds = await countResetRequest(database, keys.attempts, attempt);
      if (waitSeconds > 0)
        return send(
          reply.code(429).header('retry-after', waitSeconds),
          config,
          forgottenPage(page, { ...form, waitSeconds }),
        );
      await storePasswordResetRequest(database, {
        email,
        locale: page.language,
        address: request.ip,
      });
      options.sendMailsSoon();
      return send(reply, config, mailSentPage(page, email, back));
    },
  );
}

function backTo(from: string | undefined, portalHome: string): string {
  return from ? `${interactionPath}/${from}` : portalHome;
}

function contextOf(config: IdentityConfig, request: FastifyRequest, uiLocales: unknown) {
  const acceptLanguage = request.headers['accept-language'];
  return portalPageContext(config, { uiLocales, acceptLanguage });
}

function send(reply: FastifyReply, config: IdentityConfig, page: string): FastifyReply {
  return reply.headers(pageHeaders(config)).type('text/html; charset=utf-8').send(page);
}
