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
  here: string,
): string {
  const { words, language, portalHome } = context;
  const title = words('identity.sessions.title');
  return document(context, {
    title,
    offersLanguages: true,
    box: html`<h1>${title}</h1>
      <p class="lead">${words('identity.sessions.lead')}</p>
      <ul class="passkeys">
        ${devices.map((device) => row(context, device, device.sessionUid === here))}
      </ul>
      <form method="post" action="${sessionsPath}/not-me">
        <input type="hidden" name="language" value="${language}" />
        <p class="none" id="not-me">${words('identity.sessions.notMeText')}</p>
        <button class="primary" type="submit" aria-describedby="not-me">
          ${words('identity.sessions.notMe')}
        </button>
      </form>
      <a class="secondary" href="${passkeysPath}?ui_locales=${language}"
        >${words('identity.passkeys.title')}</a
      >
      <a class="secondary" href="${portalHome}">${words('identity.backToPortal')}</a>`,
  });
}

function row(context: PageContext, device: SessionDevice, isHere: boolean): Markup {
  const { words, language } = context;
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
      ${isHere && html`<small>${words('identity.sessions.here')}</small>`}
      <small>${words('identity.sessions.since', { time: written.format(signedInAt) })}</small>
      <small
        >${words('identity.sessions.seen', {
          time: written.format(seenAt),
          address: address ?? '–',
        })}</small
      >
    </span>
    ${
      !isHere &&
      html`<form method="post" action="${sessionsPath}/end">
        <input type="hidden" name="language" value="${language}" />
        <input type="hidden" name="uid" value="${sessionUid}" />
        <button type="submit" aria-label="${words('identity.sessions.end')}: ${name}">
          ${words('identity.sessions.end')}
        </button>
      </form>`
    }
  </li>`;
}

function nameOf({ words }: PageContext, { userAgent }: SessionDevice): string {
  if (userAgent === '') return words('identity.sessions.unknown');
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return words('identity.sessions.unknown');
  return os.name
    ? words('identity.sessions.browser', { browser: browser.name, system: os.name })
    : browser.name;
}
