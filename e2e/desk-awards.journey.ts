/** After the close: an operator decides by keyboard, undoes, asks the seller, and reverses. */
import { type Browser, type Locator, type Page, expect } from '@playwright/test';
import { isWhole } from '#test/depth.ts';
import { openElsewhere } from './bidding.ts';
import { complaintsOf } from './complaints.ts';
import { query } from './database.ts';
import { test, wholeTest } from './journey.ts';
import { mailTo } from './mails.ts';
import { addAuction, importVehicles, operator } from './operator.ts';
import { anna, claudia, whoSignedIn } from './people.ts';
import { axeFindings } from './walk.ts';

const sanne = 'sanne@carplaza.example';
const sellerEmail = 'sales@panel-lease.example';
const auction = 'nl-to-decide';
const written = (plate: string) => plate.replace(/^(.)(...)(..)$/, '$1-$2-$3');

wholeTest(
  'an operator decides by keyboard, undoes, and hears what a colleague did first',
  async ({ browser }) => {
    const [best, next, offered, rejected, mandated, first, gone, one, other] = await closedLots();
    const buyer = await whoSignedIn(browser, anna);
    await buyer.goto(`/vehicles/${best}?auctionId=${auction}`);
    const desk = await openDesk(browser);
    const complaints = complaintsOf(desk);
    expect(await axeFindings(desk)).toEqual([]);

    await test.step('the list is narrowed to one auction, and stays so from lot to lot', async () => {
      await desk.goto(`/desk/auctions/${auction}`);
      const bar = desk.getByRole('group', { name: 'Selected lots' });
      await expect(bar).toContainText(/\d selected €[\d,]+ hammer/);
      await desk.getByRole('button', { name: 'Bid log' }).click();
      await expect(
        desk.getByRole('row').filter({ hasText: 'Van Dijk Automotive leads' }),
      ).not.toHaveCount(0);
      expect(await axeFindings(desk)).toEqual([]);
      await desk.getByRole('link', { name: 'Decide awards · 9' }).click();
      await expect(desk).toHaveURL(new RegExp(`\\?auction=${auction}$`));
      const groups = desk.getByRole('grid').getByRole('rowgroup');
      const auctions = async () => new Set(await groups.allTextContents()).size;
      await expect.poll(auctions).toBe(1);
      await desk.getByRole('button', { name: /Auction$/ }).click();
      await desk.getByRole('option', { name: 'All auctions' }).click();
      await expect.poll(auctions).toBeGreaterThan(1);
      await desk.getByRole('button', { name: /Auction$/ }).click();
      await desk.getByRole('option', { name: / · 9$/ }).click();
      await expect(desk).toHaveURL(new RegExp(`\\?auction=${auction}$`));
      // The address changes a moment before the list does.
      await expect.poll(auctions).toBe(1);
      await expect(desk.getByRole('article')).toContainText('X-101-TD');
      await desk.keyboard.press('j');
      await expect(desk).toHaveURL(new RegExp(`/desk/awards/${auction}/.*\\?auction=${auction}$`));
      await desk.getByRole('button', { name: 'Counter-offers' }).click();
      await desk.keyboard.press('Escape');
      await expect(desk.getByRole('heading', { name: 'No counter-offer is out' })).toBeVisible();
      expect(await axeFindings(desk)).toEqual([]);
      await desk.getByRole('button', { name: 'Show all' }).click();
      await expect(desk).toHaveURL(/\/desk\/awards$/);
      await desk.getByRole('button', { name: /^Awaiting/ }).click();
      await expect.poll(auctions).toBeGreaterThan(1);
    });
    await test.step('the best bid is awarded, taken back in time, and awarded again', async () => {
      await open(desk, best);
      await desk.keyboard.press('a');
      await desk.keyboard.press('Enter');
      await expectNotice(desk, `${written(best)} awarded to Van Dijk Automotive.`);
      const undo = desk.getByRole('button', { name: /^Undo/ });
      await expect(undo).toBeVisible();
      await desk.keyboard.press('u');
      await expect(undo).toBeHidden();
      await open(desk, best);
      await expect(desk.getByRole('button', { name: 'Award at €9,100' })).toBeVisible();
      await desk.keyboard.press('Enter');
    });
    const tooLate = desk.getByRole('complementary').getByText('Too late: it has left.');
    await test.step('another lot goes to the next best bid', async () => {
      await open(desk, next);
      await desk.keyboard.press('ArrowDown');
      await desk.keyboard.press('Enter');
      await expectNotice(desk, `${written(next)} awarded to Autohaus Lindner`);
      await letLeave();
      await expect.poll(() => statuses([next])).toEqual(['awarded']);
      await desk.keyboard.press('u');
      await expect(tooLate).toBeVisible();
    });
    await test.step('a counter-offer lies between bid and reserve, and a rejection ends the rest', async () => {
      await open(desk, mandated);
      await desk.keyboard.press('c');
      const amount = desk.getByLabel('Amount');
      await expect(amount).toHaveValue('11400');
      await expect(desk.getByRole('button', { name: 'Offer at €11,400' })).toBeEnabled();
      await amount.fill('10000');
      await expect(desk.getByText('Below €11,400 the seller must approve it first.')).toBeVisible();
      await expect(desk.getByRole('button', { name: 'Ask Panel Lease for €10,000' })).toBeEnabled();
      await amount.blur();
      await open(desk, offered);
      await desk.keyboard.press('c');
      await expect(desk.getByLabel('Amount')).toHaveValue('10550');
      // It stands until the next act.
      await expect(tooLate).toBeVisible();
      await desk.keyboard.press('Enter');
      await expect(tooLate).toBeHidden();
      await expectNotice(desk, `Counter-offer for ${written(offered)}`);
      await open(desk, rejected);
      await desk.keyboard.press('r');
      await desk.keyboard.press('Enter');
      await expectNotice(desk, `Bids on ${written(rejected)} rejected.`);
    });
    await test.step('below the mandate the seller is asked, and the answer is entered', async () => {
      await open(desk, mandated);
      await expect(desk.getByText('the mandate is 95% of the reserve, €11,400')).toBeVisible();
      await desk.keyboard.press('Enter');
      const panel = desk.getByRole('region', { name: 'With the seller' });
      await expect(panel).toContainText('to accept €9,100 from Van Dijk Automotive.');
      await desk.getByRole('button', { name: 'Write to the seller' }).click();
      const letter = desk.getByRole('dialog', { name: 'Write to Panel Lease' });
      await letter.getByLabel('Your words').fill('The dent is in the report.');
      expect(await axeFindings(desk)).toEqual([]);
      await letter.getByRole('button', { name: 'Send the mail' }).click();
      await expect(letter).toBeHidden();
      const history = desk.getByRole('region', { name: 'History' });
      await expect(history).toContainText('Wrote to the seller The dent is in the report.');
      await mailTo(sellerEmail, /The dent is in the report\./);
      await panel.getByRole('button', { name: 'Withdraw question' }).click();
      await expect(desk.getByText('The question for €9,100 was withdrawn.')).toBeVisible();
      await desk.getByRole('button', { name: 'Ask Panel Lease for €9,100' }).click();
      await panel.getByRole('button', { name: 'Enter answer' }).click();
      const dialog = desk.getByRole('alertdialog', { name: 'Enter answer' });
      const reference = dialog.getByLabel(/^Reference/);
      await dialog.getByRole('button', { name: 'Enter answer' }).click();
      await expect(reference).toBeFocused();
      await expect(reference).toHaveAccessibleDescription(/This is still missing/);
      await reference.fill('Call with J. de Wit, 14:05');
      await dialog.getByRole('button', { name: 'Enter answer' }).click();
      await expect(desk.getByText(/^Approved by the seller: €9,100/).first()).toBeVisible();
      expect(await axeFindings(desk)).toEqual([]);
      await desk.getByRole('button', { name: 'Award at €9,100' }).click();
      await expectNotice(desk, `${written(mandated)} awarded to Van Dijk Automotive.`);
    });
    await test.step('a batch is listed first, and what a colleague decided stays with both versions', async () => {
      await row(desk, first).click();
      await expect(desk.getByRole('article')).toContainText(written(first));
      await expect(row(desk, first)).toBeFocused();
      await desk.keyboard.press('j');
      await expect(desk.getByRole('article')).toContainText(written(gone));
      await expect(row(desk, gone)).toBeFocused();
      for (const plate of [first, gone]) {
        // By the keyboard, as the list moves when what was decided before leaves it.
        const box = row(desk, plate).getByRole('checkbox');
        await box.press('Space');
        await expect(box).toBeChecked();
        await expect(box).toBeFocused();
      }
      await desk.getByRole('button', { name: 'Award selected · 2' }).click();
      const dialog = desk.getByRole('alertdialog', { name: 'Award 2 lots' });
      await operator('act', 'rejectLot', auction, gone);
      await dialog.getByRole('button', { name: 'Award 2 lots' }).click();
      const refused = desk.getByRole('alertdialog', { name: 'Award one lot' });
      await expect(refused).toContainText('One was refused and stays here with its reason.');
      await expect(refused.getByRole('listitem')).toContainText('version 1, now it is version 2');
      await expectNotice(desk, 'One lot awarded.');
      await refused.getByRole('button', { name: /^Leave out/ }).click();
      await desk.getByRole('alertdialog').getByRole('button', { name: 'Back' }).click();
    });
    await test.step('lots are selected by the keyboard, and offered together at an amount each', async () => {
      await desk.goto(`/desk/auctions/${auction}`);
      const bar = desk.getByRole('group', { name: 'Selected lots' });
      const everyLot = desk.getByRole('checkbox', { name: /^Select all \d/ });
      await everyLot.check();
      await everyLot.uncheck();
      await expect(bar).toHaveCount(0);
      await row(desk, one).getByRole('link').focus();
      await desk.keyboard.press('x');
      await desk.keyboard.press('Shift+ArrowDown');
      await expect(row(desk, other).getByRole('link')).toBeFocused();
      await expect(bar).toContainText('2 selected €18,200 hammer, 75.8% of reserve');
      await desk.keyboard.press('k');
      await expect(row(desk, one).getByRole('link')).toBeFocused();
      expect(await axeFindings(desk)).toEqual([]);
      await bar.getByRole('button', { name: 'Counter-offer · 2' }).click();
      const dialog = desk.getByRole('alertdialog', { name: 'Make 2 counter-offers' });
      const make = dialog.getByRole('button', { name: 'Make 2 counter-offers' });
      const amount = dialog.getByRole('textbox', { name: `Counter-offer for ${written(one)}` });
      await expect(amount).toHaveValue('10550');
      await amount.fill('9100');
      await expect(amount).toHaveAccessibleDescription(/above the bid/);
      await make.click();
      await expect(amount).toBeFocused();
      await amount.fill('11000');
      expect(await axeFindings(desk)).toEqual([]);
      await make.click();
      await expect(dialog).toBeHidden();
      await expectNotice(desk, '2 counter-offers made.');
    });
    await letLeave();
    const offers = async () => {
      const made = await query<{ amount_minor: number }>(
        'SELECT f.amount_minor FROM auction.counter_offer f JOIN auction.lot l ON l.id = f.lot_id WHERE l.auction_id = $1 AND l.number > 7 ORDER BY l.number',
        [auction],
      );
      return made.map((offer) => offer.amount_minor);
    };
    await expect.poll(offers).toEqual([1_100_000, 1_055_000]);
    await expect
      .poll(() => statuses([best, next, offered, rejected, mandated, first, gone]))
      .toEqual([
        'awarded',
        'awarded',
        'counterOffered',
        'rejected',
        'awarded',
        'awarded',
        'rejected',
      ]);
    await test.step('what was decided today stays listed, and the rest has an order and a seller', async () => {
      await desk.goto(`/desk/awards?auction=${auction}`);
      await desk.getByRole('button', { name: /^Decided today/ }).click();
      const list = desk.getByRole('grid');
      await expect(row(desk, rejected)).toContainText('Rejected');
      await expect(row(desk, best)).toContainText(/Awarded.*€9,100/);
      await expect(row(desk, best)).toContainText('Van Dijk Automotive');
      await expect(list.getByRole('checkbox')).toHaveCount(0);
      expect(await axeFindings(desk)).toEqual([]);
      await row(desk, best).click();
      await expect(desk.getByRole('article')).toContainText(written(best));
      await desk.getByRole('button', { name: /Order$/ }).click();
      await desk.getByRole('option', { name: 'Nearest to reserve' }).click();
      await expect(desk).toHaveURL(new RegExp(`\\?auction=${auction}&order=reserve$`));
      await desk.getByRole('button', { name: /Seller$/ }).click();
      await desk.getByRole('option', { name: 'All sellers' }).press('Escape');
    });
    // The page was open all the time.
    await expect(buyer.getByText(/^You’ve won this vehicle/).first()).toBeVisible();

    await test.step('a reversal with its reason waits for a second person', async () => {
      await operator('act', 'setFourEyes', auction, '--needs-four-eyes', 'true');
      await desk.goto(`/desk/auctions/${auction}?lot=${await assetOf(best)}`);
      await desk.getByRole('button', { name: 'Reverse award' }).click();
      const dialog = desk.getByRole('alertdialog', { name: 'Reverse award' });
      const confirm = dialog.getByRole('button', { name: 'Reverse award' });
      await confirm.click();
      await expect(dialog.getByRole('textbox')).toBeFocused();
      await dialog.getByRole('textbox').fill('The buyer is insolvent.');
      await confirm.click();
      await expect(dialog).toBeHidden();
      await desk.goto(`/desk/awards/${auction}/${await assetOf(best)}`);
      const panel = desk.getByRole('region', { name: 'Waits for a second person' });
      await expect(panel).toContainText('The buyer is insolvent.');
      await expect(panel.getByRole('button', { name: 'Approve' })).toHaveCount(0);
      await operator('act', 'approve', auction, best);
      await expect(desk.getByRole('button', { name: 'Award at €9,100' })).toBeVisible();
      await expect(buyer.getByText(/^Awaiting seller’s decision/).first()).toBeVisible();
    });
    await test.step('work is assigned and put off for everybody', async () => {
      const item = `award/${auction}/${await assetOf(best)}`;
      await desk.goto('/desk');
      const row = await shownWork(desk, item);
      await row.click();
      await desk.keyboard.press('m');
      await expect(row.getByText('assigned to Sanne de Wit')).toBeAttached();
      await refusedElsewhere(desk, item, best);
      await row.click();
      await desk.setViewportSize({ width: 390, height: 844 });
      await row.getByRole('button', { name: /^Assign or put off:/ }).click();
      const owner = desk.getByRole('dialog');
      await owner.getByRole('button', { name: /Assigned to$/ }).click();
      await desk.getByRole('option', { name: 'Nobody' }).click();
      await expect(row.getByText('assigned to Sanne de Wit')).toHaveCount(0);
      await owner.getByRole('button', { name: /^Me/ }).click();
      await expect(row.getByText('assigned to Sanne de Wit')).toBeAttached();
      await owner.getByRole('button', { name: /^Close/ }).click();
      await expect(owner).toBeHidden();
      await desk.setViewportSize({ width: 1440, height: 900 });
      await row.click();
      await desk.keyboard.press('s');
      await desk.getByRole('group', { name: 'Later' }).getByRole('button').first().click();
      await expect(
        desk
          .getByText(/^Put off until/)
          .or(row.getByText(/^later,/))
          .first(),
      ).toBeVisible();
      expect(await axeFindings(desk)).toEqual([]);
    });
    await test.step('no key acts on another row when a colleague has decided the chosen one', async () => {
      await operator('act', 'rejectLot', auction, best);
      await desk.keyboard.press('m');
      const beside = desk.getByRole('complementary', { name: 'About the current row' });
      await expect(beside.getByText('This item is no longer in the list.')).toBeVisible();
      await desk.keyboard.press('m');
      await beside.getByRole('button', { name: 'Next in the list' }).click();
      await desk.keyboard.press('m');
      const next = desk.getByRole('row', { selected: true });
      await expect(next.getByText('assigned to Sanne de Wit')).toBeAttached();
      const assigned = await query(
        'SELECT FROM auction.work_item WHERE assignee_id IS NOT NULL AND id NOT LIKE $1',
        [`award/${auction}/%`],
      );
      expect(assigned).toHaveLength(1);
    });
    await test.step('what was rejected is offered again in another auction', async () => {
      await addAuction('nl-decide-again', '--ends-at=+3d', '--name=Second try');
      await desk.goto(`/desk/auctions/${auction}`);
      await desk.getByRole('button', { name: 'Offer unsold lots again' }).click();
      const dialog = desk.getByRole('dialog', { name: 'Offer unsold lots again' });
      await expect(dialog.getByText('best bid €9,100').first()).toBeVisible();
      await dialog.getByRole('button', { name: /To auction$/ }).click();
      await desk.getByRole('option', { name: /^Second try/ }).click();
      await dialog.getByRole('button', { name: 'Offer 3 lots again' }).click();
      await expect(dialog).toBeHidden();
      await desk.goto(`/desk/auctions/nl-decide-again/lots/${await assetOf(rejected)}`);
      const earlier = desk.getByRole('region', { name: 'In other auctions' });
      await expect(earlier).toContainText('best bid €9,100');
      await earlier.getByRole('link').click();
      await expect(desk).toHaveURL(new RegExp(`/desk/auctions/${auction}/lots/`));
    });
    expect(complaints.filter((one) => !one.includes('409'))).toEqual([]);
  },
);

