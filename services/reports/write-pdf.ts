/** A seller's report as a tagged PDF: a title, the sums, and a table whose head repeats. */
// oxlint-disable-next-line import/no-named-as-default -- its types know the default alone
import PDFDocument from 'pdfkit';
import { formatsOf } from '#locales/format.ts';
import { localeOf } from '#locales/locales.ts';
import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import { drawTable } from './pdf-table.ts';
import { drawLine, drawWords, embedFaces, heightOfWords } from './pdf-text.ts';
import type { SellerReport } from './read-report.ts';
import { rounded, sumsOf } from './report-sums.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const margin = 36;
const grey = '#5a6b64';
const brandWidth = 120;

export function writePdf(report: SellerReport): Promise<Buffer> {
  const title = sellerTranslator(report.language)('report.title', { auction: report.auction.name });
  const doc = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    bufferPages: true,
    tagged: true,
    pdfVersion: '1.7',
    lang: localeOf(report.language).language,
    displayTitle: true,
    info: { Title: title, Author: 'CarPlaza', CreationDate: new Date(report.madeAt) },
  });
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('end', () => resolve(Buffer.concat(chunks)));
    doc.on('error', reject);
  });
  embedFaces(doc);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const below = drawHead(doc, root, report, title);
  drawTable(doc, root, report, { margin, top: drawSums(doc, root, report, below) });
  numberPages(doc, report);
  root.end();
  doc.end();
  return done;
}

/** Returns where it ends, as all that draws from the top does. */
function drawHead(doc: Doc, root: Element, report: SellerReport, title: string): number {
  const { auction, seller } = report;
  const width = doc.page.width - 2 * margin - brandWidth;
  const to = [seller.name, seller.contactName, seller.address?.replaceAll(/\s*\n\s*/g, ', ')];
  let y = margin;
  drawn(doc, root, 'P', () =>
    drawLine(doc, 'CarPlaza', {
      x: doc.page.width - margin - brandWidth,
      y: margin + 5,
      width: brandWidth,
      align: 'right',
      size: 12,
      weight: 600,
    }),
  );
  drawn(doc, root, 'H1', () => {
    y += drawWords(doc, title, { x: margin, y, width, size: 19, weight: 600 });
  });
  drawn(doc, root, 'P', () => {
    y += drawWords(doc, to.filter(Boolean).join(', '), { x: margin, y, width, size: 9.5 });
  });
  const t = sellerTranslator(report.language);
  const formats = formatsOf(report.language);
  const facts = [
    t('report.closed', { moment: formats.dateTime(auction.endsAt, auction.timeZone) }),
    t('report.made', { moment: formats.dateTime(report.madeAt, auction.timeZone) }),
    t('report.net', { currency: auction.currency }),
  ];
  drawn(doc, root, 'P', () => {
    const box = { x: margin, y, width, size: 8, colour: grey };
    y += drawWords(doc, facts.map((one) => one.replace(/\.$/, '')).join('. '), box);
  });
  return y + 12;
}

/** A ledger row: each sum under its name. */
function drawSums(doc: Doc, root: Element, report: SellerReport, top: number): number {
  const sums = sumsShown(report);
  const width = (doc.page.width - 2 * margin) / sums.length;
  const label = { y: top + 8, width: width - 10, size: 7.5, colour: grey };
  const heights = sums.map(([name]) => heightOfWords(doc, name, { ...label, x: 0 }));
  const y = label.y + Math.max(...heights) + 2;
  rule(doc, top, 0.8);
  for (const [index, [name, value]] of sums.entries()) {
    const x = margin + index * width;
    drawn(doc, root, 'P', () => {
      drawWords(doc, name, { ...label, x });
      drawLine(doc, value, { x, y, width: label.width, size: 13, weight: 600 });
    });
  }
  return y + 32;
}

function sumsShown(report: SellerReport): (readonly [string, string])[] {
  const t = sellerTranslator(report.language);
  const formats = formatsOf(report.language);
  const sums = sumsOf(report.rows);
  const price = (minor: number) => formats.price(minor, report.auction.currency);
  const part = (value: number | null) => (value === null ? '–' : formats.percent(rounded(value)));
  return [
    [t('report.sum.lots'), formats.number(sums.lots)],
    [t('report.sum.sold'), formats.number(sums.sold)],
    [t('report.sum.unsold'), formats.number(sums.unsold)],
    [t('report.sum.price'), price(sums.priceMinor)],
    [t('report.sum.ofReserve'), part(sums.ofReserve)],
    [t('report.sum.ofListPrice'), part(sums.ofListPrice)],
    [t('report.sum.bestBids'), price(sums.bestBidsMinor)],
  ];
}

function drawn(doc: Doc, root: Element, type: string, draw: () => void): void {
  root.add(doc.struct(type, {}, draw));
}

function rule(doc: Doc, y: number, lineWidth: number): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(lineWidth)
    .stroke('#0f1f1a');
  doc.endMarkedContent();
}

function numberPages(doc: Doc, { language, auction, seller }: SellerReport): void {
  const { start, count } = doc.bufferedPageRange();
  const half = (doc.page.width - 2 * margin) / 2;
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    doc.markContent('Artifact', { type: 'Pagination' });
    // Below the margin a line would begin a new page.
    doc.page.margins.bottom = 0;
    const box = { y: doc.page.height - 26, width: half, size: 7, colour: grey };
    drawLine(doc, `${auction.name} – ${seller.name}`, { ...box, x: margin });
    const page = sellerTranslator(language)('report.page', { page: index + 1, of: count });
    drawLine(doc, page, { ...box, x: margin + half, align: 'right' });
    doc.endMarkedContent();
  }
}
