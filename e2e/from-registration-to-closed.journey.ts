/**
 * The whole way of a company, in two languages: registration and approval, an invited colleague
 * with a limit, a bid that is approved, the award by notice and mail, the bank's file, the pick-up,
 * the proof of transport, the deposit returned, the history exported.
 */
import { type Browser, type Page, expect } from '@playwright/test';
import { PDFDocument } from '@cantoo/pdf-lib';
import { readSheet } from 'read-excel-file/node';
import { loadTranslator } from '#locales/load-translator.ts';
import { localePath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import { type HistoryColumn, historyColumns } from '#services/bid-history/history-columns.ts';
import { bankFile } from '#test/bank-file.ts';
import { openViesServer } from '#test/vies-server.ts';
import { beginSession } from './begin-session.ts';
import { openElsewhere } from './bidding.ts';
import { wholeTest } from './journey.ts';
import { linkTo, mailTo } from './mails.ts';
import { addAuction, importVehicles, operatorIn } from './operator.ts';
import { claudia } from './people.ts';
import { nextMonday, openDesk, payeeIban, sign, statementOf } from './settling.ts';

const password = 'regenboog kiest maandag';

/** Both buy abroad, so that a deposit is paid and comes back. */
const stories = [
  {
    code: 'en',
    company: 'Scheldt Motors',
    country: 'BE',
    vatNumber: 'BE0123456749',
    postcode: '2000',
    phone: '03 234 56 78',
    auction: 'nl-whole-en',
    plate: 'W101EN',
  },
  {
    code: 'de-de',
    company: 'Autohaus Lange GmbH',
    country: 'DE',
    vatNumber: 'DE200000021',
    postcode: '80331',
    phone: '089 123456',
    auction: 'nl-whole-de',
    plate: 'W101DE',
  },
] as const;

for (const story of stories)
  wholeTest(`from the registration to the deposit back, in ${story.code}`, async ({ browser }) => {
    const { code, auction, plate } = story;
    const t = await loadTranslator(code);
    const administrator = `admin@${auction}.example`;
    const colleague = `colleague@${auction}.example`;
    const at = (address: string) => localePath(code, address);
    const lotAddress = at(`/vehicles/${plate}?auctionId=${auction}`);
    await addAuction(auction, '--country=NL');
    await importVehicles(auction, [plate], '--start-price', '9000');
    const desk = await openDesk(browser);

    await wholeTest.step('the company registers and is approved at the desk', async () => {
      const visitor = await browser.newPage();
      await register(visitor, t, { ...story, email: administrator });
      await visitor.context().close();
      await desk.goto('/desk/companies');
      await desk.getByRole('button', { name: new RegExp(story.company) }).click();
      await desk.getByLabel('Limit per bid').fill('30000');
      await desk.getByLabel('Buying limit').fill('60000');
      await desk.getByLabel('Note').fill('The chamber of commerce confirms.');
      await desk.getByRole('button', { name: 'Approve with a buying limit of €60,000' }).click();
      await expect(desk.getByText(/gets an invitation/)).toBeVisible();
      await confirmVatNumber(story.vatNumber);
    });

    const admin = await choosePassword(browser, t, await linkTo(administrator, /token=/));
    await beginSession(admin, { email: administrator, password });
    await wholeTest.step('a colleague is invited, with a limit, and signs in', async () => {
      await admin.goto(at('/my-account/users'));
      await admin.getByRole('button', { name: t('users.invite') }).click();
      const dialog = admin.getByRole('dialog', { name: t('users.invite') });
      await dialog.getByLabel(t('account.data.name'), { exact: true }).fill('Ivo Bakker');
      await dialog.getByLabel(t('users.email'), { exact: true }).fill(colleague);
      await dialog.getByLabel(t('users.perBid')).fill('10000');
      await dialog.getByRole('button', { name: t('users.send') }).click();
      await expect(main(admin).getByText(colleague)).toBeVisible();
    });
    const buyer = await choosePassword(browser, t, await linkTo(colleague, /token=/));
    await buyer.goto(lotAddress);
    await main(buyer)
      .getByRole('button', { name: t('shell.signIn') })
      .first()
      .click();
    await buyer.locator('input[type="email"]').fill(colleague);
    await buyer.locator('input[type="password"]').fill(password);
    await buyer.locator('input[type="password"]').press('Enter');
    await expect(buyer.getByRole('heading', { name: t('bid.title.notBid') })).toBeVisible();

    await wholeTest.step('a bid above the limit is approved by the administrator', async () => {
      await buyer.getByRole('textbox', { name: t('bid.field.maximum') }).fill('12000');
      await buyer.getByRole('button', { name: like(t('bid.action.bidUpTo', amount)) }).click();
      await buyer
        .getByRole('dialog')
        .getByRole('button', { name: /12.000/ })
        .click();
      await buyer.getByRole('button', { name: like(t('waitingBid.ask', amount)) }).click();
      await expect(main(buyer).getByText(t('waitingBid.state.waiting'))).toBeVisible();
      await admin.goto(at('/my-account'));
      const approve = { name: like(t('waitingBid.approve', amount)) };
      await main(admin).getByRole('button', approve).click();
      await admin.getByRole('alertdialog').getByRole('button', approve).click();
      await expect(buyer.getByRole('heading', { name: t('bid.title.leading') })).toBeVisible();
    });

    await wholeTest.step('it is won: on the page, as a notice elsewhere, by mail', async () => {
      const elsewhere = await openElsewhere();
      await elsewhere.bid(claudia, { auction, plate }, 9_333);
      await elsewhere.end({ auction, plate });
      await elsewhere.close();
      await expect(buyer.getByRole('heading', { name: t('bid.title.won') })).toBeVisible();
      await expect(admin.getByText(like(t('live.won', { vehicle: '§' }))).first()).toBeVisible();
      await mailTo(administrator, like(writtenIn(code)('lot.won.subject', { vehicle: '§' })));
    });

    await admin.goto(at('/my-account/assigned-bids'));
    const won = main(admin)
      .getByRole('listitem')
      .filter({ hasText: displayed(plate) });
    const statement = await statementOf(plate);
    await wholeTest.step(
      'the statement is paid by the bank’s file, and a code released',
      async () => {
        await expect(won.getByText(statement.number).first()).toBeVisible();
        const { total, reference } = statement;
        const file = bankFile([{ amount: total, reference, payer: story.company }], {
          iban: payeeIban,
        });
        await desk.goto('/desk/settlement');
        const choosing = desk.waitForEvent('filechooser');
        await desk.getByRole('button', { name: 'Bank file' }).click();
        const buffer = Buffer.from(file);
        await (await choosing).setFiles({ name: `${auction}.xml`, mimeType: 'text/xml', buffer });
        await expect(
          desk.getByText(new RegExp(`^${auction}.xml: one new payment, 1 on statements`)),
        ).toBeVisible();
        await expect(won.getByRole('heading', { name: t('account.release.title') })).toBeVisible();
      },
    );

    await wholeTest.step('it is collected at the yard', async () => {
      const shown = won.getByText(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/);
      const releaseCode = (await shown.textContent()) ?? '';
      for (const [label, text] of [
        [t('account.pickUp.transporter'), 'Trans Wielkopolska'],
        [t('account.pickUp.driver'), 'Jan Nowak'],
        [t('account.pickUp.plate'), 'PO 12345'],
        [t('account.pickUp.day'), nextMonday()],
      ] as const)
        await won.getByLabel(label, { exact: true }).fill(text);
      await won.getByRole('button', { name: t('account.pickUp.send') }).click();
      await expect(won.getByText(/Trans Wielkopolska, Jan Nowak, PO 12345/)).toBeVisible();
      await desk.goto(`/desk/yard#${releaseCode}`);
      await main(desk).getByLabel('Odometer, km').fill('84000');
      await main(desk).getByLabel('Collected by').fill('Jan Nowak');
      await sign(desk);
      await main(desk).getByRole('button', { name: 'Hand over' }).click();
      await expect(won.getByText(like(handedOver(t)))).toBeVisible();
    });

    await wholeTest.step('the transport is proven, and the deposit is back', async () => {
      const choosing = admin.waitForEvent('filechooser');
      await won.getByRole('button', { name: t('account.proof.choose') }).click();
      const note = await PDFDocument.create();
      note.addPage();
      const buffer = Buffer.from(await note.save());
      await (await choosing).setFiles({ name: 'cmr.pdf', mimeType: 'application/pdf', buffer });
      await won.getByRole('button', { name: t('account.proof.send') }).click();
      await expect(won.getByText(/, cmr\.pdf$/)).toBeVisible();
      await desk.goto(`/desk/settlement/${statement.id}`);
      // Its file is checked by a job.
      await desk.getByRole('button', { name: 'Accept' }).click({ timeout: 60_000 });
      await desk.getByRole('button', { name: 'Return the deposit' }).click();
      const dialog = desk.getByRole('alertdialog', { name: 'Return the deposit' });
      await dialog.getByLabel('To account (IBAN)').fill('DE89 3704 0044 0532 0130 00');
      await dialog.getByLabel('Reason').fill('CMR note accepted');
      await dialog.getByRole('button', { name: 'Return the deposit' }).click();
      await expect(won.getByText(t('account.pay.closed'), { exact: true })).toBeVisible();
    });

    await wholeTest.step('the history is exported', async () => {
      await admin.goto(at('/my-account/download-historical-bids'));
      await expect(main(admin).getByText(displayed(plate)).first()).toBeVisible();
      const download = admin.waitForEvent('download');
      await admin.getByRole('button', { name: t('history.download.xlsx') }).click();
      const file = await download;
      expect(file.suggestedFilename()).toMatch(/\.xlsx$/);
      const [, ...rows] = await readSheet(await file.path());
      const row = rows.find((cells) => cells[column('plate')] === displayed(plate)) ?? [];
      // Of the reader's language, a date that is one, and the amount that was approved.
      expect(row[column('vatCase')]).toBe(writtenIn(code)('history.cases.intraCommunity'));
      expect(row[column('closed')]).toBeInstanceOf(Date);
      expect(row[column('ownBid')]).toBe(12_000);
    });
  });

const column = (name: HistoryColumn) => historyColumns.indexOf(name);

const amount = { amount: '§12§000§' };

/** Matches a text of the product whose values stand as §. */
function like(text: string): RegExp {
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  return new RegExp(escaped.replaceAll('§', '.*'));
}

const handedOver = (t: Translate) =>
  t('account.release.handedOver', { time: '§', name: 'Jan Nowak', km: '§' });

const main = (page: Page) => page.getByRole('main');

/** The Dutch form of the plates above. */
const displayed = (plate: string) => `${plate[0]}-${plate.slice(1, 4)}-${plate.slice(4)}`;

interface Registration {
  code: string;
  company: string;
  country: string;
  vatNumber: string;
  postcode: string;
  phone: string;
  email: string;
}

async function register(page: Page, t: Translate, registration: Registration): Promise<void> {
  const { code, company, country, vatNumber, postcode, phone, email } = registration;
  const title = t('form.register.title');
  await page.goto(localePath(code as 'en', '/register'));
  await page.getByRole('heading', { name: title }).scrollIntoViewIfNeeded();
  const form = page.getByRole('form', { name: title });
  await form.getByRole('button', { name: t('form.field.country') }).click();
  const name = new Intl.DisplayNames(code, { type: 'region' }).of(country);
  await page.getByRole('option', { name }).click();
  for (const [label, text] of [
    [t('form.field.company'), company],
    [t('form.field.vatNumber'), vatNumber],
    [t('form.field.street'), 'Kade 1'],
    [t('form.field.postcode'), postcode],
    [t('form.field.city'), 'Stad'],
    [t('form.field.name'), 'Rosa Lima'],
    [t('form.field.email'), email],
    [t('form.field.phone'), phone],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  for (const box of await form.getByRole('checkbox').all()) await box.check();
  await form.getByRole('button', { name: t('form.send.register') }).click();
  await expect(page.getByRole('heading', { name: t('form.done.register.title') })).toBeVisible();
}

/** The register was not reachable at the registration; the deposit depends on its answer. */
async function confirmVatNumber(vatNumber: string): Promise<void> {
  const vies = await openViesServer();
  vies.answer({ valid: true });
  const folder = process.env['JOURNEYS_DATA_DIR'];
  await operatorIn({ DATA_DIR: folder, VIES_URL: vies.url }, 'act', 'checkCompany', vatNumber);
  await vies.close();
}

/** Opens the mail's link, whose pages are in the language of the registration. */
async function choosePassword(browser: Browser, t: Translate, link: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(link);
  await page.getByLabel(t('identity.password.new'), { exact: true }).fill(password);
  await page.getByLabel(t('identity.password.repeat')).fill(password);
  await page.getByRole('button', { name: t('identity.password.save') }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('identity.password.done'));
  return page;
}