/** Bids of 9,100 and 9,000 on each under a reserve of 12,000, all closed; three make a group. */
async function closedLots() {
  const plates = [
    ...(['X101TD', 'X102TD', 'X103TD', 'X104TD', 'X105TD', 'X106TD', 'X107TD'] as const),
    ...(['X108TD', 'X109TD'] as const),
  ] as const;
  await addAuction(auction);
  await importVehicles(auction, [...plates], '--start-price', '9000');
  await operator('act', 'addSeller', 'Panel Lease', '--mandate-percent=95', '--email', sellerEmail);
  await operator('act', 'assignSeller', auction, plates[4], '--seller-id=Panel Lease');
  const elsewhere = await openElsewhere();
  for (const plate of plates) {
    await elsewhere.change({ auction, plate }, 'reserve_minor', 1_200_000);
    await elsewhere.bid(claudia, { auction, plate }, 9_000);
    await elsewhere.bid(anna, { auction, plate }, 11_000);
  }
  await Promise.all(plates.map((plate) => elsewhere.end({ auction, plate })));
  await elsewhere.close();
  await query('UPDATE auction.auction SET ends_at = clock_timestamp() WHERE id = $1', [auction]);
  return plates;
}

async function openDesk(browser: Browser): Promise<Page> {
  const desk = await whoSignedIn(browser, sanne, { viewport: { width: 1440, height: 900 } });
  await desk.goto('/desk/awards');
  await expect(desk.getByRole('heading', { level: 1, name: /^Awards/ })).toBeVisible();
  return desk;
}

