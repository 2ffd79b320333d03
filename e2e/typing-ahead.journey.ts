/** Who types or chooses faster than the page's script, its list or its suggestions follow. */
import { expect } from '@playwright/test';
import { holdAnswers } from './held-answers.ts';
import { arrive, hydrated } from './hydrated.ts';
import { test } from './journey.ts';

test('what is typed stays while what was typed before takes effect', async ({ page }) => {
  await arrive(page, '/vehicles?view=cards');
  const rail = page.getByRole('complementary');
  const from = rail.getByRole('group', { name: 'Mileage' }).getByRole('textbox', { name: 'From' });
  await from.fill('90k');
  // Both at once: the address of the first has not come yet.
  await from.evaluate((field) => {
    for (const key of ['Enter', 'ArrowUp'])
      field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page.getByRole('button', { name: /^Remove filter .*90,000/ })).toBeVisible();
  await expect(from).toHaveValue('95,000');
  // Left while the list follows: it is taken once.
  await from.evaluate(async (field) => {
    field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    await Promise.resolve();
    field.blur();
  });
  await expect(page.getByRole('button', { name: /^Remove filter .*95,000/ })).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: /^Remove filter .*90,000/ }).click();
  await expect(from).toHaveValue('');

  // The town is looked up meanwhile.
  const answers = await holdAnswers(page, '**/vehicles/places*');
  const town = rail.getByRole('combobox', { name: 'Town' });
  await rail.getByRole('button', { name: 'Distance' }).click();
  await town.fill('Utr');
  await town.press('Enter');
  await town.pressSequentially('e');
  answers.letGo();
  await expect(page).toHaveURL(/near=/);
  await expect(page.getByRole('button', { name: /^Remove filter .*Utrecht/ })).toBeVisible();
  await expect(town).toHaveValue('Utre');
  // A town that is taken is not looked up again under the name that it is shown by.
  await town.fill('Delft');
  await town.press('Enter');
  await expect(page.getByRole('button', { name: /^Remove filter .*Delft/ })).toBeVisible();
  await town.blur();
  await expect(town).toHaveValue('Delft, NL');
  expect(answers.asked.filter((url) => url.includes('NL'))).toEqual([]);
  await town.fill('Nowhere');
  await town.press('Enter');
  await expect(town).toHaveAccessibleDescription(/No town “Nowhere” is known/);
  await page.unrouteAll({ behavior: 'wait' });
  await page.route('**/vehicles/places*', (route) => route.abort());
  await town.fill('Gouda');
  await town.press('Enter');
  await expect(town).toHaveAccessibleDescription(/^No connection to CarPlaza/);
});

