/**
 * Every screen: axe finds nothing in light and dark, on desktop and phone, and no check of the
 * project fails. `npm test` checks each screen once, in one of two languages with long texts, with
 * width and theme by turns, and goes on inside the app where it can; `npm run test:all` loads all
 * screens in all languages, themes and widths, the desk's as tests of their own (`--grep desk`).
 */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { checkedLocales, isWhole } from '#test/depth.ts';
import type { LocaleCode } from '#locales/locales.ts';
import { everyWalk, type Screen, screens, type Width } from './screens.ts';
import {
  axeFindings,
  brokenRules,
  sidewaysFindings,
  signInOnWalk,
  sizes,
  startWalk,
  visit,
  visitInside,
  type Walk,
} from './walk.ts';

interface View {
  width: Width;
  colorScheme: 'light' | 'dark';
}

const parts = isWhole ? (['screens', 'screens of the desk'] as const) : (['screens'] as const);
const walks = [...checkedLocales.entries()].flatMap(([at, locale]) =>
  parts.map((part) => ({ at, part, ...locale })),
);

for (const { at, part, code, name } of walks.filter(hasScreens))
  test(`${name}: axe and our own checks find nothing on its ${part}`, async ({ browser }) => {
    const own = screens.filter(
      (screen, index) => isInWalk(screen, index, at, code) && isInPart(screen, part),
    );
    // A limit against hanging for ever: a busy machine is no failure.
    test.setTimeout(60_000 + own.length * 60_000);
    const t = await loadTranslator(code);
    let walk = await startWalk(browser, { code, t });
    for (const who of new Set(own.map((one) => one.who))) {
      // The provider knows who has signed in: another one has another browser.
      if (who !== 'visitor' && who !== 'buyer') {
        await walk.page.context().close();
        walk = await startWalk(browser, { code, t });
      }
      if (who !== 'visitor') await signInOnWalk(walk, who);
      const ofWho = own.filter((one) => one.who === who);
      for (const [index, screen] of ofWho.entries())
        await test.step(screen.name, () => checkScreen(walk, screen, ofWho[index - 1]));
    }
  });

function isInPart({ who }: Screen, part: (typeof parts)[number]): boolean {
  return !isWhole || (who === 'operator') === (part === 'screens of the desk');
}

/** The desk speaks two of the languages. */
function hasScreens({ part, code }: { part: (typeof parts)[number]; code: LocaleCode }): boolean {
  return screens.some(
    (screen) => isInPart(screen, part) && (screen.locales?.includes(code) ?? true),
  );
}

/** In `npm test` the states after an award are walked in pseudo-English alone. */
function isInWalk({ who, locales }: Screen, index: number, at: number, code: LocaleCode): boolean {
  if (locales && !locales.includes(code)) return false;
  if (isWhole) return true;
  return everyWalk.some((one) => one === who) && index % checkedLocales.length === at;
}

async function checkScreen(walk: Walk, screen: Screen, before: Screen | undefined): Promise<void> {
  let shown: Width | undefined;
  for (const view of viewsOf(screen)) {
    // Before the visit, so that the screen is drawn in one theme.
    await walk.page.emulateMedia({ colorScheme: view.colorScheme, reducedMotion: 'reduce' });
    // An opened dialog or menu may close when the window changes: it is opened again then.
    if (shown === undefined) await visitInside(walk, screen, { width: view.width, before });
    else if (screen.open && shown !== view.width) await visit(walk, screen, view.width);
    else await walk.page.setViewportSize(sizes[view.width]);
    shown = view.width;
    const findings = await axeFindings(walk.page, { readsColours: hasColoursRead(screen) });
    const found = [...(await brokenRules(walk)), ...findings];
    found.push(...(await sidewaysFindings(walk.page, view.width)));
    const where = `${screen.name} (${screen.address}), ${view.width}, ${view.colorScheme}`;
    expect.soft(found, where).toEqual([]);
    // Complaints that axe causes are not the page's.
    walk.complaints.splice(0);
  }
}

/** Every third one of a walk, so that each of the four turns of width and theme occurs. */
function hasColoursRead(screen: Screen): boolean {
  return isWhole || Math.floor(screens.indexOf(screen) / 2) % 3 === 0;
}

function viewsOf(screen: Screen): View[] {
  const widths = screen.widths ?? ['desk', 'phone'];
  const all = widths.flatMap((width): View[] => [
    { width, colorScheme: 'light' },
    { width, colorScheme: 'dark' },
  ]);
  if (isWhole) return all;
  // Half of the index stands for the language, so that every turn occurs in each.
  const turn = Math.floor(screens.indexOf(screen) / 2) % all.length;
  return all.slice(turn, turn + 1);
}