/** Shown to everybody, and announced. */
async function expectNotice(desk: Page, text: string): Promise<void> {
  await expect(desk.getByText(text).first()).toBeVisible();
}

const row = (desk: Page, plate: string) =>
  desk.getByRole('row').filter({ hasText: written(plate) });

/** By the search, as no list of the demo holds still. */
async function open(desk: Page, plate: string): Promise<void> {
  await desk.keyboard.press('/');
  const search = desk.getByRole('dialog', { name: 'Search the desk' });
  await expect(search).toBeVisible();
  await desk.keyboard.type(plate);
  // What was found for half of the plate is gone.
  await expect(desk.getByRole('menuitem')).toHaveText([new RegExp(written(plate))]);
  await desk.keyboard.press('ArrowDown');
  await desk.keyboard.press('Enter');
  await expect(search).toBeHidden();
  await expect(desk.getByRole('article').getByText(written(plate))).toBeVisible();
}

/** The item's row, also where it is in the group that is closed at first. */
async function shownWork(desk: Page, item: string): Promise<Locator> {
  const row = desk.locator(`[data-work="${item}"]`);
  const later = desk.getByRole('button', { name: /^Later \d/ });
  await expect(row.or(later).first()).toBeVisible();
  if (!(await row.isVisible())) await later.click();
  return row;
}

