/**
 * Steps of the journeys that walk all screens: go to a screen, wait, and collect what must not be
 * there.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { type Browser, type Page, expect } from '@playwright/test';
import { type LocaleCode, localePath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { isWhole } from '#test/depth.ts';
import { hydrated } from './hydrated.ts';
import { anna, fillSignIn } from './people.ts';
import { identityUrl, portalUrl, ports } from './ports.ts';
import type { Screen, Who, Width } from './screens.ts';

export interface Walk {
  page: Page;
  code: LocaleCode;
  t: Translate;
  /** Broken checks since the last visit: console, policy, foreign addresses. */
  complaints: string[];
}

export const sizes: Record<Width, { width: number; height: number }> = {
  desk: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
};

/** Opens a separate browser context and records all its complaints. */
export async function startWalk(
  browser: Browser,
  { code, t }: { code: LocaleCode; t: Translate },
): Promise<Walk> {
  const context = await browser.newContext({
    baseURL: portalUrl,
    // Nothing moves: a colour in transition is no finding.
    reducedMotion: 'reduce',
  });
  const ownOrigins = new Set(Object.values(ports).map((port) => `http://localhost:${port}`));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type())) return;
    const asked = message.location().url;
    if (isOwnStatus(text, asked, page.url()) || isNonceNote(text, asked)) return;
    complaints.push(`console: ${text} (${asked})`);
  });
  page.on('pageerror', (error) => complaints.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && !ownOrigins.has(url.origin))
      complaints.push(`foreign address: ${request.url()}`);
  });
  await page.exposeFunction('reportPolicy', (text: string) => complaints.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { reportPolicy } = window as unknown as { reportPolicy: (text: string) => void };
      reportPolicy(`${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}`);
    });
  });
  return { page, code, t, complaints };
}

/**
 * Returns whether the console message is about an expected status: the page's own (asserted
 * elsewhere), or a 404 of the services for what the address names.
 */
function isOwnStatus(text: string, asked: string, shown: string): boolean {
  const [, status] =
    /^Failed to load resource: the server responded with a status of (\d+) /.exec(text) ?? [];
  const wanted = new URL(shown).pathname.split('/').at(-1) ?? '';
  return asked === shown
    ? ['401', '404', '500'].includes(status ?? '')
    : status === '404' && wanted !== '' && new URL(asked).pathname.endsWith(`/${wanted}`);
}

/**
 * The provider requests its nonce by answering 400 to the first proof of a key (RFC 9449, 8), and
 * the browser logs it.
 */
function isNonceNote(text: string, asked: string): boolean {
  return asked === `${identityUrl}/token` && / status of 400 /.test(text);
}

const emails: Record<Exclude<Who, 'visitor'>, string> = {
  buyer: anna,
  winner: 'lucia@ibanez.example',
  reader: 'pablo@ibanez.example',
  operator: 'sanne@carplaza.example',
};

/** Signs in by the unauthorized page, in the walk's language. */
export async function signInOnWalk(
  { page, code, t }: Walk,
  who: Exclude<Who, 'visitor'> = 'buyer',
): Promise<void> {
  await page.goto(localePath(code, '/unauthorized'));
  await hydrated(page);
  await page
    .getByRole('main')
    .getByRole('button', { name: t('shell.signIn') })
    .click();
  await fillSignIn(page, emails[who]);
  const banner = page.getByRole('banner');
  if (who === 'buyer') await expect(banner.getByText('Van Dijk Automotive')).toBeAttached();
  else await expect(banner.getByRole('button', { name: t('shell.signIn') })).toHaveCount(0);
}

/** Goes to a screen at this width and opens the state that it is to show. */
export async function visit({ page, code, t }: Walk, screen: Screen, width: Width): Promise<void> {
  await page.setViewportSize(sizes[width]);
  await page.goto(localePath(code, screen.address));
  await settled(page);
  await screen.open?.(page, t);
}

/**
 * Goes to a screen inside the app, which costs a third of loading it, where the screen before is a
 * page of the app and left nothing open; loads it otherwise. `npm run test:all` loads all.
 */
export async function visitInside(
  walk: Walk,
  screen: Screen,
  { width, before }: { width: Width; before: Screen | undefined },
): Promise<void> {
  const isNear =
    before !== undefined &&
    before.open === undefined &&
    before.address !== screen.address &&
    ![before, screen].some(({ address }) => address.includes('signin-oidc'));
  if (isWhole || !isNear) return visit(walk, screen, width);
  const { page, code, t } = walk;
  await page.setViewportSize(sizes[width]);
  await navigate(page, localePath(code, screen.address));
  await settled(page);
  return screen.open?.(page, t);
}

