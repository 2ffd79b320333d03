/** Sign in: e-mail and password, and in demo mode a button for each demo account. */
import { type Markup, html } from '#identity/pages/html.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { icon } from '#identity/pages/icons.ts';
import {
  alert,
  currentPassword,
  emailField,
  hidden,
  hiddenLanguage,
  waitText,
} from '#identity/pages/parts.ts';

/** An account that the demo offers for sign-in; its password is public. */
export interface DemoAccount {
  name: string;
  email: string;
  password: string;
  /** Null for an operator. */
  companyName: string | null;
}

export type SignInRefusal =
  | { kind: 'mismatch' }
  | { kind: 'passkey' }
  | { kind: 'suspended' }
  | { kind: 'wait'; seconds: number }
  /** A code was mailed, and lets in at once. */
  | { kind: 'code' | 'wrongCode'; seconds: number }
  | { kind: 'busy' };

export interface SignInForm {
  action: string;
  email: string;
  /** What was typed as the code by mail. */
  code?: string | undefined;
  remember: boolean;
  refusal?: SignInRefusal | undefined;
  registrationUrl?: string | undefined;
  forgottenUrl: string;
  demoAccounts: readonly DemoAccount[];
}

export function signInPage(context: PageContext, form: SignInForm): string {
  const { t } = context;
  // Focus is on the password when the e-mail address is filled in already, and else on the address.
  const passwordFirst = form.email !== '';
  return document(context, {
    title: t('shell.signIn'),
    lead: t('identity.signIn.audience'),
    offersLanguages: true,
    script: 'passkeys.js',
    box: html`
      ${form.refusal && alert(refusalText(context, form.refusal), html`id="refusal"`)}
      <form method="post" action="${form.action}">
        ${hiddenLanguage(context)}
        ${emailField(
          context,
          html`value="${form.email}" ${described(form)} ${!passwordFirst && html`autofocus`}`,
        )}
        <div class="field beside">
          ${currentPassword(context, html`${described(form)} ${passwordFirst && html`autofocus`}`)}
          <a href="${form.forgottenUrl}" aria-label="${t('identity.forgotten.title')}"
            >${t('identity.signIn.forgotten')}</a
          >
        </div>
        ${asksCode(form) && codeField(context, form.code ?? '')}
        <label class="check">
          <input type="checkbox" name="remember" value="yes" ${form.remember && html`checked`} />
          <span>${t('identity.signIn.remember')}</span>
        </label>
        <button class="primary" type="submit">${t('shell.signIn')}</button>
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
function passkey(context: PageContext, form: SignInForm): Markup {
  const { t } = context;
  return html`<form
    method="post"
    action="${form.action}/passkey"
    data-passkey="use"
    data-options="${form.action}/passkey/options"
    hidden
  >
    ${hiddenLanguage(context)} ${hidden('response')} ${hidden('remember')}
    <button class="secondary" type="submit">
      ${icon('key', 17)} ${t('identity.signIn.passkey')}
    </button>
    ${alert(t('identity.signIn.passkeyFailed'), html`hidden`)}
  </form>`;
}

function asksCode({ refusal, code }: SignInForm): boolean {
  return refusal?.kind === 'code' || refusal?.kind === 'wrongCode' || Boolean(code);
}

function codeField({ t }: PageContext, code: string): Markup {
  return html`<div class="field">
    <label for="code">${t('identity.code.label')}</label>
    <input
      id="code"
      name="code"
      value="${code}"
      autocomplete="one-time-code"
      autocapitalize="characters"
      spellcheck="false"
      maxlength="20"
      aria-describedby="refusal"
    />
  </div>`;
}

function described(form: SignInForm): Markup | false {
  return form.refusal?.kind === 'mismatch' && html`aria-invalid="true" aria-describedby="refusal"`;
}

function refusalText(context: PageContext, refusal: SignInRefusal): string {
  const { t } = context;
  if (refusal.kind === 'wait') return waitText(context, refusal.seconds);
  if (refusal.kind === 'code') return t('identity.code.sent');
  if (refusal.kind === 'wrongCode') return t('identity.code.wrong');
  const texts = {
    mismatch: () => t('identity.signIn.mismatch'),
    passkey: () => t('identity.signIn.passkeyFailed'),
    suspended: () => t('error.UserIsSuspended'),
    busy: () => t('identity.signIn.busy'),
  };
  return texts[refusal.kind]();
}

function demo(context: PageContext, form: SignInForm): Markup {
  const { t } = context;
  // Splits the text around the password, which must not break at its hyphen.
  const [before, after] = t('identity.demo.hint', { password: '\n' }).split('\n');
  const companies = Map.groupBy(form.demoAccounts, (account) => account.companyName ?? 'CarPlaza');
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
                    ${hiddenLanguage(context)} ${hidden('email', account.email)}
                    ${hidden('password', account.password)}
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
