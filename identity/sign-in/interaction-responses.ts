/**
 * The responses to a sign-in under way: its form, the redirect to the portal, or the page for an
 * expired one.
 */
import type { Database } from '#database/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Provider, errors } from 'oidc-provider';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
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
}

export interface Params {
  uid: string;
}
export type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>;

/**
 * Returns the interaction only for the signed cookie of the browser that began it, and only if the
 * URL names it.
 */
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
  form: Pick<SignInForm, 'email' | 'remember' | 'refusal'> & {
    params: Interaction['params'];
    uiLocales: unknown;
  },
): Promise<FastifyReply> {
  const { contactUrl, registrationUrl } = form.params;
  const context = await pageContext(config, {
    uiLocales: form.uiLocales,
    acceptLanguage: request.headers['accept-language'],
    contactUrl,
  });
  const page = signInPage(context, {
    action: `${interactionPath}/${encodeURIComponent(request.params.uid)}`,
    email: form.email,
    remember: form.remember,
    refusal: form.refusal,
    forgottenUrl: forgottenUrl(request.params.uid, context.language),
    registrationUrl: typeof registrationUrl === 'string' ? registrationUrl : undefined,
    demoAccounts: config.demo ? demoAccounts : [],
  });
  return reply
    .headers(pageHeaders(config, { hasScript: true }))
    .type('text/html; charset=utf-8')
    .send(page);
}

function forgottenUrl(uid: string, language: string): string {
  return `${forgottenPath}?from=${encodeURIComponent(uid)}&ui_locales=${language}`;
}

export async function sendExpired(
  { config }: InteractionOptions,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { ui_locales: uiLocales } = request.query as { ui_locales?: string };
  const context = await pageContext(config, {
    uiLocales,
    acceptLanguage: request.headers['accept-language'],
  });
  return reply
    .code(400)
    .headers(pageHeaders(config))
    .type('text/html; charset=utf-8')
    .send(errorPage(context, 'expired', 'session_not_found'));
}
