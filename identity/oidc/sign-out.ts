/**
 * Sign-out without a script. oidc-provider's pages submit themselves with one; this provider
 * redirects when the request proves that it comes from the signed-in user's portal, and asks for
 * confirmation when it does not.
 */
import type { Database } from '#database/connect.ts';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { IdentityConfig } from '#identity/config.ts';
import { pageHeaders } from '#identity/pages/headers.ts';
import { pageContext } from '#identity/pages/page-context.ts';
import { signOutPage } from '#identity/pages/plain-pages.ts';
import { logSecurityEvent } from '#identity/accounts/security-log.ts';
import { deleteGrant } from './store.ts';

interface SignOutOptions {
  config: IdentityConfig;
  database: Database;
}

/** The id of the form that oidc-provider renders. */
const formId = 'op.logoutForm';

/** For `logoutSource`, with a signed-in user. A hint for the same user needs no confirmation. */
export async function confirmOrSignOut(
  options: SignOutOptions,
  ctx: KoaContextWithOIDC,
  form: string,
): Promise<void> {
  const { entities, session } = ctx.oidc;
  if (entities.IdTokenHint && entities.IdTokenHint.payload.sub === session?.accountId)
    return signOut(options, ctx);
  const context = await pageContext(options.config, {
    uiLocales: ctx.oidc.params?.ui_locales,
    acceptLanguage: ctx.get('accept-language'),
  });
  ctx.set(pageHeaders(options.config));
  ctx.type = 'html';
  ctx.body = signOutPage(context, form, formId);
}

/** Middleware before the provider: replaces the two pages that a script would submit. */
export function replaceScriptedPages(
  options: SignOutOptions,
): (ctx: KoaContextWithOIDC, next: () => Promise<void>) => Promise<void> {
  return async (ctx, next) => {
    await next();
    // The confirmation was submitted: oidc-provider has ended the session itself.
    const ended = ctx.oidc?.session as { destroyed?: boolean } | undefined;
    if (ctx.oidc?.route === 'end_session_confirm' && ended?.destroyed)
      await logSecurityEvent(options.database, {
        kind: 'signOut',
        subject: ctx.oidc.session?.accountId,
      });
    const route = ctx.status === 200 ? ctx.oidc?.route : undefined;
    // Without a signed-in user there is no session to end, only the redirect back.
    if (route === 'end_session' && !ctx.oidc.session?.accountId) redirectAfterSignOut(ctx);
    // Another user signs in while one is signed in: the first session ends, then the sign-in
    // continues.
    if (route === 'resume' && ctx.oidc.session?.state?.postLogoutRedirectUri)
      await signOut(options, ctx);
  };
}

async function signOut({ database }: SignOutOptions, ctx: KoaContextWithOIDC): Promise<void> {
  const { session, provider } = ctx.oidc;
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {}))
    if (grantId) await deleteGrant(database, grantId);
  await session.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { overwrite: true });
  await logSecurityEvent(database, { kind: 'signOut', subject: session.accountId });
  redirectAfterSignOut(ctx);
}

function redirectAfterSignOut(ctx: KoaContextWithOIDC): void {
  const { session, provider, params } = ctx.oidc;
  const { postLogoutRedirectUri, state } = session?.state ?? {};
  const registered = typeof postLogoutRedirectUri === 'string';
  const target = new URL(
    registered ? postLogoutRedirectUri : provider.urlFor('end_session_success'),
  );
  if (registered && typeof state === 'string') target.searchParams.set('state', state);
  if (!registered && typeof params?.ui_locales === 'string')
    target.searchParams.set('ui_locales', params.ui_locales);
  ctx.remove('content-security-policy');
  ctx.body = '';
  ctx.redirect(target.href);
  ctx.status = 303;
}