/** What is refused at once, and what is refused as it leaves, while another row is looked at. */
async function refusedElsewhere(desk: Page, item: string, plate: string): Promise<void> {
  const outOfDate = () =>
    query('UPDATE auction.lot SET version = version + 1 WHERE auction_id = $1 AND number = 1', [
      auction,
    ]);
  const notice = desk
    .getByRole('alert')
    .filter({ hasText: `${written(plate)}: The rejection was not done.` });
  const decideAndGoOn = async () => {
    await desk.locator(`[data-work="${item}"]`).click();
    await desk.keyboard.press('r');
    await desk.locator(`[data-work]:not([data-work="${item}"])`).first().click();
  };
  const changed = Promise.withResolvers<void>();
  await desk.route('**/held-acts', async (route) => {
    if (route.request().method() === 'POST') await changed.promise;
    await route.continue();
  });
  await decideAndGoOn();
  await outOfDate();
  changed.resolve();
  await expect(notice).toContainText(/version \d+, now it is version \d+/);
  await notice.getByRole('button', { name: 'Understood' }).click();
  await expect(notice).toHaveCount(0);
  await desk.unroute('**/held-acts');
  // The notice of a refusal that comes later is the same one.
  if (!isWhole) return;
  await desk.reload();
  await shownWork(desk, item);
  await decideAndGoOn();
  await expect(desk.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await outOfDate();
  await letLeave();
  await expect(notice).toContainText(/version \d+, now it is version \d+/);
  await notice.getByRole('button', { name: 'Understood' }).click();
  await expect(notice).toHaveCount(0);
}

/** The passing of the seconds in which a decision can be undone. */
async function letLeave(): Promise<void> {
  await query(
    'UPDATE auction.held_act SET leaves_at = clock_timestamp() WHERE auction_id = $1 AND refusal IS NULL',
    [auction],
  );
}

async function statuses(plates: readonly string[]): Promise<string[]> {
  const rows = await query<{ status: string }>(
    `SELECT l.status FROM auction.lot l JOIN auction.description v ON v.id = l.description_id
     WHERE l.auction_id = $1 AND v.plate = ANY($2) ORDER BY l.number`,
    [auction, plates],
  );
  return rows.map(({ status }) => status);
}

async function assetOf(plate: string): Promise<string> {
  const [found] = await query<{ id: string }>('SELECT id FROM auction.vehicle WHERE plate = $1', [
    plate,
  ]);
  return found?.id ?? '';
}
