/**
 * The layout of every page: logo, language menu, the page's content, the footer, and the green
 * panel beside it. No script.
 */
import { type LocaleCode, localeOf, locales } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { type AssetName, assetPath } from './assets.ts';
import { type Markup, html } from './html.ts';
import { icon } from './icons.ts';

export interface PageContext {
  language: LocaleCode;
  t: Translate;
  /** Target of the logo: the portal's home page in this language. */
  portalHome: string;
  /** Shown in the footer, so that the user can compare it with the address bar. */
  host: string;
  contactUrl?: string | undefined;
}

export interface Page {
  title: string;
  lead?: string;
  box: Markup;
  /** Whether the page can be requested in another language (`?ui_locales=`). */
  offersLanguages?: boolean;
  /** The page's script; the page also works without it. */
  script?: AssetName;
}

export function document(context: PageContext, page: Page): string {
  const { language, t } = context;
  const { markup } = html`<!doctype html>
    <html lang="${localeOf(language).language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${page.title} · CarPlaza</title>
        <link
          rel="preload"
          as="font"
          type="font/woff2"
          href="${assetPath('archivo-latin.woff2')}"
          crossorigin
        />
        <link rel="stylesheet" href="${assetPath('pages.css')}" />
        ${page.script && script(page.script)}
        <link rel="icon" type="image/svg+xml" href="${assetPath('mark.svg')}" />
      </head>
      <body>
        <div class="desk">
          <header class="head">
            <a class="logo" href="${context.portalHome}"><span class="mark"></span>CarPlaza</a>
            ${page.offersLanguages && languageMenu(language, t)}
          </header>
          <main class="box">
            <h1>${page.title}</h1>
            ${page.lead && html`<p class="lead">${page.lead}</p>`} ${page.box}
          </main>
          <footer class="foot">
            <span>${icon('lock', 12)} ${context.host}</span>
            ${
              context.contactUrl &&
              html`<a href="${context.contactUrl}">${t('account.notOffered.contact')}</a>`
            }
          </footer>
        </div>
        <div class="ground" aria-hidden="true">
          <p class="claim">${t('identity.signIn.claim')}</p>
          <div class="car"></div>
        </div>
      </body>
    </html>`;
  return markup;
}

/** Runs before the first paint where browsers can wait, so that the page does not shift. */
function script(name: AssetName): Markup {
  return html`<script type="module" blocking="render" src="${assetPath(name)}"></script>`;
}

function languageMenu(current: LocaleCode, t: Translate): Markup {
  const others = locales.filter((locale) => locale.code !== current);
  return html`<details class="languages">
    <summary aria-label="${t('shell.language')}: ${localeOf(current).name}">
      ${icon('globe', 17)} ${localeOf(current).name}
    </summary>
    <ul>
      ${others.map(
        (locale) =>
          html`<li>
            <a href="?ui_locales=${locale.code}" lang="${locale.language}">${locale.name}</a>
          </li>`,
      )}
    </ul>
  </details>`;
}
