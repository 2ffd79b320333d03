/**
 * A portal whose every text is pseudo-English (pseudo/pseudo-text.ts), on desktop and phone: plain
 * text was never translated, and text that is cut off has no room for a longer language.
 */
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { isWhole } from '#test/depth.ts';
import { compileMessages } from '#locales/compile-messages.ts';
import { type Translate, translator } from '#locales/translate.ts';
import { collectData, type PageData, plainRest } from './pseudo/data-words.ts';
import { cutOnPage, wordsOnPage } from './pseudo/inspect.ts';
import { type PseudoPortal, pseudoLaunchOptions, startPseudoPortal } from './pseudo/portal.ts';
import { pseudoMessages } from './pseudo/write-folder.ts';
import { type Screen, screens, type Width } from './screens.ts';
import {
  brokenRules,
  sidewaysFindings,
  signInOnWalk,
  sizes,
  startWalk,
  visit,
  visitInside,
  type Walk,
} from './walk.ts';

// One portal, one worker.
test.describe.configure({ mode: 'default' });
test.use({ launchOptions: pseudoLaunchOptions });

let portal: PseudoPortal;
test.beforeAll(async () => {
  portal = await startPseudoPortal();
});
test.afterAll(() => portal.close());

const t: Translate = translator('en', compileMessages(pseudoMessages()));

for (const who of ['visitor', 'buyer', 'winner'] as const)
  test(`every word is translated and has its room, for a ${who}`, async ({ browser }) => {
    // The desk has a catalogue of its own, in two languages.
    const own = screens.filter((screen) => screen.who === who && screen.name !== 'desk');
    test.setTimeout(30_000 + own.length * 15_000);
    const walk = await startWalk(browser, { code: 'en', t });
    const data = collectData(walk.page);
    if (who !== 'visitor') await signInOnWalk(walk, who);
    for (const [index, screen] of own.entries())
      await test.step(screen.name, async () => {
        const [first = 'desk', ...others] = widthsOf(screen);
        await visitInside(walk, screen, { width: first, before: own[index - 1] });
        await inspect(walk, { screen, width: first, data });
        for (const width of others) {
          // An opened dialog or menu may close when the window changes: it is opened again then.
          if (screen.open) await visit(walk, screen, width);
          else await walk.page.setViewportSize(sizes[width]);
          await inspect(walk, { screen, width, data });
        }
      });
  });

/** A screen has one width in `npm test`, by turns. */
function widthsOf(screen: Screen): readonly Width[] {
  const widths = screen.widths ?? ['desk', 'phone'];
  if (isWhole) return widths;
  const turn = screens.indexOf(screen) % widths.length;
  return widths.slice(turn, turn + 1);
}

async function inspect(
  walk: Walk,
  { screen, width, data }: { screen: Screen; width: Width; data: PageData },
): Promise<void> {
  const { page } = walk;
  // The texts are read first, because the answer with a text arrives before the page shows it.
  const texts = await page.evaluate(wordsOnPage);
  const words = await data.words();
  const plain = texts.flatMap(({ text, at }) => {
    const rest = plainRest(text, words);
    return rest === '' ? [] : [`not translated: "${rest}" in "${text.slice(0, 120)}" ${at}`];
  });
  const found = [
    ...plain,
    ...(await page.evaluate(cutOnPage)),
    ...(await brokenRules(walk)),
    ...(await sidewaysFindings(page, width)),
  ];
  expect.soft(found, `${screen.name} (${screen.address}), ${width}`).toEqual([]);
}
