/** The browsers in which an account is signed in. */
import Bowser from 'bowser';
import { localeOf } from '#locales/locales.ts';
import { type Markup, html } from '#identity/pages/html.ts';
import type { SessionDevice } from './session-devices.ts';
import { type PageContext, document } from '#identity/pages/document.ts';
import { passkeysPath, sessionsPath } from '#identity/paths.ts';

export function sessionsPage(
  context: PageContext,
  devices: readonly SessionDevice[],
  currentSessionUid: string,
): string {
  const { t, language, portalHome } = context;
  const title = t('identity.sessions.title');
  return document(context, {
    title,
    offersLanguages: true,
    box: html`<h1>${title}</h1>
      <p class="lead">${t('identity.sessions.lead')}</p>
      <ul class="passkeys">
        ${devices.map((device) => row(context, device, device.sessionUid === currentSessionUid))}
      </ul>
      <form method="post" action="${sessionsPath}/not-me">
        <input type="hidden" name="language" value="${language}" />
        <p class="none" id="not-me">${t('identity.sessions.notMeText')}</p>
        <button class="primary" type="submit" aria-describedby="not-me">
          ${t('identity.sessions.notMe')}
        </button>
      </form>
      <a class="secondary" href="${passkeysPath}?ui_locales=${language}"
        >${t('identity.passkeys.title')}</a
      >
      <a class="secondary" href="${portalHome}">${t('identity.backToPortal')}</a>`,
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
        <input type="hidden" name="language" value="${language}" />
        <input type="hidden" name="uid" value="${sessionUid}" />
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
