/** The browsers in which an account is signed in. */
import Bowser from 'bowser';
import { localeOf } from '#locales/locales.ts';
import { type Markup, html } from '#identity/pages/html.ts';
import type { SessionDevice } from './session-devices.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { hidden, hiddenLanguage, secondaryHomeLink, secondaryLink } from '#identity/pages/parts.ts';
import { passkeysPath, sessionsPath } from '#identity/paths.ts';

export function sessionsPage(
  context: PageContext,
  devices: readonly SessionDevice[],
  currentSessionUid: string,
): string {
  const { t, language } = context;
  return document(context, {
    title: t('identity.sessions.title'),
    lead: t('identity.sessions.lead'),
    offersLanguages: true,
    box: html`
      <ul class="passkeys">
        ${devices.map((device) => row(context, device, device.sessionUid === currentSessionUid))}
      </ul>
      <form method="post" action="${sessionsPath}/not-me">
        ${hiddenLanguage(context)}
        <p class="none" id="not-me">${t('identity.sessions.notMeText')}</p>
        <button class="primary" type="submit" aria-describedby="not-me">
          ${t('identity.sessions.notMe')}
        </button>
      </form>
      ${secondaryLink(`${passkeysPath}?ui_locales=${language}`, t('identity.passkeys.title'))}
      ${secondaryHomeLink(context)}
    `,
  });
}

function row(context: PageContext, device: SessionDevice, isCurrent: boolean): Markup {
  const { t, language } = context;
  const { sessionUid, signedInAt, seenAt, address } = device;
  const written = new Intl.DateTimeFormat(localeOf(language).language, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    // The pages do not know the reader's time zone, so the zone is named.
    timeZone: 'Europe/Amsterdam',
    timeZoneName: 'short',
  });
  const name = nameOf(context, device);
  return html`<li>
    <span>
      <b>${name}</b>
      ${isCurrent && html`<small>${t('identity.sessions.here')}</small>`}
      <small>${t('identity.sessions.since', { time: written.format(signedInAt) })}</small>
      <small
        >${t('identity.sessions.seen', {
          time: written.format(seenAt),
          address: address ?? '–',
        })}</small
      >
    </span>
    ${
      !isCurrent &&
      html`<form method="post" action="${sessionsPath}/end">
        ${hiddenLanguage(context)} ${hidden('uid', sessionUid)}
        <button type="submit" aria-label="${t('identity.sessions.end')}: ${name}">
          ${t('identity.sessions.end')}
        </button>
      </form>`
    }
  </li>`;
}

function nameOf({ t }: PageContext, { userAgent }: SessionDevice): string {
  if (userAgent === '') return t('identity.sessions.unknown');
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return t('identity.sessions.unknown');
  return os.name
    ? t('identity.sessions.browser', { browser: browser.name, system: os.name })
    : browser.name;
}