test('limits that are chosen faster than the list follows all hold, and the last of each', async ({
  page,
}) => {
  await arrive(page, '/vehicles?view=cards');
  const rail = page.getByRole('complementary');
  const mileage = rail.getByRole('group', { name: 'Mileage' }).last();
  // All in one task: the list has none of them in between.
  const typeAtOnce = (steps: [end: 'From' | 'To', text: string][]) =>
    mileage.evaluate((group, all) => {
      for (const [end, text] of all) {
        const inputs = [...group.querySelectorAll('input')];
        const field = inputs.find(({ labels }) => labels?.[0]?.textContent === end);
        if (!field) throw new Error(`there is no field ${end}`);
        // Past React, which would take it for its own otherwise.
        Reflect.set(HTMLInputElement.prototype, 'value', text, field);
        field.dispatchEvent(new Event('input', { bubbles: true }));
        field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      }
    }, steps);
  await typeAtOnce([
    ['From', '10k'],
    ['To', '90k'],
  ]);
  await expect(page).toHaveURL(/mileageFrom=10000&mileageTo=90000/);
  await typeAtOnce([
    ['To', '80k'],
    ['To', '90k'],
  ]);
  await rail.getByText('Diesel', { exact: true }).click();
  await expect(page).toHaveURL(/fuel=diesel.*mileageFrom=10000&mileageTo=90000/);
  await expect(mileage.getByRole('textbox', { name: 'To' })).toHaveValue('90,000');

  const thumb = rail.getByRole('slider', { name: 'From' });
  // The least of the vehicles found where that is more than 10,000.
  const atFirstKm = await thumb.evaluate(async (input: HTMLInputElement) => {
    const before = Number(input.value);
    for (const type of ['keydown', 'keyup', 'keydown', 'keyup']) {
      input.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true }));
      await Promise.resolve();
    }
    return before;
  });
  await expect(page).toHaveURL(new RegExp(`mileageFrom=${atFirstKm + 10_000}&mileageTo=90000`));
  // A thumb leaves the other end as it was typed just before.
  const to = await mileage.getByRole('textbox', { name: 'To' }).elementHandle();
  await thumb.evaluate(async (input, field) => {
    Reflect.set(HTMLInputElement.prototype, 'value', '85k', field);
    field?.dispatchEvent(new Event('input', { bubbles: true }));
    field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
    for (const type of ['keydown', 'keyup']) {
      input.dispatchEvent(new KeyboardEvent(type, { key: 'ArrowRight', bubbles: true }));
      await Promise.resolve();
    }
  }, to);
  await expect(page).toHaveURL(new RegExp(`mileageFrom=${atFirstKm + 15_000}&mileageTo=85000`));
});

test('what is typed before the page’s script is there has suggestions once it is', async ({
  page,
}) => {
  const scripts = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto('/vehicles', { waitUntil: 'commit' });
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('golf diesel');
  scripts.letGo();
  await expect(page.getByRole('option').first()).toContainText('Diesel');
  await field.press('Enter');
  await expect(page).toHaveURL(/fuel=diesel.*models=Volkswagen%2CGolf/);
});

test('a limit that is typed before the page’s script is there is taken by Enter', async ({
  page,
}) => {
  const scripts = await holdAnswers(page, /\/assets\/.*\.js$/);
  await page.goto('/vehicles?view=cards', { waitUntil: 'commit' });
  const rail = page.getByRole('complementary');
  const to = rail
    .getByRole('group', { name: 'Mileage' })
    .last()
    .getByRole('textbox', { name: 'To' });
  await to.fill('90k');
  scripts.letGo();
  await hydrated(page);
  await to.press('Enter');
  await expect(page).toHaveURL(/mileageTo=90000/);
});

test('a letter between the first drawing of suggestions and their listening is not lost', async ({
  page,
}) => {
  await arrive(page, '/vehicles');
  const field = page.getByRole('banner').getByRole('combobox');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const input = document.querySelector<HTMLInputElement>('header [role=combobox]');
      if (!input || !document.querySelector('[role=listbox]')) return;
      observer.disconnect();
      input.value += 'l';
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document.body, { childList: true, subtree: true });
  });
  await field.fill('golf diese');
  await expect(field).toHaveValue('golf diesel');
  await expect(page.getByRole('option').first()).toContainText('Diesel');
});

test('the search field follows the address, and leaves what is typed on', async ({ page }) => {
  await arrive(page, '/vehicles');
  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('zzz');
  await field.press('Shift+Enter');
  await expect(page.getByRole('button', { name: /^Remove filter .*zzz/ })).toBeVisible();
  await expect(field).toBeFocused();
  await field.evaluate((input: HTMLInputElement) => {
    input.value = 'yyy';
    const enter = { key: 'Enter', shiftKey: true, bubbles: true, cancelable: true };
    input.dispatchEvent(new KeyboardEvent('keydown', enter));
    input.value = 'yyyx';
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await expect(page.getByRole('button', { name: /^Remove filter .*yyy/ })).toBeVisible();
  await expect(field).toHaveValue('yyyx');
  await field.blur();
  await page.goBack();
  await expect(field).toHaveValue('zzz');
  await page.getByRole('button', { name: /^Remove filter .*zzz/ }).click();
  await expect(field).toHaveValue('');
});
