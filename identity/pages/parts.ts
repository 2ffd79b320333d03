/** What several pages are built of. */
import type { PageContext } from './document.ts';
import { type Markup, html } from './html.ts';
import { icon } from './icons.ts';

export function alert(text: string, attributes?: Markup): Markup {
  return html`<p class="alert" role="alert" ${attributes}>
    ${icon('alert', 18)} <span>${text}</span>
  </p>`;
}

export function hidden(name: string, value = ''): Markup {
  return html`<input type="hidden" name="${name}" value="${value}" />`;
}

/** Carries the page's language into the response to a form. */
export function hiddenLanguage({ language }: PageContext): Markup {
  return hidden('language', language);
}

/** Names the account to the browser's password manager in a form that does not ask for it. */
export function hiddenUsername(email: string): Markup {
  return html`<input type="hidden" autocomplete="username" value="${email}" />`;
}

export function emailField({ t }: PageContext, attributes: Markup): Markup {
  return html`<div class="field">
    <label for="email">${t('form.field.email')}</label>
    <input
      id="email"
      name="email"
      type="email"
      autocomplete="username"
      autocapitalize="none"
      spellcheck="false"
      maxlength="254"
      required
      ${attributes}
    />
  </div>`;
}

/** The label and input of the account's password. */
export function currentPassword({ t }: PageContext, attributes: Markup): Markup {
  return html`<label for="password">${t('identity.signIn.password')}</label>
    <input
      id="password"
      name="password"
      type="password"
      autocomplete="current-password"
      maxlength="128"
      required
      ${attributes}
    />`;
}

export function primaryLink(href: string, text: string): Markup {
  return html`<a class="primary" href="${href}">${text}</a>`;
}

export function secondaryLink(href: string, text: string): Markup {
  return html`<a class="secondary" href="${href}">${text}</a>`;
}

export function primaryHomeLink({ t, portalHome }: PageContext): Markup {
  return primaryLink(portalHome, t('identity.backToPortal'));
}

export function secondaryHomeLink({ t, portalHome }: PageContext): Markup {
  return secondaryLink(portalHome, t('identity.backToPortal'));
}

/** The text for a caller who has to wait; the pages count whole minutes. */
export function waitText({ t }: PageContext, seconds: number): string {
  return t('identity.signIn.wait', { minutes: Math.ceil(seconds / 60) });
}
