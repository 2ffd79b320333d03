/** Choosing a password behind a link, and the page after it. */
import { type Markup, html } from '#identity/pages/html.ts';
import { type PasswordWeakness, passwordLengthMin } from './password-rules.ts';
import { passwordLengthMax } from '#identity/accounts/password-hash.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { icon } from '#identity/pages/icons.ts';

export type PasswordRefusal = PasswordWeakness | 'differs';

export interface PasswordForm {
  action: string;
  token: string;
  email: string;
  refusal?: PasswordRefusal | undefined;
}

export function choosePasswordPage(context: PageContext, form: PasswordForm): string {
  const { t, language } = context;
  return document(context, {
    title: t('identity.password.title'),
    box: html`
      <h1>${t('identity.password.title')}</h1>
      <p class="lead">${t('identity.password.lead', { email: form.email })}</p>
      ${form.refusal && alert(context, form.refusal)}
      <form method="post" action="${form.action}">
        <input type="hidden" name="token" value="${form.token}" />
        <input type="hidden" name="language" value="${language}" />
        <input type="hidden" autocomplete="username" value="${form.email}" />
        ${field(context, form, 'password')} ${field(context, form, 'repeated')}
        <button class="primary" type="submit">${t('identity.password.save')}</button>
      </form>
    `,
  });
}

export function passwordSavedPage(context: PageContext): string {
  const { t, portalHome } = context;
  return document(context, {
    title: t('identity.password.done'),
    box: html`
      <h1>${t('identity.password.done')}</h1>
      <p class="lead">${t('identity.password.doneText')}</p>
      <a class="primary" href="${portalHome}">${t('identity.backToPortal')}</a>
    `,
  });
}

export function invalidLinkPage(context: PageContext): string {
  const { t, portalHome } = context;
  return document(context, {
    title: t('identity.password.gone'),
    box: html`
      <h1>${t('identity.password.gone')}</h1>
      <p class="lead">${t('identity.password.goneText')}</p>
      <a class="primary" href="${portalHome}">${t('identity.backToPortal')}</a>
    `,
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

function alert({ t }: PageContext, refusal: PasswordRefusal): Markup {
  const texts = {
    short: () => t('identity.password.short', { count: passwordLengthMin }),
    common: () => t('identity.password.common'),
    pattern: () => t('identity.password.pattern'),
    personal: () => t('identity.password.personal'),
    busy: () => t('identity.signIn.busy'),
    differs: () => t('identity.password.differs'),
  };
  return html`<p class="alert" role="alert" id="refusal">
    ${icon('alert', 18)}
    <span>${texts[refusal]()} ${guessable.has(refusal) && t('identity.password.advice')}</span>
  </p>`;
}
