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
  const { words, language } = context;
  return document(context, {
    title: words('identity.password.title'),
    box: html`
      <h1>${words('identity.password.title')}</h1>
      <p class="lead">${words('identity.password.lead', { email: form.email })}</p>
      ${form.refusal && alert(context, form.refusal)}
      <form method="post" action="${form.action}">
        <input type="hidden" name="token" value="${form.token}" />
        <input type="hidden" name="language" value="${language}" />
        <input type="hidden" autocomplete="username" value="${form.email}" />
        ${field(context, form, 'password')} ${field(context, form, 'repeated')}
        <button class="primary" type="submit">${words('identity.password.save')}</button>
      </form>
    `,
  });
}

export function passwordSavedPage(context: PageContext): string {
  const { words, portalHome } = context;
  return document(context, {
    title: words('identity.password.done'),
    box: html`
      <h1>${words('identity.password.done')}</h1>
      <p class="lead">${words('identity.password.doneText')}</p>
      <a class="primary" href="${portalHome}">${words('identity.backToPortal')}</a>
    `,
  });
}

export function linkGonePage(context: PageContext): string {
  const { words, portalHome } = context;
  return document(context, {
    title: words('identity.password.gone'),
    box: html`
      <h1>${words('identity.password.gone')}</h1>
      <p class="lead">${words('identity.password.goneText')}</p>
      <a class="primary" href="${portalHome}">${words('identity.backToPortal')}</a>
    `,
  });
}

function field(
  { words }: PageContext,
  { refusal }: PasswordForm,
  name: 'password' | 'repeated',
): Markup {
  const labels = {
    password: () => words('identity.password.new'),
    repeated: () => words('identity.password.repeat'),
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

function alert({ words }: PageContext, refusal: PasswordRefusal): Markup {
  const texts = {
    short: () => words('identity.password.short', { count: passwordLengthMin }),
    common: () => words('identity.password.common'),
    pattern: () => words('identity.password.pattern'),
    personal: () => words('identity.password.personal'),
    busy: () => words('identity.signIn.busy'),
    differs: () => words('identity.password.differs'),
  };
  return html`<p class="alert" role="alert" id="refusal">
    ${icon('alert', 18)}
    <span>${texts[refusal]()} ${guessable.has(refusal) && words('identity.password.advice')}</span>
  </p>`;
}
