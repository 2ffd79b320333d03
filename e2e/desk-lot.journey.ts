import { expect } from '@playwright/test';
import { photoFile } from '#test/photos.ts';
import { complaintsOf } from './complaints.ts';
import { holdAnswers } from './held-answers.ts';
import { test, wholeTest } from './journey.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, fillSignInWindow, signedIn, whoSignedIn } from './people.ts';
import { identityUrl } from './ports.ts';
import { spread, swipe } from './swipe.ts';
import { axeFindings } from './walk.ts';

const sanne = 'sanne@carplaza.example';
const karl = 'karl@carplaza.example';

test('an operator brings photographs, a document and a mark to a lot, and a buyer sees them', async ({
  browser,
}) => {
  await addAuction('nl-editor', '--name=Editor NL');
  await addAuction('nl-editor-next', '--ends-at=+3d', '--name=Editor next');
  await importVehicles('nl-editor', ['E101DT', 'E102DT'], '--start-price', '9000');
  for (const one of ['Editor Lease', 'Other Lease']) await operator('act', 'addSeller', one);
  const desk = await whoSignedIn(browser, sanne);
  const complaints = complaintsOf(desk);
  await desk.goto('/desk/auctions/nl-editor');
  await desk.getByRole('row').filter({ hasText: 'E-101-DT' }).getByRole('button').click();
  await desk.getByRole('link', { name: 'Edit lot' }).click();
  await expect(desk.getByText('No photos yet')).toBeVisible();

  const photos = desk.getByRole('region', { name: /^Photos/ });
  const acts = desk.getByRole('navigation', { name: 'Sections of the lot' });
  const withdraw = acts.getByRole('button', { name: 'Withdraw' });
  const move = acts.getByRole('button', { name: 'Move to auction' });
  const jpeg = { mimeType: 'image/jpeg' };
  await photos.locator('input[type=file]').setInputFiles([
    { ...jpeg, name: 'red.jpg', buffer: await photoFile({ colour: '#a01010' }) },
    { ...jpeg, name: 'blue.jpg', buffer: await photoFile({ colour: '#1010a0' }) },
    { ...jpeg, name: 'text.jpg', buffer: Buffer.from('no photograph') },
  ]);
  await expect(photos.getByRole('alert')).toContainText('text.jpg refused. It is of another type.');
  await photos.getByRole('button', { name: 'Close' }).click();
  const elsewhere = { ...jpeg, name: 'E-102-DT_1.jpg', buffer: await photoFile() };
  await photos.locator('input[type=file]').first().setInputFiles([elsewhere]);
  const asked = desk.getByRole('alert').filter({ hasText: 'the plate of lot 2' });
  await asked.getByRole('button', { name: 'Leave them out' }).click();
  await expect(asked).toHaveCount(0);
  await photos.locator('input[type=file]').first().setInputFiles([elsewhere]);
  await asked.getByRole('button', { name: 'Add to lot 2' }).click();
  await expect(asked).toHaveCount(0);
  const second = photos.getByRole('button', { name: 'Photo 2, Side', exact: true });
  await second.focus();
  await desk.keyboard.press('f');
  await expect(photos.getByRole('status')).toHaveText('blue.jpg is now photo 1 of 2.');
  await expect(photos.getByText('blue.jpg', { exact: true })).toBeVisible();

  // A removal asks nothing before, and is undone afterwards.
  await second.focus();
  await desk.keyboard.press('Delete');
  await expect(photos.getByText(/^red\.jpg: removed .+ by /)).toBeVisible();
  await expect(second).toHaveCount(0);
  // The photograph had the focus, which now waits on its undo.
  const back = photos.getByRole('button', { name: 'Bring red.jpg back' });
  await expect(back).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(second).toBeVisible();
  await expect(photos.getByText(/: removed /)).toHaveCount(0);
  await expect(photos.getByRole('heading')).toBeFocused();

  const documents = desk.getByRole('region', { name: 'Documents' });
  // A picture of the page is no file, wherever it is dropped.
  await second.locator('img').dragTo(documents.getByRole('heading'));
  await documents
    .locator('input[type=file]')
    .setInputFiles({ ...jpeg, name: 'report.jpg', buffer: await photoFile() });
  await documents.getByRole('button', { name: /Seen by/ }).click();
  await desk.getByRole('option', { name: 'Signed-in buyers' }).click();
  await expect(photos.getByRole('button', { name: /^Photo \d/ })).toHaveCount(2);

  const damage = desk.getByRole('region', { name: /^Damage/ });
  await damage.locator('[data-view=top]').click({ position: { x: 150, y: 60 } });
  await damage.getByLabel('Repair cost, excl. VAT').fill('95');
  await damage.getByRole('button', { name: 'Add mark' }).click();
  await expect(damage.getByRole('heading')).toContainText('1 mark, €95');
  await damage
    .locator('input[type=file]')
    .setInputFiles({ ...jpeg, name: 'mark.jpg', buffer: await photoFile({ colour: '#303030' }) });
  await expect(damage.getByAltText('Photo of mark 1')).toBeVisible();

  // Which mark a photograph shows can be changed afterwards.
  const ofMark = photos.getByRole('button', { name: /Mark$/ });
  await photos.getByRole('button', { name: 'Photo 3, Damage', exact: true }).click();
  await ofMark.click();
  await desk.getByRole('option', { name: '–' }).click();
  await expect(damage.getByAltText('Photo of mark 1')).toHaveCount(0);
  await ofMark.click();
  await desk.getByRole('option', { name: /^1 · Scratch/ }).click();
  await expect(damage.getByAltText('Photo of mark 1')).toBeVisible();

  const vin = desk.getByRole('textbox', { name: 'VIN' });
  await vin.fill('TMBJR7NX5MY012345');
  await vin.blur();
  await expect(vin).toHaveValue('TMBJR7NX5MY0•••••');
  await desk.getByRole('button', { name: 'Show VIN' }).click();
  await expect(vin).toHaveValue('TMBJR7NX5MY012345');

  const data = desk.getByRole('region', { name: 'Data', exact: true });
  await data.getByRole('button', { name: 'Change equipment' }).click();
  const form = desk.getByRole('dialog', { name: 'Change equipment' });
  await form.getByLabel('Tow bar').check();
  await form.getByLabel('Navigation').check();
  expect(await axeFindings(desk)).toEqual([]);
  await form.getByRole('button', { name: 'Change equipment' }).click();
  await expect(form).toHaveCount(0);
  await expect(data.getByText('Navigation and Tow bar')).toBeVisible();
  const mileage = desk.getByLabel('Mileage, km');
  await mileage.fill('71.480');
  // What another operator did meanwhile is shown beside the own value.
  await operator(
    'act',
    'changeVehicle',
    'nl-editor',
    'E101DT',
    '--field=mileageKm',
    '--value=71220',
  );
  await mileage.blur();
  await expect(desk.getByText('Yours: 71480. Now: 71220.')).toBeVisible();
  await desk.getByRole('button', { name: 'Save mine' }).click();
  const changes = desk.getByRole('region', { name: /^Changes/ });
  await expect(changes.getByRole('listitem').first()).toContainText('Mileage, km 71220 → 71480');
  await expect(desk.getByText(/^Saved \d\d:\d\d:\d\d$/)).toBeVisible();
  await test.step('what is typed while a field is being saved stays, and is saved next', async () => {
    const edits = await holdAnswers(desk, /\/lots\/[\w-]+\/edits$/);
    await mileage.fill('71.500');
    await mileage.blur();
    await expect.poll(() => edits.asked.length).toBe(1);
    await mileage.fill('71.650');
    edits.letGo();
    await expect(changes.getByRole('listitem').first()).toContainText('71480 → 71500');
    await expect(mileage).toHaveValue('71.650');
    await mileage.blur();
    await expect(changes.getByRole('listitem').first()).toContainText('71500 → 71650');
    await expect(mileage).toHaveValue('71650');
  });
  await test.step('two fields that are left one after the other are both saved', async () => {
    const edits = await holdAnswers(desk, /\/lots\/[\w-]+\/edits$/);
    await mileage.fill('71.700');
    const doors = desk.getByLabel('Doors');
    await doors.fill('3');
    await doors.blur();
    await expect.poll(() => edits.asked.length).toBe(1);
    edits.letGo();
    await expect(changes.getByRole('listitem').first()).toContainText(/Doors .*→ 3/);
    await expect(mileage).toHaveValue('71700');
    await expect(desk.getByText(/^Yours: /)).toHaveCount(0);
  });
  // So is another seller.
  const whose = desk.getByRole('region', { name: 'Seller' });
  await whose.getByRole('button', { name: /Seller$/ }).click();
  // The page is not to read the lot again in between.
  const held = await holdAnswers(desk, /\/desk\/auctions\/nl-editor\/lots\/[\w-]+$/);
  await operator('act', 'assignSeller', 'nl-editor', 'E101DT', '--seller-id=Other Lease');
  await desk.getByRole('option', { name: 'Editor Lease' }).click();
  await expect.poll(() => held.asked.length).toBeGreaterThan(0);
  held.letGo();
  await expect(whose.getByRole('row', { name: /Seller/ }).last()).toContainText('Other Lease');
  await whose.getByRole('button', { name: 'Assign anyway' }).click();
  await expect(whose.getByRole('link', { name: 'Editor Lease' })).toBeVisible();
  const price = desk.getByRole('region', { name: 'Price' });
  await expect(price.getByText(/^No vehicle of this make and model|like it sold/)).toBeVisible();
  const reserve = price.getByLabel('Reserve, never shown');
  await reserve.fill('twelve');
  await reserve.blur();
  await expect(price.getByText('“twelve” cannot be read as an amount.')).toBeVisible();
  await expect(reserve).toHaveValue('twelve');
  await reserve.fill('12.500');
  await reserve.blur();
  await expect(changes.getByRole('listitem').first()).toContainText('Reserve €12,500');
  const edited = desk.url();
  await desk.getByRole('button', { name: 'Duplicate' }).click();
  const like = desk.getByRole('dialog', { name: 'Duplicate' });
  await like.getByLabel('Plate of the other vehicle').fill('e-101-dt');
  await like.getByRole('button', { name: 'Duplicate' }).click();
  await expect(like.getByRole('alert')).toHaveText('Another vehicle has this plate.');
  expect(await axeFindings(desk)).toEqual([]);
  await like.getByLabel('Plate of the other vehicle').fill('e1');
  await expect(like.getByText('Not yet a plate of NL.')).toBeVisible();
  await like.getByRole('button', { name: 'Duplicate' }).click();
  await expect(like.getByLabel('Plate of the other vehicle')).toBeFocused();
  await like.getByLabel('Plate of the other vehicle').fill('e109dt');
  await expect(like.getByText('Read as E-109-DT.')).toBeVisible();
  await like.getByRole('button', { name: 'Duplicate' }).click();
  await expect(desk.getByRole('link', { name: 'Lot 3', exact: true })).toBeVisible();
  await expect(desk.getByRole('region', { name: 'Seller' })).toContainText('Editor Lease');
  await test.step('a draft moves into another auction, a published lot says why it does not', async () => {
    await expect(withdraw).toHaveAccessibleDescription('Buyers do not see a draft yet.');
    await move.click();
    const dialog = desk.getByRole('dialog', { name: 'Move to auction' });
    await dialog.getByRole('button', { name: /To auction$/ }).click();
    await desk.getByRole('option', { name: /^Editor next/ }).click();
    await dialog.getByRole('button', { name: 'Move to auction' }).click();
    await expect(desk).toHaveURL(/\/auctions\/nl-editor-next\/lots\//);
    await expect(desk.getByRole('link', { name: 'Editor next' })).toBeVisible();
    await desk.goto(edited);
    await expect(move).toBeDisabled();
    await expect(move).toHaveAccessibleDescription(/^Only drafts and unsold lots/);
  });
  // A draft outlives a reload, as it does a sign-in.
  await desk.getByRole('button', { name: 'Show VIN' }).click();
  await vin.fill('WVWZZZ3CZJE0000');
  await desk.reload();
  await expect(vin).toHaveValue('WVWZZZ3CZJE0000');
  await desk.keyboard.press(']');
  await expect(desk.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(desk.getByText('E-102-DT').first()).toBeVisible();
  await expect(photos.getByText('E-102-DT_1.jpg')).toBeVisible();
  await desk.keyboard.press('[');
  expect(await axeFindings(desk)).toEqual([]);

  const buyer = await signedIn(browser, anna);
  await expect(async () => {
    await buyer.goto('/vehicles/E101DT');
    await expect(buyer.getByRole('button', { name: 'Photo 1 of 3' })).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await buyer.getByRole('button', { name: 'Enlarge photo', exact: true }).click();
  const large = buyer.getByRole('dialog');
  const widthPx = () =>
    large
      .locator('img[src$="-2560.webp"]')
      .evaluate((image: HTMLImageElement) => image.naturalWidth);
  await expect.poll(widthPx).toBe(600);
  await buyer.keyboard.press('ArrowRight');
  await expect(large.getByText('Photo 2 of 3')).toBeVisible();
  // By touch: a swipe turns, two fingers enlarge.
  const finger = await buyer.context().newCDPSession(buyer);
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
  const whole = large.getByRole('button', { name: 'Enlarge photo' });
  await swipe(finger, whole, { left: -300, durationMs: 300 });
  await expect(large.getByText('Photo 1 of 3')).toBeVisible();
  await expect.poll(widthPx).toBe(600);
  await expect(whole).toHaveAttribute('aria-pressed', 'false');
  await spread(finger, whole, 400);
  await expect(whole).toHaveAttribute('aria-pressed', 'true');
  await buyer.keyboard.press('Escape');
  await expect(large).toHaveCount(0);
  const gallery = buyer.getByRole('group', { name: /^Photos of/ });
  await swipe(finger, gallery.getByRole('img').first(), { left: 300, durationMs: 300 });
  await expect(gallery.getByText('Photo 2 of 3')).toBeAttached();
  // Up or down is no swipe: that scrolls the page.
  await swipe(finger, gallery.getByRole('img').first(), { left: 60, down: 200, durationMs: 300 });
  await expect(gallery.getByText('Photo 2 of 3')).toBeAttached();
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: false });
  // A photograph of a damage opens from the list, and from its mark on the drawing.
  for (const name of ['Enlarge photo 1', /^1: Scratch/]) {
    await buyer.getByRole('button', { name }).click();
    await expect(buyer.getByRole('dialog', { name: /^Scratch/ })).toBeVisible();
    await buyer.keyboard.press('Escape');
    await expect(large).toHaveCount(0);
  }
  const opened = buyer.waitForEvent('download');
  await buyer.getByRole('button', { name: /Condition report/ }).click();
  expect((await opened).suggestedFilename()).toBe('report.jpg');
  await withdraw.click();
  const asking = desk.getByRole('alertdialog', { name: 'Withdraw' });
  await asking.getByRole('textbox').fill('Damaged on site.');
  await asking.getByRole('button', { name: 'Withdraw' }).click();
  await expect(desk.getByText(/^This lot can only be read/)).toBeVisible();
  await expect(withdraw).toHaveAccessibleDescription('The lot has ended.');
  await expect(desk.getByRole('button', { name: 'Relist' })).toBeEnabled();
  // The buyer's page was open all the time.
  await expect(buyer.getByText(/^Withdrawn/).first()).toBeVisible();
  expect(complaints.filter((one) => !/40[09]/.test(one))).toEqual([]);
});

wholeTest(
  'an edit in whose middle the session ends is there after signing in, and is saved then',
  async ({ browser }) => {
    await addAuction('nl-interrupted', '--name=Interrupted NL');
    await importVehicles('nl-interrupted', ['E201DT'], '--start-price', '9000');
    const desk = await whoSignedIn(browser, sanne);
    await desk.goto('/desk/auctions/nl-interrupted');
    await desk.getByRole('row').filter({ hasText: 'E-201-DT' }).getByRole('button').click();
    await desk.getByRole('link', { name: 'Edit lot' }).click();
    const damage = desk.getByRole('region', { name: /^Damage/ });
    await damage.getByRole('button', { name: 'New mark' }).click();
    await damage.getByLabel('Repair cost, excl. VAT').fill('95');
    const place = desk.url();
    const version = desk.getByLabel('Version');
    const before = await version.inputValue();
    await version.fill('2.0 TSI');

    const provider = await desk.context().newPage();
    const changeTo = async (email: string) => {
      await provider.goto(`${identityUrl}/end-session`);
      await provider.getByRole('button').first().click();
      await expect(desk).toHaveURL(/\/unauthorized$/);
      await desk.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
      await fillSignInWindow(desk, email);
      await expect(desk).toHaveURL(place);
    };
    // A colleague at the same machine sees nothing of it.
    await changeTo(karl);
    await expect(version).toHaveValue(before);
    await expect(damage.getByRole('button', { name: 'New mark' })).toBeVisible();
    await expect(damage.getByLabel('Repair cost, excl. VAT')).toHaveCount(0);

    await changeTo(sanne);
    await expect(desk.getByLabel('Version')).toHaveValue('2.0 TSI');
    await expect(damage.getByLabel('Repair cost, excl. VAT')).toHaveValue('95');
    await damage.getByRole('button', { name: 'Add mark' }).click();
    await expect(damage.getByRole('heading')).toContainText('1 mark, €95');
    await desk.getByLabel('Version').press('End');
    await desk.getByLabel('Version').blur();
    const changes = desk.getByRole('region', { name: /^Changes/ });
    await expect(changes.getByRole('listitem').first()).toContainText('2.0 TSI');
  },
);
