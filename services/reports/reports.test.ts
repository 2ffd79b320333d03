/** The report to a seller: what it holds and never holds, as XLSX and PDF, and mailed once. */
import { randomUUID } from 'node:crypto';
import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect } from '#database/connect.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { settleAuction } from '#services/auctions/settle-auction.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import {
  addSeller,
  assignAuctionSeller,
  assignLotSeller,
} from '#services/sellers/change-sellers.ts';
import { describeAnew } from '#test/describe.ts';
import { closeLots } from '#test/close-lots.ts';
import { isWhole } from '#test/depth.ts';
import { type OpenServices, bidOf, openServices } from '#test/open-services.ts';
import { type TestLot, addAuction, addLot, endLotIn, testOperator } from '#test/stock.ts';
import { textOfPdf } from '#test/pdf-text.ts';
import { unpack } from '#test/unpack.ts';
import { mailReports } from './mail-reports.ts';
import { runsOf } from './pdf-letters.ts';
import { readReport } from './read-report.ts';
import { renderReport } from './render-report.ts';
import { sumsOf } from './report-sums.ts';
import { fromNow, setLots } from '#test/lot-states.ts';

let services: OpenServices;
let marit: ActContext;
let sellerId: string;
let otherId: string;
const lots: TestLot[] = [];

beforeAll(async () => {
  services = await openServices();
  marit = {
    database: connect(services.url, 'carplaza_operator'),
    publish: () => undefined,
    actor: testOperator,
  };
  await addAuction(services.owner, { id: 'nl-lease', format: 'open', name: '=Lease 12' });
  sellerId = await newSeller('Noordlease', 'nl-nl', 'sales@noordlease.example');
  otherId = await newSeller('Zuidlease', 'en', null);
  await assignAuctionSeller(marit, 'nl-lease', sellerId);
  const { anna, claudia } = services.people;
  for (const [index, [model, reserveMinor, bids]] of (
    [
      ['=HYPERLINK("https://evil.example")', 800_000, [8_111, 9_222]],
      ['Łódź 1.6', 1_000_000, [8_333, 9_444]],
      ['V60', 1_000_000, []],
      ['V90', 700_000, [9_555]],
    ] as const
  ).entries()) {
    const lot = await addLot(services.owner, {
      auctionId: 'nl-lease',
      plate: `R-10${index}-EP`,
      number: index + 1,
      make: index === 0 ? '=cmd|' : 'Škoda',
      model,
      reserveMinor,
    });
    lots.push(lot);
    for (const [turn, amount] of bids.entries())
      await services.ask(turn === 0 ? anna : claudia, {
        method: 'POST',
        url: `${lot.path}/bids`,
        payload: bidOf(amount),
      });
  }
  const [first, , , last] = lots;
  if (last) await assignLotSeller(marit, last, otherId);
  await describeAnew(services.owner, [first?.assetId ?? ''], { list_price_minor: 2_000_000 });
});
afterAll(async () => {
  await marit.database.end();
  await services.close();
});

test('before the auction has closed there is no report', async () => {
  expect(await readReport(services.database, 'nl-lease', sellerId)).toEqual({
    ok: false,
    code: 'AuctionHasNotClosed',
  });
  expect(await readReport(services.database, 'nl-none', sellerId)).toMatchObject({
    code: 'AuctionIsUnknown',
  });
});

