/** The passkeys of an account: the list, and the password confirmation before a change. */
import { localeOf } from '#locales/locales.ts';
import { type Markup, html } from '#identity/pages/html.ts';
import { passkeysMax } from '#identity/limits.ts';
import type { Passkey } from './passkeys.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { icon } from '#identity/pages/icons.ts';
import { passkeysPath, sessionsPath } from '#identity/paths.ts';

export type PasskeyRefusal =
  | { kind: 'failed' }
  | { kind: 'wrong' }
  | { kind: 'busy' }
  | { kind: 'wait'; seconds: number };

export function passkeysPage(
  context: PageContext,
  list: { email: string; passkeys: Passkey[]; refusal?: PasskeyRefusal | undefined },
): string {
  const { t } = context;
  const isFull = list.passkeys.length >= passkeysMax;
  return passkeyDocument(
    context,
    html`
      <p class="lead">${t('identity.passkeys.lead')}</p>
      ${list.refusal && alert(context, list.refusal)}
      ${
        list.passkeys.length === 0
          ? html`<p class="none">${t('identity.passkeys.none')}</p>`
          : html`<ul class="passkeys">
              ${list.passkeys.map((passkey) => row(context, passkey))}
            </ul>`
      }
      ${
        isFull
          ? html`<p class="none">${t('identity.passkeys.full', { count: passkeysMax })}</p>`
          : addForm(context)
      }
      <a class="secondary" href="${sessionsPath}?ui_locales=${context.language}"
        >${t('identity.sessions.title')}</a
      >
      <a class="secondary" href="${context.portalHome}">${t('identity.backToPortal')}</a>
    `,
  );
}

/** Asks for the password before a change when the last sign-in is too old. */
export function confirmPage(
  context: PageContext,
  email: string,
  refusal: PasskeyRefusal | undefined,
): string {
  const { t, language } = context;
  return passkeyDocument(
    context,
    html`
      <p class="lead">${t('identity.passkeys.confirm')}</p>
      ${refusal && alert(context, refusal)}
      <form method="post" action="${passkeysPath}/confirm">
        <input type="hidden" name="language" value="${language}" />
        <input type="hidden" autocomplete="username" value="${email}" />
        <div class="field">
          <label for="password">${t('identity.signIn.password')}</label>
          <input
            id="password"
            name="password"
            type="password"
            autocomplete="current-password"
            maxlength="128"
            required
            autofocus
          />
        </div>
        <button class="primary" type="submit">${t('identity.passkeys.continue')}</button>
      </form>
    `,
  );
}

function passkeyDocument(context: PageContext, box: Markup): string {
  const title = context.t('identity.passkeys.title');
  return document(context, {
    title,
    offersLanguages: true,
    script: 'passkeys.js',
    box: html`<h1>${title}</h1>
      ${box}`,
  });
}

function row({ t, language }: PageContext, passkey: Passkey): Markup {
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
    <form method="post" action="${passkeysPath}/remove">
      <input type="hidden" name="language" value="${language}" />
      <input type="hidden" name="id" value="${credentialId}" />
      <button type="submit" aria-label="${t('identity.passkeys.remove')}: ${added}">
        ${t('identity.passkeys.remove')}
      </button>
    </form>
  </li>`;
}

function addForm(context: PageContext): Markup {
  const { t, language } = context;
  return html`<form
      method="post"
      action="${passkeysPath}"
      data-passkey="make"
      data-options="${passkeysPath}/options"
      hidden
    >
      <input type="hidden" name="language" value="${language}" />
      <input type="hidden" name="response" />
      <p class="alert" role="alert" hidden>
        ${icon('alert', 18)} <span>${t('identity.passkeys.failed')}</span>
      </p>
      <button class="primary" type="submit">${t('identity.passkeys.add')}</button>
    </form>
    <p class="none" data-unable>${t('identity.passkeys.unable')}</p>`;
}

function alert({ t }: PageContext, refusal: PasskeyRefusal): Markup {
  const texts = {
    failed: () => t('identity.passkeys.failed'),
    wrong: () => t('identity.passkeys.wrong'),
    busy: () => t('identity.signIn.busy'),
    wait: () =>
      t('identity.signIn.wait', {
        minutes: Math.ceil((refusal.kind === 'wait' ? refusal.seconds : 60) / 60),
      }),
  };
  return html`<p class="alert" role="alert">
    ${icon('alert', 18)} <span>${texts[refusal.kind]()}</span>
  </p>`;
}
