/** The responses to a sign-in: its form, the redirect to the portal, the page once expired. */
import type { Database } from '#database/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Provider, errors } from 'oidc-provider';
import type { IdentityConfig } from '#identity/config.ts';
import { sendPage } from '#identity/pages/send-page.ts';
import type { CurrentProvider } from '#identity/keys/rotating-keys.ts';
import type { Keys } from '#identity/keys/keys.ts';
import { pageContext } from '#identity/pages/page-context.ts';
import { errorPage } from '#identity/pages/plain-pages.ts';
import { type DemoAccount, type SignInForm, signInPage } from './sign-in-page.ts';
import { forgottenPath, interactionPath } from '#identity/paths.ts';

export interface InteractionOptions {
  config: IdentityConfig;
  database: Database;
  keys: Keys;
  current: CurrentProvider;
  demoAccounts: readonly DemoAccount[];
  /** Sends the mails that wait, after the response. */
  sendMailsSoon: () => void;
}

export interface Params {
  uid: string;
}
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/** Returns the interaction that the URL names, for the browser that began it only. */
export async function interactionOf(
  { current }: InteractionOptions,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
): Promise<Interaction | undefined> {
  try {
    const interaction = await current.provider().interactionDetails(request.raw, reply.raw);
    return interaction.uid === request.params.uid ? interaction : undefined;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return undefined;
    throw error;
  }
}

export async function finish(
  { current }: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  result: Parameters<Provider['interactionResult']>[2],
): Promise<FastifyReply> {
  const returnTo = await current.provider().interactionResult(request.raw, reply.raw, result);
  return reply.header('cache-control', 'no-store').redirect(returnTo, 303);
}

export async function sendForm(
  { config, demoAccounts }: InteractionOptions,
  request: FastifyRequest<{ Params: Params }>,
  reply: FastifyReply,
  {
    params: { ui_locales: requested, contactUrl, registrationUrl },
    language,
    ...form
  }: Pick<SignInForm, 'email' | 'code' | 'remember' | 'refusal'> & {
    params: Interaction['params'];
    /** The page's, where it was changed since the sign-in began. */
    language: string | undefined;
  },
): Promise<FastifyReply> {
  const uiLocales = language ?? requested;
  const acceptLanguage = request.headers['accept-language'];
  const context = await pageContext(config, { uiLocales, acceptLanguage, contactUrl });
  const uid = encodeURIComponent(request.params.uid);
  const page = signInPage(context, {
    ...form,
    action: `${interactionPath}/${uid}`,
    forgottenUrl: `${forgottenPath}?from=${uid}&ui_locales=${context.language}`,
    registrationUrl: typeof registrationUrl === 'string' ? registrationUrl : undefined,
    demoAccounts: config.demo ? demoAccounts : [],
  });
  return sendPage(reply, config, page, { hasScript: true });
}

export async function sendExpired(
  { config }: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ui_locales: uiLocales } = request.query as { ui_locales?: string };
  const acceptLanguage = request.headers['accept-language'];
  const context = await pageContext(config, { uiLocales, acceptLanguage });
  return sendPage(reply.code(400), config, errorPage(context, 'expired', 'session_not_found'));
}
