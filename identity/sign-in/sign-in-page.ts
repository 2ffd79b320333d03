/** Sign in: e-mail and password, and in demo mode a button for each demo account. */
import { type Markup, html } from '#identity/pages/html.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { icon } from '#identity/pages/icons.ts';

/** An account that the demo offers for sign-in; its password is public. */
export interface DemoAccount {
  name: string;
  email: string;
  password: string;
  companyName: string;
}

export type SignInRefusal =
  | { kind: 'mismatch' }
  | { kind: 'passkey' }
  | { kind: 'suspended' }
  | { kind: 'wait'; seconds: number }
  | { kind: 'busy' };

export interface SignInForm {
  action: string;
  email: string;
  remember: boolean;
  refusal?: SignInRefusal | undefined;
  registrationUrl?: string | undefined;
  forgottenUrl: string;
  demoAccounts: readonly DemoAccount[];
}

export function signInPage(context: PageContext, form: SignInForm): string {
  const { t, language } = context;
  // Focus is on the password when the e-mail address is filled in already, and else on the address.
  const passwordFirst = form.email !== '';
  return document(context, {
    title: t('identity.signIn.title'),
    offersLanguages: true,
    script: 'passkeys.js',
    box: html`
      <h1>${t('identity.signIn.title')}</h1>
      <p class="lead">${t('identity.signIn.audience')}</p>
      ${form.refusal && alert(context, form.refusal)}
      <form method="post" action="${form.action}">
        <input type="hidden" name="language" value="${language}" />
        <div class="field">
          <label for="email">${t('identity.signIn.email')}</label>
          <input
            id="email"
            name="email"
            type="email"
            value="${form.email}"
            autocomplete="username"
            autocapitalize="none"
            spellcheck="false"
            maxlength="254"
            required
            ${described(form)}
            ${!passwordFirst && html`autofocus`}
          />
        </div>
        <div class="field beside">
          <label for="password">${t('identity.signIn.password')}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="128"
            required
            ${described(form)}
            ${passwordFirst && html`autofocus`}
          />
          <a href="${form.forgottenUrl}" aria-label="${t('identity.forgotten.title')}"
            >${t('identity.signIn.forgotten')}</a
          >
        </div>
        <label class="check">
          <input type="checkbox" name="remember" value="yes" ${form.remember && html`checked`} />
          <span>${t('identity.signIn.remember')}</span>
        </label>
        <button class="primary" type="submit">${t('identity.signIn.title')}</button>
      </form>
      ${passkey(context, form)}
      ${
        form.registrationUrl &&
        html`<p class="new">
          ${t('identity.signIn.newHere')}
          <a href="${form.registrationUrl}">${t('identity.signIn.register')}</a>
        </p>`
      }
      ${form.demoAccounts.length > 0 && demo(context, form)}
    `,
  });
}

/** Hidden until the script finds that the browser supports passkeys. */
function passkey({ t, language }: PageContext, form: SignInForm): Markup {
  return html`<form
    method="post"
    action="${form.action}/passkey"
    data-passkey="use"
    data-options="${form.action}/passkey/options"
    hidden
  >
    <input type="hidden" name="language" value="${language}" />
    <input type="hidden" name="response" />
    <input type="hidden" name="remember" />
    <button class="secondary" type="submit">
      ${icon('key', 17)} ${t('identity.signIn.passkey')}
    </button>
    <p class="alert" role="alert" hidden>
      ${icon('alert', 18)} <span>${t('identity.signIn.passkeyFailed')}</span>
    </p>
  </form>`;
}

function described(form: SignInForm): Markup | false {
  return form.refusal?.kind === 'mismatch' && html`aria-invalid="true" aria-describedby="refusal"`;
}

function alert({ t }: PageContext, refusal: SignInRefusal): Markup {
  const texts = {
    mismatch: () => t('identity.signIn.mismatch'),
    passkey: () => t('identity.signIn.passkeyFailed'),
    suspended: () => t('identity.signIn.suspended'),
    busy: () => t('identity.signIn.busy'),
    wait: () =>
      t('identity.signIn.wait', {
        minutes: Math.ceil((refusal.kind === 'wait' ? refusal.seconds : 60) / 60),
      }),
  };
  return html`<p class="alert" role="alert" id="refusal">
    ${icon('alert', 18)} <span>${texts[refusal.kind]()}</span>
  </p>`;
}

function demo({ t, language }: PageContext, form: SignInForm): Markup {
  // Splits the text around the password, which must not break at its hyphen.
  const [before, after] = t('identity.demo.hint', { password: '\n' }).split('\n');
  const companies = Map.groupBy(form.demoAccounts, (account) => account.companyName);
  return html`<section class="demo" aria-labelledby="demo">
    <h2 id="demo">${t('identity.demo.title')}</h2>
    <p>${before}<b>${form.demoAccounts[0]?.password}</b>${after}</p>
    <ul>
      ${[...companies].map(
        ([company, accounts]) =>
          html`<li>
            <span class="company">${company}</span>
            <span class="people"
              >${accounts.map(
                (account) =>
                  html`<form method="post" action="${form.action}">
                    <input type="hidden" name="language" value="${language}" />
                    <input type="hidden" name="email" value="${account.email}" />
                    <input type="hidden" name="password" value="${account.password}" />
                    <button
                      type="submit"
                      aria-label="${t('identity.demo.signInAs', { name: account.name })}"
                    >
                      ${account.name}
                    </button>
                  </form>`,
              )}</span
            >
          </li>`,
      )}
    </ul>
  </section>`;
}