test('each seller reads its own vehicles, what they were sold for, and nobody’s maximum', async () => {
  for (const { lotId } of lots) await endLotIn(services.owner, lotId, -1);
  await services.owner.query(
    "UPDATE auction.auction SET ends_at = now() - interval '1 second' WHERE id = 'nl-lease'",
  );
  await setLots(services.owner, { auctionId: 'nl-lease' }, { planned_ends_at: fromNow(-1) });
  await closeLots(services);
  const report = await reportOf(sellerId);
  expect(report.rows).toMatchObject([
    { lot: 1, result: 'sold', priceMinor: 821_100, bestBidMinor: null, bidders: 2, days: 1 },
    { lot: 2, result: 'waiting', priceMinor: null, bestBidMinor: 843_300, bidders: 2 },
    { lot: 3, result: 'unsold', priceMinor: null, bestBidMinor: null, bidders: 0 },
  ]);
  expect(sumsOf(report.rows)).toEqual({
    lots: 3,
    sold: 1,
    unsold: 2,
    priceMinor: 821_100,
    ofReserve: 821_100 / 800_000,
    ofListPrice: 821_100 / 2_000_000,
    bestBidsMinor: 843_300,
  });
  expect((await reportOf(otherId)).rows).toMatchObject([{ lot: 4, result: 'sold', bidders: 1 }]);
  // The leaders' maxima, and who bids.
  expect(JSON.stringify(report)).not.toMatch(/922200|944400|Lindner|Van Dijk/);
});

test('the spreadsheet has dates and numbers as such, and runs nothing', async () => {
  const content = await renderReport(await reportOf(sellerId), 'xlsx');
  const [sheet] = await readExcelFile(content);
  const rows = sheet?.data ?? [];
  expect(rows[0]?.[0]).toBe('Resultaten van =Lease 12');
  const first = rows.find((row) => row[0] === 1 && row[1] === 'R-100-EP');
  expect(first?.[2]).toBe(`=cmd| =HYPERLINK("https://evil.example")`);
  expect(first?.[3]).toEqual(new Date('2021-03-15T00:00:00Z'));
  expect(first?.slice(5, 7)).toEqual([20_000, 8_000]);
  expect(first?.[7]).toBe('Verkocht');
  expect(first?.[8]).toBe(8_211);
  const parts = await unpack(content);
  expect(parts['xl/worksheets/sheet1.xml']).toContain('<sheetData>');
  expect(parts['xl/worksheets/sheet1.xml']).not.toContain('<f>');
});

test('the spreadsheet holds its column headings in view and on paper, and emphasises them', async () => {
  const content = await renderReport(await reportOf(sellerId), 'xlsx');
  const parts = await unpack(content);
  const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
  const styles = parts['xl/styles.xml'] ?? '';
  expect(sheet).toMatch(/<pane ySplit="7" [^>]*state="frozen"/);
  expect(sheet).not.toContain('<f>');
  expect(sheet).toMatch(/<pageSetup [^>]*orientation="landscape" fitToWidth="1" fitToHeight="0"/);
  expect(sheet).toMatch(/<col min="3" max="3" width="38"/);
  const heading = Number(/<c r="A7" [^>]*s="(\d+)"/.exec(sheet)?.[1]);
  const style = [...styles.matchAll(/<xf [^>]*xfId[^>]*>(?:<alignment[^>]*>)?/g)][heading]?.[0];
  expect(style).toMatch(/borderId="1".*wrapText/);
  expect(styles).toMatch(/<font><b\/>/);
  expect(styles).toContain('<bottom style="thin"/>');
});

test('the PDF is tagged, in the seller’s language, and has the same figures', async () => {
  const content = await renderReport(await reportOf(sellerId), 'pdf');
  const document = await PDFDocument.load(content);
  const mark = document.catalog.lookup(PDFName.of('MarkInfo'), PDFDict);
  expect(String(mark.get(PDFName.of('Marked')))).toBe('true');
  expect(document.catalog.get(PDFName.of('StructTreeRoot'))).toBeDefined();
  expect(String(document.catalog.get(PDFName.of('Lang')))).toContain('nl');
  expect(document.getTitle()).toBe('Resultaten van =Lease 12');
  const shown = await textOfPdf(content);
  expect(shown).toMatch(/€\s*8\.211/);
  expect(shown).toContain('Łódź');
  expect(shown).not.toMatch(/9\.222|9\.444|Lindner/);
});

/** Pages after the first repeat each other. */
const lotsOfReport = isWhole ? 500 : 120;

