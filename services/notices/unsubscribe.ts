/** The page that ends a kind of mails by a signed link: reading it asks, sending to it ends. */
import { createHash } from 'node:crypto';
import type { Country } from '#contract/calls.ts';
import type { MailKind } from '#contract/mail-choices.ts';
import type { Database } from '#database/connect.ts';
import { type LocaleCode, localeOf, localePath } from '#locales/locales.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { contentPolicy } from '#runtime/security-headers.ts';
import { withoutMarkup } from '#runtime/mail-html.ts';
import { isSameSignature, openLinkKey } from '#services/mail/link-key.ts';
import { setMailChoice } from './mail-choices.ts';
import { signatureOf } from './mails-of-choice.ts';
import { localeOfReader } from './reader-locale.ts';

export interface UnsubscribeLink {
  buyerId: string;
  kind: MailKind;
  signature: string;
}

/** Returns the user's language; undefined for a link that nobody was sent. */
export async function readerOfLink(
  database: Database,
  { buyerId, kind, signature }: UnsubscribeLink,
): Promise<LocaleCode | undefined> {
  const key = await openLinkKey(database);
  if (!isSameSignature(signature, signatureOf(key, buyerId, kind))) return undefined;
  const { rows } = await database.query<{ locale: string | null; country: Country }>(
    `SELECT coalesce(u.locale, nullif(c.locale, 'en')) AS locale, c.country
     FROM auction.buyer u JOIN auction.company c ON c.id = u.company_id WHERE u.id = $1`,
    [buyerId],
  );
  return rows[0] && localeOfReader(rows[0]);
}

/** Ends the kind for the link's user; a second time changes nothing. */
export async function endMails(
  database: Database,
  link: UnsubscribeLink,
): Promise<LocaleCode | undefined> {
  const locale = await readerOfLink(database, link);
  if (locale !== undefined) await setMailChoice(database, link.buyerId, link.kind, 'never');
  return locale;
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:36em;margin:10vh auto;padding:0 16px}' +
  'h1{font-size:24px;line-height:1.25}button{font:inherit;font-weight:600;min-height:44px;padding:0 20px;border:0;border-radius:8px;' +
  'background:#00573a;color:#fff}a{color:#00573a}@media(prefers-color-scheme:dark){a{color:#6fd3a8}}';

/** It has no script, and its form goes nowhere else. */
export const unsubscribePolicy = contentPolicy({
  'default-src': "'none'",
  'style-src': `'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'base-uri': "'none'",
});

export function unsubscribePage(
  state: 'asks' | 'ended',
  locale: LocaleCode,
  kind: MailKind,
  portalUrl: string,
): string {
  const t = writtenIn(locale);
  const title = t(state === 'asks' ? 'choice.page.title' : 'choice.page.ended');
  const text = t(state === 'asks' ? 'choice.page.ask' : 'choice.page.endedText', {
    kind: t(`choice.kind.${kind}`),
  });
  const address = `${portalUrl}${localePath(locale, '/my-account/notifications')}`;
  const act =
    state === 'asks'
      ? `<form method="post"><button>${withoutMarkup(t('choice.page.button'))}</button></form>`
      : `<p><a href="${withoutMarkup(address)}">${withoutMarkup(t('choice.page.link'))}</a></p>`;
  return (
    `<!doctype html><html lang="${localeOf(locale).language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>${withoutMarkup(title)}</title>` +
    `<style>${style}</style></head><body><main><h1>${withoutMarkup(title)}</h1><p>${withoutMarkup(text)}</p>${act}</main></body></html>`
  );
}
