/**
 * The register's remarks about a vehicle are on its page before anybody bids, in the reader's
 * language.
 */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { addAuction, importStock } from './operator.ts';
import { anna, whoSignedIn } from './people.ts';

const row = {
  kenteken: 'R101MK',
  merk: 'VOLVO',
  handelsbenaming: 'V60',
  datum_eerste_toelating: '20210315',
  catalogusprijs: '48500',
  openstaande_terugroepactie_indicator: 'Ja',
  tenaamstellen_mogelijk: 'Nee',
  export_indicator: 'Nee',
  taxi_indicator: 'Ja',
};

test('an open recall, a blocked transfer and a taxi are shown in English and German', async ({
  browser,
}) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-remarks-'));
  const file = path.join(folder, 'register.json');
  await writeFile(file, JSON.stringify([row]));
  await addAuction('nl-remarks', '--name=Remarks NL');
  await importStock(file, '--format', 'rdw', '--vat-scheme', 'vat', '--auction', 'nl-remarks');
  const page = await whoSignedIn(browser, anna);
  await page.goto('/vehicles/R101MK?auctionId=nl-remarks');
  const remarks = page.getByRole('region', { name: 'Important to know' }).getByRole('listitem');
  await expect(remarks).toHaveText([
    'A recall by the manufacturer has not been carried out.',
    'The registration authority is currently blocking a change of keeper.',
    'The vehicle is or was registered as a taxi.',
  ]);
  await page.goto('/de-de/vehicles/R101MK?auctionId=nl-remarks');
  await expect(page.getByRole('region', { name: 'Wichtig zu wissen' })).toContainText(
    'Ein Rückruf des Herstellers ist noch nicht erledigt.',
  );
});
