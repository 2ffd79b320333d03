/**
 * Every control of every screen is used with the browser's policies on, and none of them breaks a
 * section of the page or logs an error: fields are filled and sent twice, sliders moved, boxes
 * ticked, buttons and disclosures pressed.
 */
import { type Locator, type Page, expect } from '@playwright/test';
import { loadTranslator } from '#locales/load-translator.ts';
import type { Translate } from '#locales/translate.ts';
import { wholeTest } from './journey.ts';
import { type Screen, screens } from './screens.ts';
import {
  type Walk,
  brokenRules,
  navigate,
  settled,
  signInOnWalk,
  startWalk,
  visit,
} from './walk.ts';

for (const who of ['visitor', 'buyer'] as const)
  wholeTest(`a ${who} uses every control of every screen`, async ({ browser }) => {
    const own = screens.filter((one) => one.open === undefined && one.who === who);
    // A limit against hanging for ever: a busy machine is no failure.
    wholeTest.setTimeout(60_000 + own.length * 60_000);
    const t = await loadTranslator('en');
    const walk = await startWalk(browser, { code: 'en', t });
    // A control that vanishes with its section is a failure, not something to wait for until the
    // end.
    walk.page.setDefaultTimeout(30_000);
    const used = new Set<string>();
    if (who === 'buyer') await signInOnWalk(walk);
    for (const screen of own)
      await wholeTest.step(screen.name, async () => {
        await visit(walk, screen, 'desk');
        await useControls(walk, { screen, t, used });
      });
  });

/** Controls of one role that are used on a screen: longer lists repeat themselves. */
const eachMax = 40;

/**
 * Uses each control; `used` holds roles and names, so that a control on twenty cards or ten screens
 * is used once.
 */
async function useControls(
  walk: Walk,
  { screen, t, used }: { screen: Screen; t: Translate; used: Set<string> },
): Promise<void> {
  const { page } = walk;
  const main = page.getByRole('main');
  for (const { role, use } of controls(t)) {
    const found = main.getByRole(role);
    let names = await namesOf(found);
    for (let at = 0; at < Math.min(names.length, eachMax); at += 1) {
      const name = names[at];
      if (name === undefined || used.has(`${role} ${name}`)) continue;
      used.add(`${role} ${name}`);
      await use(found.nth(at), page);
      // What is pressed next may exclude what is still on its way.
      await expect(main.locator('button[aria-disabled="true"]')).toHaveCount(0);
      await expectWhole(walk, screen, t, `${role} ${at + 1}`);
      // A filter or a link may have led away: the next control is located on the screen itself.
      await goBackTo(walk, screen);
      names = await namesOf(found);
    }
  }
}

/** Returns the controls' names without numbers; undefined for one that cannot be used. */
function namesOf(controls: Locator): Promise<(string | undefined)[]> {
  return controls.evaluateAll((elements) =>
    elements.map((element) => {
      const { labels, disabled } = element as HTMLInputElement;
      const label = element.getAttribute('aria-label') ?? labels?.[0]?.textContent;
      const isVisible = element.checkVisibility({ visibilityProperty: true });
      if (!isVisible || disabled) return undefined;
      return (label ?? element.textContent ?? '').replaceAll(/[0-9]/g, '');
    }),
  );
}

interface Control {
  role:
    | 'spinbutton'
    | 'textbox'
    | 'searchbox'
    | 'combobox'
    | 'slider'
    | 'checkbox'
    | 'switch'
    | 'button';
  use: (control: Locator, page: Page) => Promise<void>;
}

function controls(t: Translate): Control[] {
  const typed = (first: string, second: string) => async (control: Locator) => {
    const isDate = (await control.getAttribute('type')) === 'date';
    for (const text of isDate ? ['2018-02-01', '2026-11-20'] : [first, second]) {
      await control.fill(text);
      // There a changed value is all that is asked for: the form would give way to its request.
      if (
        !/my-account\/(?:change-(?:company|contact|user)|request-finance)/.test(
          control.page().url(),
        )
      )
        await control.press('Enter');
    }
  };
  return [
    { role: 'textbox', use: typed('2018', '60000') },
    { role: 'searchbox', use: typed('golf', 'audi') },
    {
      role: 'combobox',
      use: async (control) => {
        // A list of choices has no text.
        const isField = await control.evaluate((element) => element.tagName === 'INPUT');
        if (isField) await typed('golf', 'audi')(control);
      },
    },
    {
      role: 'slider',
      use: async (control) => {
        await control.focus();
        for (const key of ['ArrowRight', 'ArrowLeft', 'End', 'Home']) await control.press(key);
      },
    },
    { role: 'checkbox', use: pressTwice },
    { role: 'switch', use: pressTwice },
    {
      role: 'button',
      use: async (control, page) => {
        const name = (await control.getAttribute('aria-label')) ?? (await control.innerText());
        // Signing in and out leads to another site; the session journeys cover it.
        if ([t('shell.signIn'), t('shell.signOut')].some((text) => name.includes(text))) return;
        await control.press('Enter');
        await page.keyboard.press('Escape');
      },
    },
  ];
}

async function pressTwice(control: Locator): Promise<void> {
  await control.press('Space');
  // The choices around it change with the first press, and so does its place among them; the focus
  // stays on it.
  await control.page().keyboard.press('Space');
}

/** The browser's message about a form that was sent with values that its fields refuse. */
const isRefusal =
  /^console: Failed to load resource: .* status of 4(00|22) .*\/(requests\/|bidding\/changes\))/;

/**
 * Expects that no section of the page shows its error fallback, and that nothing was refused or
 * thrown.
 */
async function expectWhole(walk: Walk, screen: Screen, t: Translate, what: string): Promise<void> {
  await settled(walk.page);
  await expect(
    walk.page.getByText(t('section.error.title')),
    `${screen.name}: ${what}`,
  ).toHaveCount(0);
  const broken = (await brokenRules(walk)).filter((line) => !isRefusal.test(line));
  expect.soft(broken, `${screen.name}: ${what}`).toEqual([]);
}

async function goBackTo(walk: Walk, screen: Screen): Promise<void> {
  const { page } = walk;
  const hasDialog =
    (await page.locator('[role="dialog"], dialog[open], [role="alertdialog"]').count()) > 0;
  if (hasDialog) await visit(walk, screen, 'desk');
  else if (!page.url().endsWith(screen.address)) {
    await navigate(page, screen.address);
    // The address changes a moment before the screen does, whose footer leads to its own address in
    // every language.
    const wanted = new URL(screen.address, page.url()).search;
    const shown = () =>
      page.evaluate(() => document.querySelector<HTMLAnchorElement>('footer li[lang] a')?.search);
    await expect.poll(shown).toBe(wanted);
    await settled(page);
  }
}
