/**
 * Forgotten password: the page that asks for the address, and its answer, which is the same whether
 * or not the account exists.
 */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { countResetRequest } from '#identity/sign-in/sign-in-throttle.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { sendPage } from '#identity/pages/send-page.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { Language, UiLocales } from '#identity/pages/form-fields.ts';
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

const uid = Type.Optional(Type.String({ pattern: '^[\\w-]{0,64}$' }));
/** `from` is the id of the sign-in under way. */
const Query = Type.Object({ ui_locales: UiLocales, from: uid });
const Fields = Type.Object({
  email: Type.String({ minLength: 1, maxLength: 254 }),
  language: Language,
  from: uid,
});

export function addForgottenRoutes(app: FastifyInstance, options: ForgottenOptions): void {
  const { config, database, keys } = options;
  app.get<{ Querystring: Static<typeof Query> }>(
    forgottenPath,
    { schema: { querystring: Query } },
    async (request, reply) => {
      const { ui_locales: uiLocales, from } = request.query;
      const page = await portalPageContext(config, request, uiLocales);
      const back = backTo(from, page.portalHome);
      if (!config.mail) return sendPage(reply, config, noMailPage(page, back));
      return sendPage(reply, config, forgottenPage(page, { from, back }));
    },
  );
  app.post<{ Body: Static<typeof Fields> }>(
    forgottenPath,
    { schema: { body: Fields } },
    async (request, reply) => {
      const { email, language, from } = request.body;
      const page = await portalPageContext(config, request, language);
      const back = backTo(from, page.portalHome);
      const form = { from, back };
      if (!config.mail) return sendPage(reply, config, noMailPage(page, back));
      if (!isSameOriginForm(config, request))
        return sendPage(reply.code(400), config, forgottenPage(page, form));
      const attempt = { email, address: request.ip };
      const counted = await countResetRequest(database, keys.attempts, attempt);
      const { waitSeconds, isMailed } = counted;
      if (waitSeconds > 0)
        return sendPage(
          reply.code(429).header('retry-after', waitSeconds),
          config,
          forgottenPage(page, { ...form, waitSeconds }),
        );
      const asked = { email, locale: page.language, address: request.ip };
      if (!isMailed) await storePasswordResetRequest(database, asked);
      options.sendMailsSoon();
      return sendPage(reply, config, mailSentPage(page, email, back));
    },
  );
}

function backTo(from: string | undefined, portalHome: string): string {
  return from ? `${interactionPath}/${from}` : portalHome;
}
