import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { expect } from '@playwright/test';
import yazl from 'yazl';
import { writeYard } from '#demo/photographs/write.ts';
import { isWhole } from '#test/depth.ts';
import { photoFile } from '#test/photos.ts';
import { wholeTest } from './journey.ts';
import { complaintsOf } from './complaints.ts';
import { importVehicles, operator } from './operator.ts';
import { anna, signedIn, whoSignedIn } from './people.ts';
import { axeFindings, axeFindingsOfState } from './walk.ts';

const sanne = 'sanne@carplaza.example';

wholeTest(
  'an operator builds an auction: terms, closing order, prices and what is held back',
  async ({ browser }) => {
    const desk = await whoSignedIn(browser, sanne);
    const complaints = complaintsOf(desk);
    await desk.goto('/desk/auctions');
    await desk.getByRole('button', { name: 'New auction' }).click();
    const dialog = desk.getByRole('dialog', { name: 'New auction' });
    // What is missing is said at each field, and the first has the focus.
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(dialog.getByRole('textbox').first()).toBeFocused();
    await expect(dialog.getByText('This is still missing.')).toHaveCount(5);
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await dialog.getByLabel('Name', { exact: true }).fill('Built at the desk');
    await expect(dialog.getByLabel('Short name in addresses')).toHaveValue('built-at-the-desk');
    await dialog.getByLabel('Seller').fill('Noordlease');
    await dialog.getByLabel('Opens').fill('2099-03-04T09:00');
    await dialog.getByLabel('Closes').fill('2099-03-06T12:00');
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await dialog.getByRole('button', { name: 'Create draft' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Built at the desk' })).toBeVisible();
    await expect(desk.getByText('This auction has no lots yet.')).toBeVisible();

    await importVehicles(
      'built-at-the-desk',
      ['B201LD', 'B202LD', 'B203LD'],
      '--start-price',
      '9000',
    );
    await operator('act', 'addSeller', 'Builder Lease');
    await desk.reload();
    await expect(desk.getByRole('row', { name: /B-201-LD/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Closing plan' }).click();
    const plan = desk.getByRole('dialog', { name: 'Closing plan' });
    await plan.getByLabel('Seconds between').fill('60');
    await plan.getByRole('button', { name: /Order$/ }).click();
    await desk.getByRole('option', { name: 'as I put them' }).click();
    await plan
      .getByRole('listitem')
      .filter({ hasText: 'B-203-LD' })
      .dragTo(plan.getByRole('listitem').filter({ hasText: 'B-201-LD' }));
    await plan.getByRole('button', { name: 'Lot 2 earlier' }).click();
    expect(await axeFindings(desk)).toEqual([]);
    await plan.getByRole('button', { name: 'Set closing times' }).click();
    await expect(plan).toBeHidden();
    const plates = desk
      .getByRole('row')
      .getByText(/^B-20\d-LD$/)
      .filter({ visible: true });
    await expect(plates).toHaveText(['B-203-LD', 'B-202-LD', 'B-201-LD']);

    const row = desk.getByRole('row', { name: /B-203-LD/ });
    await row.getByRole('button', { name: /^Reserve/ }).click();
    await desk.keyboard.type('12.500');
    await desk.keyboard.press('Enter');
    await expect(row).toContainText('€12,500');
    await row.getByRole('button', { name: /^Closes/ }).press('Enter');
    await desk.keyboard.press('Escape');
    await expect(row.getByRole('button', { name: /^Closes/ })).toBeFocused();

    for (const plate of ['B-201-LD', 'B-202-LD'])
      await desk
        .getByRole('row', { name: new RegExp(plate) })
        .getByRole('checkbox')
        .check();
    const bar = desk.getByRole('group', { name: 'Selected lots' });
    await expect(bar).toContainText('2 of 3 lots selected');
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await bar.getByRole('button', { name: 'Set reserve' }).click();
    await desk.getByRole('dialog').getByLabel('Reserve').fill('10000');
    await desk.getByRole('dialog').getByRole('button', { name: 'Set for 2 lots' }).click();
    await expect(desk.getByRole('row', { name: /B-201-LD/ })).toContainText('€10,000');
    // What is done is no longer selected.
    await expect(bar).toBeHidden();
    for (const plate of ['B-201-LD', 'B-202-LD'])
      await desk
        .getByRole('row', { name: new RegExp(plate) })
        .getByRole('checkbox')
        .check();
    await bar.getByRole('button', { name: 'Assign seller' }).click();
    const whose = desk.getByRole('dialog', { name: 'Assign seller' });
    await whose.getByRole('button', { name: 'Set for 2 lots' }).click();
    await expect(whose.getByRole('button', { name: /Seller$/ })).toBeFocused();
    await expect(whose.getByText('This is still missing.')).toBeVisible();
    await whose.getByRole('button', { name: /Seller$/ }).click();
    await desk.getByRole('option', { name: 'Builder Lease' }).click();
    await whose.getByRole('button', { name: 'Set for 2 lots' }).click();
    await expect(whose).toBeHidden();
    await desk.goto('/desk/sellers');
    await desk.getByRole('link', { name: 'Builder Lease' }).click();
    await expect(desk.getByRole('row', { name: /B-20[12]-LD/ })).toHaveCount(2);
    await desk.goto('/desk/auctions/built-at-the-desk');
    // The third lot follows the whole auction.
    await desk.getByRole('button', { name: 'Assign seller' }).click();
    const ofAll = desk.getByRole('dialog', { name: 'Assign seller' });
    await expect(ofAll).toContainText('1 of 3');
    await ofAll.getByRole('button', { name: /Seller$/ }).click();
    await desk.getByRole('option', { name: 'Builder Lease' }).click();
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await ofAll.getByRole('button', { name: 'Assign seller' }).click();
    await desk.getByRole('link', { name: 'Builder Lease', exact: true }).click();
    await expect(desk.getByRole('row', { name: /B-20[123]-LD/ })).toHaveCount(3);
    await desk.goto('/desk/auctions/built-at-the-desk');
    await desk
      .getByRole('row', { name: /B-201-LD/ })
      .getByRole('checkbox')
      .check();
    await bar.getByRole('button', { name: 'Hold back' }).click();
    await expect(desk.getByRole('row', { name: /B-201-LD/ })).toContainText('Held back');

    await desk.getByRole('button', { name: 'Publish later' }).click();
    const later = desk.getByRole('dialog', { name: 'Publish later' });
    await later.getByLabel('Moment of publication').fill('2099-03-01T08:00');
    await later.getByRole('button', { name: 'Set moment' }).click();
    await expect(desk.getByText(/published by itself/)).toBeVisible();
    await desk.getByRole('button', { name: 'Publish later' }).click();
    await later.getByRole('button', { name: 'Take back' }).click();
    await expect(desk.getByText(/published by itself/)).toHaveCount(0);
    expect(complaints).toEqual([]);
  },
);

wholeTest(
  'an operator imports twelve vehicles with photographs from a ZIP and publishes them',
  async ({ browser }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-yard-'));
    await writeYard(folder, { vehicles: 12, photographs: 0 });
    await leaveReservesOut(path.join(folder, 'stock.json'));
    await operator('act', 'createAuction', 'imported-stock', '--name=Imported stock');
    const desk = await whoSignedIn(browser, sanne);
    const complaints = complaintsOf(desk);
    const choose = async (file: string) => {
      await desk.goto('/desk/stock');
      await desk.getByRole('button', { name: /To auction/ }).click();
      await desk.getByRole('option', { name: /Imported stock/ }).click();
      await desk.locator('input[data-use=files]').setInputFiles(file);
    };
    const handIn = async () => {
      await choose(path.join(folder, 'stock.json'));
      await expect(desk).toHaveURL(/\/desk\/stock\/[0-9a-f-]{36}$/);
      await expect(desk.getByText(/^12 vehicles in the file · read in [\d.]+ s$/)).toBeVisible();
    };
    const table = path.join(folder, 'table.csv');
    await writeFile(table, wronglyWritten);
    await choose(table);
    await desk.getByRole('button', { name: 'Row 1: Use 12,500' }).click();
    await expect(desk.getByRole('heading', { name: 'Repaired 1' })).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Import 2 vehicles' })).toBeEnabled();
    const saved = desk.waitForEvent('download');
    await desk.getByRole('button', { name: 'Download these rows' }).click();
    expect((await saved).suggestedFilename()).toBe('table-refused.csv');
    await desk.getByRole('button', { name: 'Row 3: Leave out' }).click();
    await expect(desk.getByText('One row is left out: X-91.')).toBeVisible();
    // The check of the other rows is over.
    await expect(desk.getByRole('button', { name: 'Import 2 vehicles' })).toBeEnabled();
    await desk
      .locator('input[data-use=files]')
      .first()
      .setInputFiles(
        await Promise.all(
          ['#111111', '#222222'].map(async (colour, index) => ({
            mimeType: 'image/jpeg',
            name: `DSC_${index + 1}.jpg`,
            buffer: await photoFile({ colour }),
          })),
        ),
      );
    const vehicles = desk.getByRole('list', { name: 'Vehicles of the file' });
    const dropped = vehicles.getByRole('listitem').filter({ hasText: 'X-912-TK' });
    await expect(desk.getByRole('button', { name: 'DSC_1.jpg' })).toBeEnabled();
    await desk.getByRole('button', { name: 'DSC_1.jpg' }).dragTo(dropped);
    await expect(dropped).toContainText('one photo');
    // Without dragging: the photograph is pressed, then its vehicle.
    await desk.getByRole('button', { name: 'DSC_2.jpg' }).press('Enter');
    await desk.getByRole('button', { name: 'Give one photo to X-911-TK' }).press('Enter');
    await expect(vehicles).toHaveCount(0);
    await expect(desk.getByText('Held back, no photos')).toHaveCount(0);
    await expect(desk.getByText('0 + 2 = 2')).toBeVisible();
    await desk.getByRole('button', { name: 'Columns' }).click();
    await expect(desk.getByRole('button', { name: /Merk is read as/ })).toHaveText(/Make/);
    expect(await axeFindings(desk)).toEqual([]);
    await handIn();
    await desk.getByRole('button', { name: 'Import 12 vehicles' }).click();
    await desk.getByRole('button', { name: 'Undo import' }).click();
    const undo = desk.getByRole('alertdialog', { name: 'Undo import' });
    await expect(undo).toContainText('The 12 lots that it added are taken out');
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await undo.getByRole('button', { name: 'Undo import' }).click();
    await expect(desk.getByText('This import was undone: what it added is gone.')).toBeVisible();
    // services/desk/stock/ has the tests of archives and numbers; a folder of photographs is
    // uploaded and its lots are published in auction-from-stock-to-report.journey.ts.
    if (!isWhole) return expect(complaints).toEqual([]);
    const archive = path.join(folder, 'photos.zip');
    await writePhotographs(path.join(folder, 'stock.json'), archive);
    await handIn();
    await desk.locator('input[data-use=files]').first().setInputFiles(archive);
    await expect(desk.getByText('12 / 12')).toBeVisible();
    await desk.reload();
    await expect(desk.getByText('12 / 12')).toBeVisible();
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await desk.getByLabel('First lot number').fill('95');
    await desk.getByLabel('First lot number').press('Tab');
    await expect(desk.getByText(/^12 vehicles in the file · read in [\d.]+ s$/)).toBeVisible();
    await desk.getByRole('button', { name: 'Import 12 vehicles' }).click();
    await expect(desk.getByText('Imported.', { exact: true })).toBeVisible();
    await desk.getByRole('link', { name: 'To the auction' }).click();
    await expect(desk.getByText('12 lots are held back and stay drafts.')).toBeVisible();
    await expect(desk.getByRole('row').getByText('95', { exact: true })).toBeVisible();
    await desk.getByRole('checkbox', { name: 'Select all 12' }).check();
    await desk.getByRole('button', { name: 'Set reserve' }).click();
    await desk.getByRole('dialog').getByLabel('Reserve').fill('90000');
    await desk.getByRole('dialog').getByRole('button', { name: 'Set for 12 lots' }).click();
    // Photographs count once their first sizes are stored.
    const noPhotos = desk.getByRole('button', { name: /^No photos/ });
    await expect(noPhotos).toHaveCount(0, { timeout: 60_000 });
    await desk.getByRole('button', { name: 'Publish 0 of 12 lots' }).click();
    const asked = desk.getByRole('alertdialog');
    await asked.getByRole('button', { name: 'Publish 0 of 12 lots' }).click();
    await expect(asked.getByRole('alert')).toHaveText('No lot is ready.');
    await asked.getByRole('checkbox', { name: 'No condition report: 12 lots' }).check();
    expect(await axeFindingsOfState(desk)).toEqual([]);
    await asked.getByRole('button', { name: 'Publish 12 of 12 lots' }).click();
    await expect(asked).toBeHidden();
    const buyer = await signedIn(browser, anna);
    await buyer.goto('/auctions/imported-stock');
    await expect(buyer.locator('img[src*="/media/pictures/"]').first()).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

wholeTest(
  'an operator says what a file is and what its VAT is, before anything is read',
  async ({ browser }) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-register-'));
    const file = path.join(folder, 'register.csv');
    await writeFile(file, ofTheRegister);
    await operator('act', 'createAuction', 'asked-stock', '--name=Asked stock');
    const desk = await whoSignedIn(browser, sanne);
    const complaints = complaintsOf(desk);
    await desk.goto('/desk/stock');
    await desk.getByRole('button', { name: /To auction/ }).click();
    await desk.getByRole('option', { name: /Asked stock/ }).click();
    await desk.locator('input[data-use=files]').setInputFiles(file);
    await expect(desk.getByRole('heading', { name: 'One question first' })).toBeVisible();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'Read as the register’s data' }).press('Enter');
    await expect(
      desk.getByText('The register does not know whether VAT is deductible.'),
    ).toBeVisible();
    await desk.getByRole('button', { name: 'All are margin vehicles' }).press('Enter');
    await expect(desk.getByRole('heading', { name: 'Said about this file' })).toBeVisible();
    await expect(desk.getByText('columns that are not read: Aantal wielen')).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Import one vehicle' })).toBeEnabled();
    expect(await axeFindings(desk)).toEqual([]);
    await desk.getByRole('button', { name: 'All are VAT vehicles' }).press('Enter');
    await expect(desk.getByText('No column says VAT: all are VAT vehicles.')).toBeVisible();
    expect(complaints).toEqual([]);
  },
);

const ofTheRegister = `Kenteken;Merk;Handelsbenaming;Catalogusprijs;Datum eerste toelating;Aantal wielen
X-913-TK;VOLVO;V60;48500;20210315;4
`;

/** A mileage in thousands of the other notation. */
const wronglyWritten = `Kenteken;Merk;Model;Kilometerstand;Startprijs;Btw
X-911-TK;Volvo;V60;12.500 km;9,000.50;btw
X-912-TK;Volvo;V60;50,000;9,000.50;btw
X-91;Volvo;V60;50,000;9,000.50;btw
`;

/** The operator sets them at the desk. */
async function leaveReservesOut(file: string): Promise<void> {
  const stock = JSON.parse(await readFile(file, 'utf8')) as { lots: object[] };
  const lots = stock.lots.map((lot) => ({ ...lot, reserve: undefined }));
  await writeFile(file, JSON.stringify({ ...stock, lots }));
}

/** One small photograph of each vehicle, in an archive. */
async function writePhotographs(stock: string, target: string): Promise<void> {
  const { vehicles } = JSON.parse(await readFile(stock, 'utf8')) as {
    vehicles: { licensePlate: string }[];
  };
  const archive = new yazl.ZipFile();
  for (const [index, { licensePlate }] of vehicles.entries()) {
    const colour = `#${(0x112233 + index * 0x0a0b0c).toString(16).padStart(6, '0')}`;
    archive.addBuffer(await photoFile({ colour }), `${licensePlate}_1.jpg`);
  }
  archive.end();
  await pipeline(archive.outputStream, createWriteStream(target));
}
