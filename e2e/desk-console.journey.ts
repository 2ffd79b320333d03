/** The live console of an auction that closes: all comes from elsewhere, without a reload. */
import { type BrowserContext, type Page, expect } from '@playwright/test';
import { openElsewhere } from './bidding.ts';
import { complaintsOf } from './complaints.ts';
import { query } from './database.ts';
import { wholeTest } from './journey.ts';
import { addStaggeredAuction, operator } from './operator.ts';
import { anna, claudia, signedIn, whoSignedIn } from './people.ts';
import { axeFindings, axeFindingsOfState } from './walk.ts';

const sanne = 'sanne@carplaza.example';
const karl = 'karl@carplaza.example';

wholeTest(
  'an operator watches lots close: bids, an extension, who looks, a pause, and the result',
  async ({ browser }) => {
    const id = 'nl-console';
    const plates = ['K101SL', 'K102SL', 'K103SL', 'K104SL'];
    await addStaggeredAuction(id, 'Console NL', plates);
    const elsewhere = await openElsewhere();
    const lot = (plate: string) => ({ auction: id, plate });
    try {
      for (const plate of plates) await elsewhere.change(lot(plate), 'reserve_minor', 1_000_000);
      await elsewhere.open(id);
      await elsewhere.bid(anna, lot('K101SL'), 9_500);
      await elsewhere.end(lot('K101SL'));
      const desk = await whoSignedIn(browser, sanne, { prepare: countTones });
      const complaints = complaintsOf(desk);
      const reads: string[] = [];
      desk.on('request', (request) => {
        if (request.url().endsWith(`/desk/auctions/${id}`)) reads.push(request.method());
      });
      await desk.goto(`/desk/auctions/${id}`);
      await desk.getByRole('button', { name: 'Console', exact: true }).click();
      await desk.evaluate(() => Object.assign(window, { isMarked: true }));
      const row = (written: string) => desk.locator('[data-lot]').filter({ hasText: written });
      const log = desk.getByRole('region', { name: 'Live log' });
      await expect(desk.locator('[data-lot]')).toHaveCount(3);
      await expect(log).toContainText('Closed; best bid by Van Dijk');
      const readsBefore = reads.length;

      // A bid in the last minutes extends the lot; its leader has a name here.
      await elsewhere.endSoon(lot('K102SL'));
      await elsewhere.bid(claudia, lot('K102SL'), 12_345);
      await expect(row('K-102-SL')).toContainText('€10,000');
      await expect(row('K-102-SL')).toContainText('Lindner');
      await expect(row('K-102-SL')).toContainText('met');
      await expect(row('K-102-SL')).toContainText('extended');
      await expect(log).toContainText('Extended, ends');
      await expect(desk.getByRole('button', { name: /^Extended 1/ })).toBeVisible();
      await expect(desk.locator('main')).not.toContainText('12,345');

      // The stream alone brought it: the auction was not read again.
      expect(reads).toHaveLength(readsBefore);

      const buyer = await signedIn(browser, anna);
      await buyer.goto('/vehicles/K103SL');
      await expect(log).toContainText('1 company, 1 person online');

      // The extension had no tone: it is off until an operator wants it, who then hears one.
      const tone = desk.getByRole('checkbox', { name: 'A soft tone at each extension' });
      await expect(tone).not.toBeChecked();
      expect(await tonesOf(desk)).toBe(0);
      await tone.check();
      await expect.poll(() => tonesOf(desk)).toBe(1);
      await elsewhere.endSoon(lot('K102SL'));
      await elsewhere.bid(anna, lot('K102SL'), 11_000);
      await expect.poll(() => tonesOf(desk)).toBe(2);

      // By keyboard: to a row, read the chart, pause the lot.
      await desk.locator('body').click({ position: { x: 5, y: 5 } });
      await desk.keyboard.press('j');
      await desk.keyboard.press('j');
      const pinned = desk.getByRole('region', { name: /^Volvo/ });
      await expect(pinned).toContainText('K-103-SL');
      await expect(pinned.getByText('Viewing now').locator('xpath=..')).toHaveText('Viewing now1');
      // A press anywhere in a row selects it: the key is for that lot, says so, and can be undone.
      await expect(row('K-103-SL').locator('picture, svg').first()).toBeAttached();
      await row('K-104-SL').getByRole('cell').last().click();
      await expect(pinned).toContainText('K-104-SL');
      await row('K-103-SL').getByRole('cell').last().click();
      await expect(pinned).toContainText('K-103-SL');
      await desk.keyboard.press('e');
      const undo = desk.getByRole('complementary', { name: 'Undo' });
      await expect(undo).toContainText('Lot 3 extended by 5 minutes.');
      await desk.keyboard.press('u');
      await expect(undo).toBeHidden();
      // Twice is twice the time, and one Undo takes both back.
      await desk.keyboard.press('e');
      await desk.keyboard.press('e');
      await expect(undo).toContainText('Lot 3 extended by 10 minutes.');
      await expect(log).toContainText('Sanne de Wit: extended');
      expect(await minutesOfExtensions(id)).toEqual([10]);
      // Several at once have one Undo, from the press on; nothing was done.
      await desk.getByRole('button', { name: 'Table of lots' }).click();
      for (const number of [3, 4])
        await desk.getByRole('checkbox', { name: `Lot ${number}`, exact: true }).check();
      await desk.getByRole('button', { name: 'Extend 5 min' }).click();
      const many = desk.getByRole('alertdialog', { name: 'Extend 5 min' });
      await expect(many).toContainText('For ten seconds it can be undone.');
      await many.getByRole('button', { name: 'Extend 5 min: 2 lots' }).click();
      await expect(undo).toContainText('2 lots extended by 5 minutes.');
      await undo.getByRole('button', { name: /^Undo/ }).click();
      await expect(undo).toBeHidden();
      expect(await minutesOfExtensions(id)).toEqual([10]);
      await desk.getByRole('button', { name: 'Console', exact: true }).click();
      await row('K-103-SL').getByRole('cell').last().click();
      // Who extends a lot hears nothing: the tone is for what bids do.
      expect(await tonesOf(desk)).toBe(2);
      await desk.keyboard.press('l');
      const lower = desk.getByRole('alertdialog', { name: 'Lower reserve' });
      await expect(lower).toContainText('K-103-SL');
      await lower.getByRole('textbox', { name: 'New reserve' }).fill('9100');
      await lower.getByRole('button', { name: 'Lower reserve', exact: true }).click();
      await expect(lower).toBeHidden();
      await expect(log).toContainText('Sanne de Wit: reserve lowered');
      const chart = desk.getByRole('slider', { name: /^Lots in closing order/ });
      await chart.focus();
      await desk.keyboard.press('End');
      await expect(chart).toHaveAttribute('aria-valuetext', /^Lot 4 · Volvo V60 · no bid · closes/);
      await desk.keyboard.press('ArrowLeft');
      await expect(chart).toHaveAttribute('aria-valuetext', /^Lot 3 · /);
      // Away from the table a key is for the pinned lot; while a field has the focus it is none.
      await desk.locator('body').click({ position: { x: 5, y: 5 } });
      await desk.keyboard.press('h');
      const dialog = desk.getByRole('alertdialog', { name: 'Pause' });
      await dialog.getByRole('button', { name: /Reason for buyers/ }).click();
      await desk.getByRole('option', { name: /data are being checked/ }).click();
      await dialog.getByRole('button', { name: 'Pause', exact: true }).click();
      await expect(dialog).toBeHidden();
      await expect(row('K-103-SL')).toContainText('paused');
      await expect(log).toContainText('Sanne de Wit: paused');
      expect(await axeFindings(desk)).toEqual([]);

      // A message to the bidders says what it will say before it is sent.
      await row('K-102-SL').getByRole('button').click();
      const other = desk.getByRole('region', { name: /^Volvo/ }).filter({ hasText: 'K-102-SL' });
      await other.getByRole('button', { name: 'Message bidders' }).click();
      const message = desk.getByRole('alertdialog', { name: 'Message bidders' });
      await message.getByRole('button', { name: /What it says/ }).click();
      await desk.getByRole('option', { name: 'Closing times have changed' }).click();
      await expect(message).toContainText('the time on the page of a lot counts');
      await expect(message.getByRole('button', { name: 'Send', exact: true })).toBeEnabled();
      expect(await axeFindingsOfState(desk)).toEqual([]);
      // Escape is for the dialog at once, whatever the list of options still does.
      await message.getByRole('button', { name: /What it says/ }).click();
      await desk.getByRole('option', { name: 'Closing times have changed' }).click();
      await desk.keyboard.press('Escape');
      await expect(message).toBeHidden();

      // The whole auction is paused by two: one asks, a colleague sees it wherever the desk is
      // open.
      await operator('operators', 'role', karl, '--role', 'auctioneer');
      const colleague = await whoSignedIn(browser, karl);
      await colleague.goto('/nl-nl/desk');
      const asked = colleague.getByRole('region', { name: 'Veiling pauzeren' });
      const own = desk.getByRole('region', { name: 'Pause auction' });
      await askForPause(desk);
      await expect(asked).toContainText('Sanne de Wit vraagt om een pauze van Console NL.');
      await expect(own).toContainText('You ask to pause Console NL.');
      await expect(own.getByRole('button')).toHaveText(['Take back']);
      expect(await axeFindings(colleague)).toEqual([]);
      await asked.getByRole('button', { name: 'Weigeren' }).click();
      await expect(own).toContainText(/Console NL runs on.*declined the pause/);
      await expect(asked).toBeHidden();
      await own.getByRole('button', { name: 'Understood' }).click();
      await expect(own).toBeHidden();
      await askForPause(desk);
      await expect(asked).toBeVisible();
      await letLapse(id);
      await expect(own).toContainText('Nobody confirmed the pause within a minute.');
      await expect(asked).toBeHidden();
      await askForPause(desk);
      await asked.getByRole('button', { name: 'Pauze bevestigen' }).click();
      await expect(row('K-102-SL')).toContainText('paused');
      await expect(own).toBeHidden();
      await expect(log).toContainText(/: auction paused/);
      await expect(colleague.getByText('De hele veiling is gepauzeerd').first()).toBeVisible();
      await desk.getByRole('button', { name: 'Resume auction' }).click();
      await expect(row('K-102-SL')).not.toContainText('paused');

      await elsewhere.end(lot('K102SL'));
      await expect(desk.getByText('€11,100 111% of reserve').first()).toBeVisible();
      await desk.getByRole('button', { name: /^Closed 2/ }).click();
      await expect(row('K-102-SL')).toContainText('Awarded');
      expect(await desk.evaluate(() => 'isMarked' in window)).toBe(true);
      expect(complaints).toEqual([]);
    } finally {
      await elsewhere.close();
    }
  },
);

