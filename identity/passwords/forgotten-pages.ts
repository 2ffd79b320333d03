/**
 * Forgotten password: ask for the address, explain the next step, or say that no mail can be sent.
 */
import { html } from '#identity/pages/html.ts';
import { passwordLinkSeconds } from '#identity/limits.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { icon } from '#identity/pages/icons.ts';

export interface ForgottenForm {
  action: string;
  /** The id of the sign-in under way, for the link back to it. */
  from: string | undefined;
  /** URL of the link back. */
  back: string;
  /** Set after too many requests: how long to wait. */
  waitSeconds?: number;
}

export function forgottenPage(context: PageContext, form: ForgottenForm): string {
  const { t, language } = context;
  return document(context, {
    title: t('identity.forgotten.title'),
    box: html`
      <h1>${t('identity.forgotten.title')}</h1>
      <p class="lead">${t('identity.forgotten.lead')}</p>
      ${
        form.waitSeconds !== undefined &&
        html`<p class="alert" role="alert">
          ${icon('alert', 18)}
          <span>${t('identity.signIn.wait', { minutes: Math.ceil(form.waitSeconds / 60) })}</span>
        </p>`
      }
      <form method="post" action="${form.action}">
        <input type="hidden" name="language" value="${language}" />
        <input type="hidden" name="from" value="${form.from ?? ''}" />
        <div class="field">
          <label for="email">${t('identity.signIn.email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            autofocus
          />
        </div>
        <button class="primary" type="submit">${t('identity.forgotten.send')}</button>
      </form>
      <a class="secondary" href="${form.back}">${t('identity.forgotten.back')}</a>
    `,
  });
}

export function mailSentPage(context: PageContext, email: string, back: string): string {
  const { t } = context;
  const minutes = passwordLinkSeconds / 60;
  return document(context, {
    title: t('identity.forgotten.sent'),
    box: html`
      <h1>${t('identity.forgotten.sent')}</h1>
      <p class="lead">${t('identity.forgotten.sentText', { email, minutes })}</p>
      <a class="secondary" href="${back}">${t('identity.forgotten.back')}</a>
    `,
  });
}

export function noMailPage(context: PageContext, back: string): string {
  const { t, contactUrl } = context;
  return document(context, {
    title: t('identity.forgotten.title'),
    box: html`
      <h1>${t('identity.forgotten.title')}</h1>
      <p class="lead">${t('identity.forgotten.noMail')}</p>
      <a class="primary" href="${contactUrl ?? ''}">${t('identity.forgotten.contact')}</a>
      <a class="secondary" href="${back}">${t('identity.forgotten.back')}</a>
    `,
  });
}
