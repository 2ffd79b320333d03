/**
 * The pages without input: signed out, not signed in, an error, and the confirmation of a sign-out
 * without a valid ID token hint.
 */
import { html, trusted } from './html.ts';
import { type PageContext, document } from './document.ts';
import { icon } from './icons.ts';

export function signedOutPage(context: PageContext): string {
  const { t, portalHome } = context;
  return document(context, {
    title: t('identity.signedOut.title'),
    box: html`
      <h1>${t('identity.signedOut.title')}</h1>
      <p class="lead">${t('identity.signedOut.text')}</p>
      <a class="primary" href="${portalHome}">${t('identity.backToPortal')}</a>
    `,
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
    box: html`
      <h1>${t('identity.signOut.title')}</h1>
      <p class="lead">${t('identity.signOut.text')}</p>
      ${trusted(form)}
      <button class="primary" type="submit" form="${id}" name="logout" value="yes">
        ${t('identity.signOut.confirm')}
      </button>
      <a class="secondary" href="${portalHome}">${t('identity.signOut.stay')}</a>
    `,
  });
}

/**
 * Shown to users who are not signed in, instead of a page that needs it; `title` is that page's.
 */
export function signInFirstPage(
  context: PageContext,
  title: 'identity.passkeys.title' | 'identity.sessions.title' = 'identity.passkeys.title',
): string {
  const { t, portalHome } = context;
  return document(context, {
    title: t(title),
    offersLanguages: true,
    box: html`<h1>${t(title)}</h1>
      <p class="lead">${t('identity.passkeys.signInFirst')}</p>
      <a class="primary" href="${portalHome}">${t('identity.backToPortal')}</a>`,
  });
}

export type PageError = 'expired' | 'request' | 'server';

/** `code` is OpenID's (`invalid_redirect_uri`): for support, small and at the end. */
export function errorPage(context: PageContext, error: PageError, code: string): string {
  const { t, portalHome } = context;
  const texts = {
    expired: () => t('identity.error.expired'),
    request: () => t('identity.error.request'),
    server: () => t('identity.error.fault'),
  };
  return document(context, {
    title: t('identity.error.title'),
    box: html`
      <h1>${t('identity.error.title')}</h1>
      <p class="alert">${icon('alert', 18)} <span>${texts[error]()}</span></p>
      <a class="primary" href="${portalHome}">${t('identity.backToPortal')}</a>
      <p class="code">${code}</p>
    `,
  });
}
