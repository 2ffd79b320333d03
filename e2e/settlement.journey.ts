/**
 * From the award to closed: the statement, the bank's file at the desk, paid and released on the
 * winner's open page without a reload, handed over by the yard's phone, proven, the deposit back.
 */
import { type Browser, expect } from '@playwright/test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { wonPath } from '#contract/won-path.ts';
import { bankFile } from '#test/bank-file.ts';
import { openElsewhere } from './bidding.ts';
import { query } from './database.ts';
import { test } from './journey.ts';
import { addAuction, importVehicles } from './operator.ts';
import { claudia, whoSignedIn } from './people.ts';
import { openDesk, payeeIban, sanne, sign, statementOf } from './settling.ts';
import { axeFindings } from './walk.ts';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** Hardly any other journey is about this company: what it has to pay is its own. */
const kasia = 'kasia@kowalski.example';
const auction = 'nl-settlement';

test('paid by the bank’s file, released, handed over, proven and closed', async ({ browser }) => {
  const plates = await awardedLots();
  const buyer = await whoSignedIn(browser, kasia);
  // As a mail about it leads there.
  await buyer.goto(wonPath({ auctionId: auction, licensePlate: 'Y-101-ST' }));
  const won = buyer.getByRole('main').getByRole('listitem').filter({ hasText: 'Y-101-ST' });
  await expect(won.getByRole('button', { name: /^Close: .*Y-101-ST$/ })).toBeFocused();
  await expect(won.getByRole('heading', { name: 'Pay by bank transfer' })).toBeVisible();
  await buyer.evaluate(() => Object.assign(window, { isMarked: true }));
  const [paid, other] = await Promise.all([statementOf(plates[0]), statementOf(plates[1])]);
  const desk = await openDesk(browser);

  await test.step('a file is handed in, and what names nothing is matched by a press', async () => {
    const file = bankFile(
      [
        { amount: paid.total, reference: paid.reference, payer: 'Auto Kowalski' },
        { amount: other.total, text: 'second car', payer: 'Auto Kowalski' },
        { amount: '35.00', text: 'too much', payer: 'Somebody' },
      ],
      { iban: payeeIban },
    );
    const choosing = desk.waitForEvent('filechooser');
    await desk.getByRole('button', { name: 'Bank file' }).click();
    await (
      await choosing
    ).setFiles({ name: 'day.xml', mimeType: 'text/xml', buffer: Buffer.from(file) });
    await expect(
      desk.getByText('day.xml: 3 new payments, 1 on statements, 0 in part, 2 to match.'),
    ).toBeVisible();
    expect(await axeFindings(desk)).toEqual([]);
    const row = desk.getByRole('listitem').filter({ hasText: 'second car' });
    await row.getByRole('button', { name: 'Match' }).click();
    await expect(desk.getByText(/matched with [^.]+\.$/)).toBeVisible();
    await query('UPDATE auction.held_act SET leaves_at = now() WHERE payment_id IS NOT NULL');
    await expect(row).toHaveCount(0);
    const extra = desk.getByRole('listitem').filter({ hasText: 'too much' });
    await extra.getByRole('button', { name: 'Return' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Return' });
    await dialog.getByLabel('To account (IBAN)').fill('DE89 3704 0044 0532 0130 00');
    await dialog.getByLabel('Reason').fill('Of nobody known here');
    await dialog.getByRole('button', { name: 'Return' }).click();
    await expect(extra).toHaveCount(0);
  });

  await expect(won.getByText(/^Paid €/)).toBeVisible();
  await expect(won.getByRole('heading', { name: 'Release code' })).toBeVisible();
  const code = (await won.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/).textContent()) ?? '';
  expect(await axeFindings(buyer)).toEqual([]);
  await showsItsCodeAtTheGate(browser, code);

  await test.step('the buyer says who comes, in a slot of the yard', async () => {
    const fields = won.filter({ hasText: code });
    await fields.getByLabel('Transporter').fill('Trans Wielkopolska');
    await fields.getByLabel('Driver').fill('Jan Nowak');
    await fields.getByLabel('Licence plate of the truck').fill('PO 12345');
    // Of the first day that has any; which one that is depends on the hour of the test.
    await fields
      .getByRole('button', { name: /^\d\d:\d\d free$/ })
      .first()
      .click();
    await fields.locator('button[type=submit]', { hasText: 'Book ' }).click();
    const booked = won.getByText(/^Trans Wielkopolska, Jan Nowak, PO 12345/);
    await expect(booked).toBeVisible();
    // A change can be left, and giving the slot back asks first.
    await won.getByRole('button', { name: 'Change' }).click();
    await won.getByRole('button', { name: 'Leave as it is' }).click();
    const heading = won.getByRole('heading', { name: 'Who will collect the vehicle?' });
    await expect(heading).toBeFocused();
    await won.getByRole('button', { name: 'Cancel this slot' }).click();
    await expect(won.getByRole('group', { name: /^Cancel the slot of .*\?/ })).toBeFocused();
    await won.getByRole('button', { name: 'Keep the slot' }).click();
    await expect(booked).toBeVisible();
    await won.getByRole('button', { name: 'Cancel this slot' }).click();
    await won.getByRole('button', { name: 'Yes, cancel it' }).click();
    await expect(booked).toHaveCount(0);
    await expect(heading).toBeFocused();
    await fields
      .getByRole('button', { name: /^\d\d:\d\d free$/ })
      .first()
      .click();
    await fields.locator('button[type=submit]', { hasText: 'Book ' }).click();
    await expect(booked).toBeVisible();
  });

  await test.step('the yard checks the code on a phone, and hands the vehicle over', async () => {
    const yard = await whoSignedIn(browser, sanne, phone);
    // As the QR code opens it.
    await yard.goto(`/desk/yard#${code}`);
    const main = yard.getByRole('main');
    await expect(main.getByText('Paid and released')).toBeVisible();
    await expect(main.getByText('Y-101-ST')).toBeVisible();
    await expect(main.getByText(/^Jan Nowak, Trans Wielkopolska, PO 12345/)).toBeVisible();
    expect(yard.url()).not.toContain(code);
    expect(await axeFindings(yard)).toEqual([]);
    await main.getByLabel('Odometer, km').fill('171.480');
    await main.getByLabel('Collected by').fill('Joris de Wit');
    await sign(yard);
    await main.getByRole('button', { name: 'Hand over' }).tap();
    await expect(main.getByText(/to Joris de Wit, odometer 171,480 km/)).toBeVisible();
  });

  await expect(won.getByText(/^Handed over on .* to Joris de Wit/)).toBeVisible();

  await test.step('money that is taken back makes the other vehicle’s code void', async () => {
    const second = buyer.getByRole('main').getByRole('listitem').filter({ hasText: 'Y-102-ST' });
    await second.getByRole('button', { name: /Y-102-ST$/ }).click();
    await expect(second.getByRole('heading', { name: 'Release code' })).toBeVisible();
    await expect(won.getByText(code)).toHaveCount(0);
    await desk.goto(`/desk/settlement/${other.id}`);
    await desk.getByRole('button', { name: 'Take back' }).click();
    const dialog = desk.getByRole('alertdialog', { name: 'Take back' });
    await dialog.getByLabel('Reason').fill('Recalled by the bank');
    await dialog.getByRole('button', { name: 'Take back' }).click();
    await expect(second.getByRole('heading', { name: 'Release code' })).toHaveCount(0);
    await expect(second.getByText('Reference', { exact: true })).toBeVisible();
  });

  await test.step('the proof is handed in and accepted, and the deposit is back: closed', async () => {
    await won.getByRole('button', { name: /Y-101-ST$/ }).click();
    await buyer.evaluate(() => scrollTo(0, 0));
    const choosing = buyer.waitForEvent('filechooser');
    await won.getByRole('button', { name: 'Choose a file' }).click();
    const note = await PDFDocument.create();
    note.addPage();
    const buffer = Buffer.from(await note.save());
    await (await choosing).setFiles({ name: 'cmr.pdf', mimeType: 'application/pdf', buffer });
    // Nothing is sent before it is asked for: a wrong file can be taken out.
    await expect(won.getByText('cmr.pdf', { exact: true })).toBeVisible();
    await won.getByRole('button', { name: 'Take cmr.pdf out' }).click();
    await expect(won.getByText('cmr.pdf')).toHaveCount(0);
    await won.locator('input[type=file]').setInputFiles({
      name: 'cmr.pdf',
      mimeType: 'application/pdf',
      buffer,
    });
    await won.getByRole('button', { name: 'Submit this file' }).click();
    await expect(won.getByText('Signed CMR note, cmr.pdf')).toBeVisible();
    await desk.goto(`/desk/settlement/${paid.id}`);
    await expect(desk.getByText('Signature of Joris de Wit')).toBeVisible();
    // Its file is checked by a job.
    await expect(desk.getByRole('button', { name: 'Accept' })).toBeVisible({ timeout: 60_000 });
    const tab = await whoSignedIn(browser, kasia);
    await tab.goto('/auctions');
    await expect(tab.getByRole('link', { name: /^Notices/ })).toBeVisible();
    await desk.getByRole('button', { name: 'Accept' }).click();
    // The buyer's other page says so, and its tab counts it.
    const notice = tab.getByRole('region', { name: 'Notices' });
    await expect(
      notice.getByText(/^Your proof of transport for .*has been accepted/),
    ).toBeVisible();
    await expect(tab).toHaveTitle(/^\(\d+\) /);
    await tab.context().close();
    await desk.getByRole('button', { name: 'Return the deposit' }).click();
    expect(await axeFindings(desk)).toEqual([]);
    const dialog = desk.getByRole('alertdialog', { name: 'Return the deposit' });
    await dialog.getByLabel('To account (IBAN)').fill('DE89 3704 0044 0532 0130 00');
    await dialog.getByLabel('Reason').fill('CMR note accepted');
    await dialog.getByRole('button', { name: 'Return the deposit' }).click();
    await expect(won.getByText('Closed', { exact: true })).toBeVisible();
  });
  expect(await axeFindings(buyer)).toEqual([]);
  expect(await buyer.evaluate(() => 'isMarked' in window)).toBe(true);
});

/** On a phone the code fills the screen, and stays when the line is lost. */
async function showsItsCodeAtTheGate(browser: Browser, code: string): Promise<void> {
  const page = await whoSignedIn(browser, kasia, phone);
  await page.goto(wonPath({ auctionId: auction, licensePlate: 'Y-101-ST' }));
  const whole = page.getByRole('button', { name: 'Show full screen' });
  const dialog = page.getByRole('dialog', { name: 'Release code' });
  for (const isOffline of [false, true]) {
    await page.context().setOffline(isOffline);
    await whole.tap();
    await expect(dialog.getByText(code)).toBeVisible();
    await expect(dialog.getByText('Y-101-ST')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).last().tap();
    await expect(dialog).toHaveCount(0);
  }
  await page.context().setOffline(false);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().close();
}

async function awardedLots() {
  const plates = ['Y101ST', 'Y102ST'] as const;
  await addAuction(auction);
  // A yard of the demo that takes bookings.
  await importVehicles(auction, [...plates], '--start-price', '9000', '--place', 'Lelystad');
  const elsewhere = await openElsewhere();
  for (const plate of plates) {
    await elsewhere.bid(claudia, { auction, plate }, 9_333);
    await elsewhere.bid(kasia, { auction, plate }, 11_000);
  }
  await Promise.all(plates.map((plate) => elsewhere.end({ auction, plate })));
  await elsewhere.close();
  return plates;
}