test('a report of many lots is laid out on a page for every few dozen', async () => {
  const report = await reportOf(sellerId);
  const [row] = report.rows;
  if (!row) throw new Error('no row');
  const rows = Array.from({ length: lotsOfReport }, (_, index) => ({ ...row, lot: index + 1 }));
  const document = await PDFDocument.load(await renderReport({ ...report, rows }, 'pdf'));
  expect(document.getPageCount()).toBeGreaterThan(lotsOfReport / 50);
  expect(document.getPageCount()).toBeLessThan(lotsOfReport / 16);
});

test('the desk downloads it with the role of a viewer, under a name that is safe', async () => {
  const token = await viewer();
  const url = `/desk/auctions/nl-lease/sellers/${sellerId}/report`;
  const get = (format: string, headers = { authorization: `Bearer ${token}` }) =>
    services.app.inject({ url: `${url}?format=${format}`, headers });
  const file = await get('pdf');
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="resultaten-nl-lease-noordlease.pdf"',
  );
  expect((await get('csv')).statusCode).toBe(400);
  expect((await services.app.inject({ url: `${url}?format=pdf` })).statusCode).toBe(401);
});

test('once the auction is settled the seller gets it by mail, once, with both files', async () => {
  expect(await mailReports(services.database)).toBe(0);
  const [, second] = lots as [TestLot, TestLot];
  expect(await rejectLot(marit, second)).toMatchObject({ ok: true });
  expect(await settleAuction(marit, 'nl-lease')).toMatchObject({ ok: true });
  const mailed = await Promise.all([1, 2, 3].map(() => mailReports(services.database)));
  expect(mailed.reduce((sum, count) => sum + count, 0)).toBe(1);
  expect(await mailReports(services.database)).toBe(0);
  const { rows } = await services.owner.query<{
    recipient: string;
    subject: string;
    names: string[];
  }>(
    `SELECT recipient, subject, jsonb_path_query_array(attachments, '$[*].name') AS names FROM auction.mail_outbox`,
  );
  expect(rows).toEqual([
    {
      recipient: 'sales@noordlease.example',
      subject: 'Resultaten van =Lease 12',
      names: ['resultaten-nl-lease-noordlease.xlsx', 'resultaten-nl-lease-noordlease.pdf'],
    },
  ]);
});

test.each([
  [
    'Škoda “Łódź” – 5 €',
    [
      ['latin-ext', 'Š'],
      ['latin', 'koda “'],
      ['latin-ext', 'Ł'],
      ['latin', 'ód'],
      ['latin-ext', 'ź'],
      ['latin', '” – 5 €'],
    ],
  ],
  [
    'Győr, Brașov, s\u0326',
    [
      ['latin', 'Gy'],
      ['latin-ext', 'ő'],
      ['latin', 'r, Bra'],
      ['latin-ext', 'ș'],
      ['latin', 'ov, '],
      ['latin-ext', 'ș'],
    ],
  ],
  ['a\u202fb 漢 ẹ', [['latin', 'a\u00a0b ? e']]],
])('%s is set by %o', (text, runs) => {
  expect(runsOf(text).map((run) => [run.face, run.text])).toEqual(runs);
});

async function newSeller(name: string, language: 'en' | 'nl-nl', email: string | null) {
  const added = await addSeller(marit, { name, language, email });
  if (!added.ok) throw new Error(added.code);
  return added.seller.id;
}

async function reportOf(id: string) {
  const read = await readReport(services.database, 'nl-lease', id);
  if (!read.ok) throw new Error(read.code);
  return read.report;
}

async function viewer(): Promise<string> {
  const email = `${randomUUID()}@auctions.test`;
  await services.owner.query(
    "INSERT INTO auction.operator (name, email, role) VALUES ('Vera', $1, 'viewer')",
    [email],
  );
  return services.issuer.token({
    subject: randomUUID(),
    scope: 'desk',
    claims: { email, email_verified: true, roles: ['operator'] },
  });
}
