/** Asks an operator for the passkey, or has the first one added. */
import { html } from '#identity/pages/html.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { icon } from '#identity/pages/icons.ts';
import { alert, hidden, hiddenLanguage, secondaryHomeLink } from '#identity/pages/parts.ts';

interface SecondFactorForm {
  /** Where a known passkey is posted to; `/new` behind it takes the first one. */
  action: string;
  email: string;
  hasPasskey: boolean;
  isRefused: boolean;
}

export function secondFactorPage(
  context: PageContext,
  { action, email, hasPasskey, isRefused }: SecondFactorForm,
): string {
  const { t } = context;
  const target = hasPasskey ? action : `${action}/new`;
  const failed = hasPasskey ? t('identity.factor.failed') : t('identity.passkeys.failed');
  return document(context, {
    title: t('identity.factor.title'),
    lead: hasPasskey ? t('identity.factor.useLead') : t('identity.factor.addLead'),
    offersLanguages: true,
    script: 'passkeys.js',
    box: html`
      ${isRefused && alert(failed)}
      <p class="none">${email}</p>
      <form
        method="post"
        action="${target}"
        data-passkey="${hasPasskey ? 'use' : 'make'}"
        data-options="${target}/options"
        hidden
      >
        ${hiddenLanguage(context)} ${hidden('response')} ${alert(failed, html`hidden`)}
        <button class="primary" type="submit" autofocus>
          ${icon('key', 17)} ${hasPasskey ? t('identity.factor.use') : t('identity.passkeys.add')}
        </button>
      </form>
      <p class="none" data-unable>${t('identity.passkeys.unable')}</p>
      ${hasPasskey && html`<p class="none">${t('identity.factor.lost')}</p>`}
      ${secondaryHomeLink(context)}
    `,
  });
}
