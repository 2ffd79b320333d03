/** The passkeys of an account: the list, and the password confirmation before a change. */
import { localeOf } from '#locales/locales.ts';
import { type Markup, html } from '#identity/pages/html.ts';
import { passkeysMax } from '#identity/limits.ts';
import type { Passkey } from '#identity/accounts/account-passkeys.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import {
  alert,
  currentPassword,
  hidden,
  hiddenLanguage,
  hiddenUsername,
  secondaryHomeLink,
  secondaryLink,
  waitText,
} from '#identity/pages/parts.ts';
import { passkeysPath, sessionsPath } from '#identity/paths.ts';

export type PasskeyRefusal =
  | { kind: 'failed' }
  | { kind: 'wrong' }
  | { kind: 'busy' }
  | { kind: 'wait'; seconds: number };

export function passkeysPage(
  context: PageContext,
  {
    passkeys,
    keepsLast,
    refusal,
  }: {
    passkeys: readonly Passkey[];
    /** An operator's only passkey cannot be removed. */
    keepsLast: boolean;
    refusal: PasskeyRefusal | undefined;
  },
): string {
  const { t, language } = context;
  return document(context, {
    title: t('identity.passkeys.title'),
    lead: t('identity.passkeys.lead'),
    offersLanguages: true,
    script: 'passkeys.js',
    box: html`
      ${refusal && alert(refusalText(context, refusal))}
      ${
        passkeys.length === 0
          ? html`<p class="none">${t('identity.passkeys.none')}</p>`
          : html`<ul class="passkeys">
              ${passkeys.map((passkey) => row(context, passkey, keepsLast))}
            </ul>`
      }
      ${
        passkeys.length >= passkeysMax
          ? html`<p class="none">${t('identity.passkeys.full', { count: passkeysMax })}</p>`
          : addForm(context)
      }
      ${secondaryLink(`${sessionsPath}?ui_locales=${language}`, t('identity.sessions.title'))}
      ${secondaryHomeLink(context)}
    `,
  });
}

/** Asks for the password before a change when the last sign-in is too old. */
export function confirmPage(
  context: PageContext,
  email: string,
  refusal: PasskeyRefusal | undefined,
): string {
  const { t } = context;
  return document(context, {
    title: t('identity.passkeys.title'),
    lead: t('identity.passkeys.confirm'),
    offersLanguages: true,
    box: html`
      ${refusal && alert(refusalText(context, refusal))}
      <form method="post" action="${passkeysPath}/confirm">
        ${hiddenLanguage(context)} ${hiddenUsername(email)}
        <div class="field">${currentPassword(context, html`autofocus`)}</div>
        <button class="primary" type="submit">${t('unauthorized.continue')}</button>
      </form>
    `,
  });
}

function row(context: PageContext, passkey: Passkey, isRequired: boolean): Markup {
  const { t, language } = context;
  const { credentialId, isSynced, createdAt, lastUsedAt } = passkey;
  const written = new Intl.DateTimeFormat(localeOf(language).language, { dateStyle: 'long' });
  const added = t('identity.passkeys.added', { date: written.format(createdAt) });
  return html`<li>
    <span>
      <b>${isSynced ? t('identity.passkeys.synced') : t('identity.passkeys.device')}</b>
      <small>${added}</small>
      <small
        >${
          lastUsedAt
            ? t('identity.passkeys.used', { date: written.format(lastUsedAt) })
            : t('identity.passkeys.unused')
        }</small
      >
    </span>
    ${
      !isRequired &&
      html`<form method="post" action="${passkeysPath}/remove">
        ${hiddenLanguage(context)} ${hidden('id', credentialId)}
        <button type="submit" aria-label="${t('identity.passkeys.remove')}: ${added}">
          ${t('identity.passkeys.remove')}
        </button>
      </form>`
    }
  </li>`;
}

function addForm(context: PageContext): Markup {
  const { t } = context;
  return html`<form
      method="post"
      action="${passkeysPath}"
      data-passkey="make"
      data-options="${passkeysPath}/options"
      hidden
    >
      ${hiddenLanguage(context)} ${hidden('response')}
      ${alert(t('identity.passkeys.failed'), html`hidden`)}
      <button class="primary" type="submit">${t('identity.passkeys.add')}</button>
    </form>
    <p class="none" data-unable>${t('identity.passkeys.unable')}</p>`;
}

function refusalText(context: PageContext, refusal: PasskeyRefusal): string {
  const { t } = context;
  if (refusal.kind === 'wait') return waitText(context, refusal.seconds);
  const texts = {
    failed: () => t('identity.passkeys.failed'),
    wrong: () => t('identity.passkeys.wrong'),
    busy: () => t('identity.signIn.busy'),
  };
  return texts[refusal.kind]();
}
