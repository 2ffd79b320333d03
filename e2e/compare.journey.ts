import { expect } from '@playwright/test';
import { hydrated } from './hydrated.ts';
import { expectInView } from './in-view.ts';
import { test } from './journey.ts';
import { anna, whoSignedIn } from './people.ts';

test('four vehicles are collected by keys, a fifth refused, and compared on desk and phone', async ({
  browser,
}) => {
  const page = await whoSignedIn(browser, anna);
  await page.goto('/vehicles?view=rows');
  await hydrated(page);
  const boxes = page.getByRole('button', { name: /^Compare / });
  await expect(boxes.first()).toBeVisible();
  const tray = page.getByRole('region', { name: 'Vehicles to compare' });
  for (let row = 0; row < 5; row += 1) {
    await page.keyboard.press('j');
    await page.keyboard.press('c');
  }
  await expect(tray.getByText('Four vehicles can be compared. Take one out first.')).toBeVisible();
  // One line until it is opened; nothing that can be pressed ends up under it.
  await expect(tray.getByRole('listitem')).toHaveCount(0);
  expect((await tray.boundingBox())?.height).toBeLessThan(80);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expectInView(page.getByRole('contentinfo').getByRole('link').last());
  await page
    .getByRole('button', { name: /^Watch / })
    .nth(14)
    .focus();
  await expectInView(page.locator(':focus'));
  await tray.getByRole('button', { name: 'Vehicles to compare' }).click();
  await expect(tray.getByRole('listitem')).toHaveCount(4);
  await page.keyboard.press('k');
  await page.keyboard.press('x');
  await expect(tray.getByRole('link', { name: 'Compare 3' })).toBeVisible();

  await tray.getByRole('link', { name: 'Compare 3' }).click();
  await expect(page).toHaveURL(/\/vehicles\/compare\?lot=.+&lot=.+&lot=/);
  const table = page.getByRole('table', { name: 'Compare vehicles' });
  await expect(table.getByRole('row', { name: /^Whole cost / }).first()).toBeVisible();
  await expect(table.getByRole('columnheader', { name: /Take .+ out/ })).toHaveCount(3);
  // It is remembered until the next visit, and the address needs no memory.
  await page.reload();
  await expect(table).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  // Two at a time: each column says which one it shows, and stays in view.
  const heads = table.getByRole('columnheader', { name: /Take .+ out/ });
  await expect(heads).toHaveCount(2);
  const first = heads.first().getByRole('button', { name: 'Vehicle 1' });
  const second = heads.last().getByRole('button', { name: 'Vehicle 2' });
  const left = (await first.textContent())?.replace('Vehicle 1', '').trim() ?? '';
  const right = (await second.textContent())?.replace('Vehicle 2', '').trim() ?? '';
  await second.click();
  await page.getByRole('option').last().click();
  await expect(second).not.toContainText(right);
  await expect(first).toContainText(left);
  // One of the other column changes places.
  await second.click();
  await page.getByRole('option', { name: left, exact: true }).click();
  await expect(second).toContainText(left);
  await expect(first).not.toContainText(left);
  await table.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await expect(second).toBeInViewport();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);

  await page.goto('/vehicles/compare?lot=nl-fleet-47,XX999X');
  await expect(
    page.getByText('There is no such vehicle in this auction, or no longer.'),
  ).toBeVisible();

  // On a vehicle's page a tray would cover the bid: a notice says what became of the press.
  await page.goto('/vehicles/K-482-TN?auctionId=nl-fleet-47');
  await hydrated(page);
  await boxes.first().click();
  const notices = page.getByRole('region', { name: 'Notices' });
  await expect(notices).toContainText('is in the comparison, 4 of 4');
  // Of a similar vehicle, which comes after the page.
  await boxes.nth(1).click();
  await expect(notices).toContainText('Four vehicles can be compared. Take one out first.');
  await notices.getByRole('link', { name: 'Compare 4' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Compare 4 vehicles');
  await page.context().close();
});
