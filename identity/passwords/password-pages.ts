/** Choosing a password behind a link, and the page after it. */
import { type Markup, html } from '#identity/pages/html.ts';
import { passwordPath } from '#identity/paths.ts';
import { type PasswordWeakness, passwordLengthMin } from './password-rules.ts';
import { passwordLengthMax } from '#identity/accounts/password-hash.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import {
  alert,
  hidden,
  hiddenLanguage,
  hiddenUsername,
  primaryHomeLink,
} from '#identity/pages/parts.ts';

export type PasswordRefusal = PasswordWeakness | 'differs';

export interface PasswordForm {
  token: string;
  email: string;
  refusal?: PasswordRefusal | undefined;
}

export function choosePasswordPage(context: PageContext, form: PasswordForm): string {
  const { t } = context;
  return document(context, {
    title: t('identity.password.title'),
    lead: t('identity.password.lead', { email: form.email }),
    box: html`
      ${form.refusal && alert(refusalText(context, form.refusal), html`id="refusal"`)}
      <form method="post" action="${passwordPath}">
        ${hidden('token', form.token)} ${hiddenLanguage(context)} ${hiddenUsername(form.email)}
        ${field(context, form, 'password')} ${field(context, form, 'repeated')}
        <button class="primary" type="submit">${t('identity.password.save')}</button>
      </form>
    `,
  });
}

export function passwordSavedPage(context: PageContext): string {
  const { t } = context;
  return document(context, {
    title: t('identity.password.done'),
    lead: t('identity.password.doneText'),
    box: primaryHomeLink(context),
  });
}

export function invalidLinkPage(context: PageContext): string {
  const { t } = context;
  return document(context, {
    title: t('identity.password.gone'),
    lead: t('identity.password.goneText'),
    box: primaryHomeLink(context),
  });
}

function field(
  { t }: PageContext,
  { refusal }: PasswordForm,
  name: 'password' | 'repeated',
): Markup {
  const labels = {
    password: () => t('identity.password.new'),
    repeated: () => t('identity.password.repeat'),
  };
  return html`<div class="field">
    <label for="${name}">${labels[name]()}</label>
    <input
      id="${name}"
      name="${name}"
      type="password"
      autocomplete="new-password"
      minlength="${passwordLengthMin}"
      maxlength="${passwordLengthMax}"
      required
      ${refusal && html`aria-invalid="true" aria-describedby="refusal"`}
      ${name === 'password' && html`autofocus`}
    />
  </div>`;
}

/** Weaknesses that changing a few characters does not fix. */
const guessable = new Set<PasswordRefusal>(['common', 'pattern', 'personal']);

function refusalText({ t }: PageContext, refusal: PasswordRefusal): string {
  const texts = {
    short: () => t('identity.password.short', { count: passwordLengthMin }),
    common: () => t('identity.password.common'),
    pattern: () => t('identity.password.pattern'),
    personal: () => t('identity.password.personal'),
    busy: () => t('identity.signIn.busy'),
    differs: () => t('identity.password.differs'),
  };
  const advice = guessable.has(refusal) ? ` ${t('identity.password.advice')}` : '';
  return `${texts[refusal]()}${advice}`;
}
