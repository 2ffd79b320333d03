/**
 * "No damage" is shown only for a vehicle that was inspected: on the real page, in eight languages.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { loadMessages } from '#locales/load.ts';
import { localePath } from '#locales/locales.ts';
import { checkedLocales } from '#test/depth.ts';
import { test } from './journey.ts';
import { importStock } from './operator.ts';
import { anna, signedIn } from './people.ts';

const auction = 'nl-condition';

/**
 * A missing list of damages means no inspection; an empty list means that an inspection found none.
 */
const vehicles = [
  { licensePlate: 'C201MK' },
  { licensePlate: 'C202MK', damages: [] },
  {
    licensePlate: 'C203MK',
    damages: [{ kind: 'scratch', zone: 'roof', sizeCm: 12, repairCost: 180 }],
  },
].map((more) => ({ country: 'NL', make: 'Volvo', model: 'V60', vatScheme: 'vat', ...more }));

const stock = {
  format: 'carplaza-stock',
  version: 1,
  auctions: [
    {
      id: auction,
      name: 'Condition NL',
      country: 'NL',
      format: 'open',
      startsAt: '2026-01-05T08:00:00Z',
      endsAt: '2199-01-05T10:00:00Z',
      seller: 'Lease NL',
    },
  ],
  vehicles,
  lots: vehicles.map(({ country, licensePlate }) => ({
    auctionId: auction,
    country,
    licensePlate,
    startPrice: 9_000,
  })),
};

test('a vehicle without an inspection is shown as not inspected, never as undamaged', async ({
  browser,
}) => {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'carplaza-condition-')), 'stock.json');
  await writeFile(file, JSON.stringify(stock));
  await importStock(file);
  const page = await signedIn(browser, anna);
  for (const { code } of checkedLocales) {
    const messages = await loadMessages(code);
    const [notInspected, noDamage] = [
      messages['vehicle.notInspected'],
      messages['vehicle.noDamage'],
    ];
    const openVehicle = (plate: string) =>
      page.goto(localePath(code, `/vehicles/${plate}?auctionId=${auction}`));
    await openVehicle('C201MK');
    await expect(page.getByText(notInspected)).toBeVisible();
    await expect(page.getByText(noDamage)).toHaveCount(0);
    await openVehicle('C202MK');
    await expect(page.getByText(noDamage)).toBeVisible();
    await expect(page.getByText(notInspected)).toHaveCount(0);
  }
  // Damage that was found is listed, with neither sentence beside it.
  await page.goto(`/vehicles/C203MK?auctionId=${auction}`);
  await expect(page.getByText(/^1 damage item, est\. repair cost/)).toBeVisible();
  await expect(page.getByText(/not inspected|no damage/i)).toHaveCount(0);
});
