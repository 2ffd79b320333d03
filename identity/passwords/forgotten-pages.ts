/** Forgotten password: asks for the address, explains the next step, or has no mail to send. */
import { html } from '#identity/pages/html.ts';
import { forgottenPath } from '#identity/paths.ts';
import { passwordLinkSeconds } from '#identity/limits.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import {
  alert,
  emailField,
  hidden,
  hiddenLanguage,
  primaryLink,
  secondaryLink,
  waitText,
} from '#identity/pages/parts.ts';

export interface ForgottenForm {
  /** The id of the sign-in under way, for the link back to it. */
  from: string | undefined;
  /** URL of the link back. */
  back: string;
  /** Set after too many requests: how long to wait. */
  waitSeconds?: number;
}

export function forgottenPage(context: PageContext, form: ForgottenForm): string {
  const { t } = context;
  return document(context, {
    title: t('identity.forgotten.title'),
    lead: t('identity.forgotten.lead'),
    box: html`
      ${form.waitSeconds !== undefined && alert(waitText(context, form.waitSeconds))}
      <form method="post" action="${forgottenPath}">
        ${hiddenLanguage(context)} ${hidden('from', form.from)}
        ${emailField(context, html`autofocus`)}
        <button class="primary" type="submit">${t('identity.forgotten.send')}</button>
      </form>
      ${secondaryLink(form.back, t('identity.forgotten.back'))}
    `,
  });
}

export function mailSentPage(context: PageContext, email: string, back: string): string {
  const { t } = context;
  const minutes = passwordLinkSeconds / 60;
  return document(context, {
    title: t('identity.forgotten.sent'),
    lead: t('identity.forgotten.sentText', { email, minutes }),
    box: secondaryLink(back, t('identity.forgotten.back')),
  });
}

export function noMailPage(context: PageContext, back: string): string {
  const { t, contactUrl } = context;
  return document(context, {
    title: t('identity.forgotten.title'),
    lead: t('identity.forgotten.noMail'),
    box: html`
      ${primaryLink(contactUrl ?? '', t('identity.forgotten.contact'))}
      ${secondaryLink(back, t('identity.forgotten.back'))}
    `,
  });
}
