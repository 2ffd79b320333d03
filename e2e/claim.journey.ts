/**
 * From the claim to the money back: claimed with a photograph, asked about by the desk, answered,
 * accepted with a credit and paid back, on the open pages of the buyer and of a colleague.
 */
import { type Locator, expect } from '@playwright/test';
import { wonPath } from '#contract/won-path.ts';
import { photoFile } from '#test/photos.ts';
import { andres, lucia, unclaimedVehicle, wonVehicle } from './company-states.ts';
import { wholeTest } from './journey.ts';
import { whoSignedIn } from './people.ts';
import { sanne } from './settling.ts';

wholeTest(
  'a claim is opened, asked about, answered, accepted and paid back',
  async ({ browser }) => {
    const { plate, auctionId, settlement } = await unclaimedVehicle();
    const pages = [await whoSignedIn(browser, lucia), await whoSignedIn(browser, andres)] as const;
    const [buyer, colleague] = pages;
    for (const page of pages) await page.goto(wonPath({ auctionId, licensePlate: plate }));
    const [own, seen] = pages.map((page) => wonVehicle(page, plate));
    if (!own || !seen) throw new Error('nobody is signed in');
    const both = [own, seen];

    const dialog = buyer.getByRole('dialog', { name: 'Make a claim' });
    const choose = async (place: Locator, button: string, name: string, widthPx: number) => {
      const choosing = buyer.waitForEvent('filechooser');
      await place.getByRole('button', { name: button }).click();
      const buffer = await photoFile({ widthPx, heightPx: 600 });
      await (await choosing).setFiles({ name, mimeType: 'image/jpeg', buffer });
    };
    const send = () => dialog.getByRole('button', { name: 'Send the claim' }).click();

    await wholeTest.step('the form is wide, and without its evidence it says so', async () => {
      await own.getByRole('button', { name: 'Make a claim' }).click();
      await dialog
        .getByRole('textbox', { name: 'What is not as described?' })
        .fill('A dent in the tailgate, 12 cm.');
      await dialog.getByLabel('Amount you claim').fill('90');
      await send();
      await expect(dialog.getByText('This auction takes claims from €150.')).toBeVisible();
      await dialog.getByLabel('Amount you claim').fill('350');
      expect((await dialog.boundingBox())?.width).toBeGreaterThan(700);
      await expect(dialog.getByText(/^Claims in this auction: .*with photos/)).toBeVisible();
      await expect(dialog.getByRole('button', { name: 'Take a photo' })).toBeHidden();
      await send();
      await expect(dialog.getByText(/^Photos are missing/)).toBeVisible();
    });

    await wholeTest.step('on a phone the camera takes the photographs', async () => {
      await buyer.setViewportSize({ width: 390, height: 844 });
      await expect(dialog.locator('input[type="file"][capture="environment"]')).toHaveCount(1);
      await choose(dialog, 'Take a photo', 'dent.jpg', 800);
      await expect(dialog.getByText('one photo chosen')).toBeVisible();
      await choose(dialog, 'Add photos', 'estimate.jpg', 640);
      await expect(dialog.getByText('2 photos chosen')).toBeVisible();
      await buyer.setViewportSize({ width: 1280, height: 720 });
    });

    await wholeTest.step('the claim is sent with them, and both pages show it', async () => {
      await send();
      for (const one of both) {
        await expect(one.getByText('Under review', { exact: true })).toBeVisible();
        for (const name of ['Photo 1', 'Photo 2'])
          await expect(one.getByRole('img', { name })).toBeVisible({ timeout: 60_000 });
      }
      await choose(own, 'Add photos', 'sill.jpg', 720);
      await expect(seen.getByRole('img', { name: 'Photo 3' })).toBeVisible({ timeout: 60_000 });
    });

    const desk = await whoSignedIn(browser, sanne);
    await wholeTest.step('the desk asks, and the buyer answers', async () => {
      await desk.goto('/desk/requests?of=claim');
      await desk.getByRole('button', { name: plate }).click();
      await desk
        .getByRole('textbox', { name: 'Words to the company' })
        .fill('Which workshop has seen it?');
      await desk.getByRole('button', { name: 'Ask for more' }).click();
      for (const one of both)
        await expect(one.getByText('Which workshop has seen it?')).toBeVisible();
      await own.getByLabel('Your reply').fill('Talleres Duero, on Monday.');
      await own.getByRole('button', { name: 'Send the reply' }).click();
      await expect(seen.getByText('Talleres Duero, on Monday.')).toBeVisible();
    });

    await wholeTest.step('the desk finds it by the plate and accepts, with a credit', async () => {
      await desk.goto('/desk');
      await desk.getByRole('button', { name: /^Plate, lot, auction/ }).click();
      const search = desk.getByRole('dialog', { name: 'Search the desk' });
      await expect(search).toBeVisible();
      await desk.keyboard.type(plate);
      await search.getByRole('menuitem', { name: new RegExp(`^Claim, .*${plate}$`) }).click();
      await expect(desk).toHaveURL(/\/desk\/requests\?of=claim&show=/);
      await expect(desk.getByText('Talleres Duero, on Monday.')).toBeVisible();
      await desk
        .getByRole('textbox', { name: 'Words to the company' })
        .fill('We credit the repair.');
      await desk.getByRole('button', { name: /^Accept and credit .*350/ }).click();
      for (const one of both) await expect(one.getByText(/^Credited: .*350/)).toBeVisible();
    });

    await wholeTest.step('the money goes back, and everybody is told', async () => {
      await desk.goto(`/desk/settlement/${settlement}`);
      await desk.getByRole('button', { name: 'Return the credit' }).click();
      const dialog = desk.getByRole('alertdialog', { name: 'Return the credit' });
      await dialog.getByLabel('To account (IBAN)').fill('ES91 2100 0418 4502 0005 1332');
      await dialog.getByLabel('Reason').fill('Claim accepted');
      await dialog.getByRole('button', { name: 'Return the credit' }).click();
      for (const one of both)
        await expect(one.getByText(/refunded to the account ending in/)).toBeVisible();
      await colleague.goto('/my-account/notifications');
      await expect(
        colleague
          .getByRole('main')
          .getByText(/^The refund for your claim on .* has been transferred\.$/)
          .first(),
      ).toBeVisible();
    });
  },
);