async function askForPause(desk: Page): Promise<void> {
  await desk.keyboard.press('Shift+H');
  const dialog = desk.getByRole('alertdialog', { name: 'Pause auction' });
  await dialog.getByRole('button', { name: /Reason for buyers/ }).click();
  await desk.getByRole('option', { name: /reason is a technical/ }).click();
  await dialog.getByRole('button', { name: 'Ask a colleague' }).click();
  await expect(dialog).toBeHidden();
}

/** By how much operators have moved the ends of an auction's lots. */
async function minutesOfExtensions(auctionId: string): Promise<number[]> {
  const rows = await query<{ minutes: number }>(
    `SELECT (extract(epoch FROM (after->>'plannedEndsAt')::timestamptz - (before->>'plannedEndsAt')::timestamptz) / 60)::integer AS minutes
     FROM auction.act WHERE kind = 'extendLot' AND auction_id = $1`,
    [auctionId],
  );
  return rows.map(({ minutes }) => minutes);
}

/** As if the minute had passed. */
async function letLapse(auctionId: string): Promise<void> {
  await query('UPDATE auction.held_act SET leaves_at = clock_timestamp() WHERE auction_id = $1', [
    auctionId,
  ]);
}

/** Counts what the page sounds, where nobody hears it. */
async function countTones(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const { prototype } = OscillatorNode;
    const start = Reflect.get(prototype, 'start');
    prototype.start = function begin(when) {
      Reflect.set(window, 'tones', (Number(Reflect.get(window, 'tones')) || 0) + 1);
      return start.call(this, when);
    };
  });
}

function tonesOf(page: Page): Promise<number> {
  return page.evaluate(() => Number(Reflect.get(window, 'tones')) || 0);
}
