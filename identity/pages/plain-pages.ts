/**
 * The pages without input: signed out, not signed in, an error, and the confirmation of a sign-out
 * without a valid ID token hint.
 */
import { html, trusted } from './html.ts';
import { type PageContext, document } from './document.ts';
import { icon } from './icons.ts';
import { primaryHomeLink, secondaryLink } from './parts.ts';

export function signedOutPage(context: PageContext): string {
  const { t } = context;
  return document(context, {
    title: t('session.signedOut.title'),
    lead: t('identity.signedOut.text'),
    box: primaryHomeLink(context),
  });
}

/**
 * `form` is oidc-provider's, with its CSRF token; `id` links it to the button. Staying signed in
 * posts nothing: even a "no" would make oidc-provider end the portal's grant.
 */
export function signOutPage(context: PageContext, form: string, id: string): string {
  const { t, portalHome } = context;
  return document(context, {
    title: t('identity.signOut.title'),
    lead: t('identity.signOut.text'),
    box: html`
      ${trusted(form)}
      <button class="primary" type="submit" form="${id}" name="logout" value="yes">
        ${t('shell.signOut')}
      </button>
      ${secondaryLink(portalHome, t('identity.signOut.stay'))}
    `,
  });
}

/** Shown instead of a page that needs a signed-in user; `title` is that page's. */
export function signInFirstPage(
  context: PageContext,
  title: 'identity.passkeys.title' | 'identity.sessions.title',
): string {
  const { t } = context;
  return document(context, {
    title: t(title),
    lead: t('identity.passkeys.signInFirst'),
    offersLanguages: true,
    box: primaryHomeLink(context),
  });
}

export type PageError = 'expired' | 'request' | 'server';

/** `code` is OpenID's (`invalid_redirect_uri`): for support, small and at the end. */
export function errorPage(context: PageContext, error: PageError, code: string): string {
  const { t } = context;
  const texts = {
    expired: () => t('identity.error.expired'),
    request: () => t('identity.error.request'),
    server: () => t('identity.error.server'),
  };
  return document(context, {
    title: t('identity.error.title'),
    box: html`
      <p class="alert">${icon('alert', 18)} <span>${texts[error]()}</span></p>
      ${primaryHomeLink(context)}
      <p class="code">${code}</p>
    `,
  });
}
