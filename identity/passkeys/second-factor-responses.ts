/** The page between password and desk, for the account that has just signed in. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { findAccount } from '#identity/accounts/accounts.ts';
import { pageContext } from '#identity/pages/page-context.ts';
import { sendPage } from '#identity/pages/send-page.ts';
import { interactionPath } from '#identity/paths.ts';
import {
  type Interaction,
  type InteractionOptions,
  sendExpired,
} from '#identity/sign-in/interaction-responses.ts';
import { passkeysOf } from '#identity/accounts/account-passkeys.ts';
import { secondFactorPage } from './second-factor-page.ts';

export async function sendSecondFactor(
  options: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  { interaction, isRefused = false }: { interaction: Interaction; isRefused?: boolean },
): Promise<FastifyReply> {
  const { config, database } = options;
  const { accountId = '' } = interaction.session ?? {};
  const account = await findAccount(database, accountId, config);
  if (!account) return sendExpired(options, request, reply);
  const { ui_locales: chosen } = request.query as { ui_locales?: string };
  const { language } = (request.body ?? {}) as { language?: string };
  const context = await pageContext(config, {
    uiLocales: chosen ?? language ?? interaction.params.ui_locales,
    acceptLanguage: request.headers['accept-language'],
    contactUrl: interaction.params.contactUrl,
  });
  const page = secondFactorPage(context, {
    action: `${interactionPath}/${encodeURIComponent(interaction.uid)}/passkey`,
    email: account.email,
    hasPasskey: (await passkeysOf(database, account.subject)).length > 0,
    isRefused,
  });
  return sendPage(isRefused ? reply.code(422) : reply, config, page, { hasScript: true });
}
