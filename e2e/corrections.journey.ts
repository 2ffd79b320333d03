/** What bidders rely on is corrected in their sight; a plate of two cars leads to a choice. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { photoFile } from '#test/photos.ts';
import { openElsewhere } from './bidding.ts';
import { test } from './journey.ts';
import { addAuction, importStock, importVehicles } from './operator.ts';
import { anna, claudia, signedIn, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

const sanne = 'sanne@carplaza.example';

test('shows a bidder what an operator corrects, with its reason, and lets the leader withdraw', async ({
  browser,
}) => {
  await addAuction('nl-corrected', '--name=Corrected NL');
  await importVehicles('nl-corrected', ['C301RR'], '--start-price', '9000');
  const desk = await whoSignedIn(browser, sanne);
  await desk.goto('/desk/auctions/nl-corrected');
  await desk.getByRole('row').filter({ hasText: 'C-301-RR' }).getByRole('button').click();
  await desk.getByRole('link', { name: 'Edit lot' }).click();
  const photos = desk.getByRole('region', { name: /^Photos/ });
  const jpeg = { mimeType: 'image/jpeg' };
  await photos.locator('input[type=file]').setInputFiles([
    { ...jpeg, name: 'left.jpg', buffer: await photoFile({ colour: '#a01010' }) },
    { ...jpeg, name: 'right.jpg', buffer: await photoFile({ colour: '#1010a0' }) },
  ]);
  const second = photos.getByRole('button', { name: /^Photo 2,/ });
  await expect(second).toBeVisible();
  const elsewhere = await openElsewhere();
  await elsewhere.bid(anna, { auction: 'nl-corrected', plate: 'C301RR' }, 9_500);
  await elsewhere.close();

  // Without a reason nothing changes, and the page names what is missing.
  await desk.reload();
  await second.click();
  const remove = photos.getByRole('button', { name: 'Remove', exact: true });
  await remove.click();
  await expect(photos.getByRole('alert')).toContainText('reason');
  await expect(second).toBeVisible();
  await desk.getByLabel('Reason, which bidders read').first().fill('It shows another car');
  await second.click();
  await remove.click();
  await expect(second).toHaveCount(0);
  expect(await axeFindings(desk)).toEqual([]);

  const buyer = await signedIn(browser, anna);
  await buyer.goto('/vehicles/C-301-RR?auctionId=nl-corrected');
  const correction = buyer.getByRole('region', { name: /^Corrected/ });
  await expect(correction).toContainText('Reason: It shows another car');
  await expect(correction).toContainText('2 photos');
  await expect(correction).toContainText('1 photo');
  await expect(correction.getByRole('img', { name: 'before 1' })).toBeVisible();
  expect(await axeFindings(buyer)).toEqual([]);
  await buyer.getByRole('button', { name: /^Withdraw/ }).click();
  await buyer.getByRole('alertdialog').getByRole('button', { name: 'Withdraw €9,500' }).click();
  await expect(buyer.getByText('Your bid is withdrawn.').first()).toBeVisible();
  await expect(buyer.getByRole('heading', { name: 'You are leading' })).toHaveCount(0);
});

test('offers a choice when a plate without its gap is of two cars', async ({ browser }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-twins-'));
  const file = path.join(folder, 'twins.json');
  const cars = [
    { country: 'DE', licensePlate: 'B-NO 4711', make: 'Volkswagen', model: 'Golf' },
    { country: 'DE', licensePlate: 'BN-O 4711', make: 'BMW', model: '3' },
  ];
  await addAuction('de-twins', '--country=DE', '--name=Zwillinge');
  await writeFile(
    file,
    JSON.stringify({
      format: 'carplaza-stock',
      version: 1,
      vehicles: cars.map((car) => ({ ...car, vatScheme: 'vat' })),
      lots: cars.map(({ country, licensePlate }) => ({
        country,
        licensePlate,
        auctionId: 'de-twins',
        startPrice: 5_000,
      })),
    }),
  );
  await importStock(file);
  const buyer = await signedIn(browser, claudia);
  await buyer.goto('/vehicles/BNO4711');
  await expect(buyer.getByRole('heading', { level: 1 })).toBeVisible();
  const links = buyer.getByRole('link', { name: /4711 (BMW|Volkswagen)/ });
  await expect(links).toHaveCount(2);
  expect(await axeFindings(buyer)).toEqual([]);
  await links.filter({ hasText: 'BMW' }).focus();
  await buyer.keyboard.press('Enter');
  await expect(buyer.getByRole('heading', { level: 1 })).toContainText('BMW');
  await expect(buyer).toHaveURL(/BN-O%204711/);
});