/** Navigates inside the app, by React Router's own handle as its developer tools use it. */
export async function navigate(page: Page, address: string): Promise<void> {
  await page.evaluate(
    (to) => (Reflect.get(window, '__reactRouterDataRouter') as Router).navigate(to),
    address,
  );
}

interface Router {
  navigate(to: string): Promise<void>;
}

/** Waits until the page is hydrated, has one main heading, and loads nothing more. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

/**
 * Returns and clears the complaints since the last visit, and adds event handlers in attributes. A
 * preload of a page that the walk has left is none: the browser counts seconds, and a busy machine
 * needs them.
 */
export async function brokenRules({ page, complaints }: Walk): Promise<string[]> {
  const handlers = await page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap((element) =>
      element
        .getAttributeNames()
        .filter((name) => name.startsWith('on'))
        .map((name) => `handler: ${name} of ${element.tagName}`),
    ),
  );
  const isOfPageLeft = (text: string) =>
    text.includes('was preloaded using link preload but not used') &&
    !text.endsWith(`(${page.url()})`);
  return [...complaints.splice(0).filter((text) => !isOfPageLeft(text)), ...handlers];
}

/** Rows and cards like those before them: `npm run test:all` reads these, too. */
const repeatedRows = 'main :is(li, tr):nth-child(n + 4)';
/**
 * The same on every page: read where the page has no path but a language, and the header where one
 * of its menus is open.
 */
const frame = [
  'body footer',
  'header:not(:is(main, [role="dialog"], [role="alertdialog"]) *, :has([aria-expanded="true"]))',
];

/** Minified: every loaded page reads and compiles it again, and the whole is twice as long. */
const axeScript = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

/**
 * Returns axe's findings, a line each. The contrast of colours takes three quarters of its time:
 * `npm test` reads it where `readsColours` asks for it, `npm run test:all` everywhere.
 */
export async function axeFindings(
  page: Page,
  { readsColours = false }: { readsColours?: boolean } = {},
): Promise<string[]> {
  await transitionsEnd(page);
  // A page that is left inside the app still has axe, already compiled.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
  const { violations } = await page.evaluate(
    // What has no finding is not collected, which takes longer than to look for it.
    ([scope, options]) => (Reflect.get(window, 'axe') as typeof axe).run(scope, options),
    [
      { exclude: isWhole ? [] : [repeatedRows, ...(isHome(page) ? [] : frame)] },
      {
        resultTypes: ['violations'],
        rules: { 'color-contrast': { enabled: isWhole || readsColours } },
      },
    ] satisfies [axe.ElementContext, axe.RunOptions],
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
  );
}

/**
 * The same for a state of a page that axe reads in another state already; looked for in `npm run
 * test:all` alone.
 */
export async function axeFindingsOfState(page: Page): Promise<string[]> {
  return isWhole ? axeFindings(page) : [];
}

function isHome(page: Page): boolean {
  return new URL(page.url()).pathname.split('/').length <= 2;
}

/**
 * Returns a finding when the page can be scrolled sideways. On a phone the narrowest width is
 * checked too, and stays.
 */
export async function sidewaysFindings(page: Page, width: Width): Promise<string[]> {
  const found = [await sidewaysPx(page)];
  if (width === 'phone') {
    await page.setViewportSize(narrowest);
    // What floats over the page, such as an open menu, moves after the window has another width.
    const fits = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth;
    await page.waitForFunction(fits, undefined, { timeout: movedMs }).catch(() => undefined);
    found.push(await sidewaysPx(page));
  }
  return found.flatMap((excessPx, index) =>
    excessPx > 0
      ? [`${index === 0 ? 'here' : 'at 320'} the page can be scrolled ${excessPx} pixels sideways`]
      : [],
  );
}

const narrowest = { width: 320, height: 640 };
/** A bound for pages that do not fit at all: others fit within frames. */
const movedMs = 3_000;

/** Returns how far the page can be scrolled sideways, in pixels. */
export function sidewaysPx(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Waits for transitions: a colour halfway between two themes has another contrast than either. */
async function transitionsEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
        .map((one) => one.finished),
    ).then(() => undefined),
  );
}
