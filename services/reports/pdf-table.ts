/** The table of a seller's report: a line for each lot, a head on each page. */
import { formatsOf } from '#locales/format.ts';
import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import { type LineBox, drawLine, drawWords, heightOfWords } from './pdf-text.ts';
import type { ReportRow, SellerReport } from './read-report.ts';
import { type ReportColumn, reportColumns } from './report-columns.ts';
import { rounded, share } from './report-sums.ts';

type Doc = PDFKit.PDFDocument;
type Element = PDFKit.PDFStructureElement;

const rowPt = 16;
const bodySize = 7.5;
const headSize = 7;
const gap = 6;
const grey = '#5a6b64';
/** In points; together what A4 on its side has between its margins. */
const widths: Record<ReportColumn, number> = {
  lot: 24,
  plate: 58,
  vehicle: 132,
  registered: 50,
  mileage: 42,
  listPrice: 57,
  reserve: 50,
  result: 66,
  price: 50,
  ofReserve: 42,
  ofListPrice: 44,
  bestBid: 48,
  bidders: 36,
  bids: 40,
  days: 30,
};
const leftAligned: ReadonlySet<ReportColumn> = new Set(['plate', 'vehicle', 'result']);
const strong: ReadonlySet<ReportColumn> = new Set(['vehicle', 'price']);

interface Place {
  margin: number;
  top: number;
}

export function drawTable(doc: Doc, root: Element, report: SellerReport, place: Place): void {
  const table = doc.struct('Table');
  root.add(table);
  const { margin } = place;
  const t = sellerTranslator(report.language);
  const head = reportColumns.map((column) => t(`report.column.${column}`));
  let y = place.top;
  const headRow = doc.struct('TR');
  table.add(headRow);
  const headHeight = heightOfHead(doc, head);
  eachCell(head, margin, (text, box) =>
    headRow.add(doc.struct('TH', {}, () => drawHeadCell(doc, text, box, y, headHeight))),
  );
  headRow.end();
  y += headHeight;
  rule(doc, y, margin, true);
  for (const row of report.rows) {
    if (y + rowPt > doc.page.height - margin - 8) {
      doc.addPage();
      // Read once: on later pages the head is for the eye alone.
      doc.markContent('Artifact', { type: 'Pagination' });
      eachCell(head, margin, (text, box) => drawHeadCell(doc, text, box, margin, headHeight));
      doc.endMarkedContent();
      y = margin + headHeight;
      rule(doc, y, margin, true);
    }
    const line = doc.struct('TR');
    table.add(line);
    const values = reportColumns.map((column) => cellText(column, row, report));
    eachCell(values, margin, (text, box, column) => {
      const weight = strong.has(column) ? 600 : 400;
      const at = { ...box, y: y + 4.5, size: bodySize, weight } as const;
      line.add(doc.struct('TD', {}, () => drawLine(doc, text, at)));
    });
    line.end();
    y += rowPt;
    rule(doc, y, margin, false);
  }
  table.end();
}

/** At the foot of the head. */
function drawHeadCell(
  doc: Doc,
  text: string,
  box: Omit<LineBox, 'y' | 'size'>,
  top: number,
  height: number,
): void {
  const at = { ...box, size: headSize, colour: grey, y: top };
  drawWords(doc, text, { ...at, y: top + height - 4 - heightOfWords(doc, text, at) });
}

function heightOfHead(doc: Doc, head: readonly string[]): number {
  const heights: number[] = [];
  eachCell(head, 0, (text, box) =>
    heights.push(heightOfWords(doc, text, { ...box, y: 0, size: headSize })),
  );
  return Math.max(...heights) + 8;
}

function eachCell(
  values: readonly string[],
  margin: number,
  draw: (value: string, box: Omit<LineBox, 'y' | 'size'>, column: ReportColumn) => void,
): void {
  let x = margin;
  for (const [index, column] of reportColumns.entries()) {
    const isLast = index === reportColumns.length - 1;
    const align = leftAligned.has(column) ? 'left' : 'right';
    // It stands beside numbers that end where it begins.
    const indent = column === 'result' ? gap : 0;
    const width = widths[column] - indent - (isLast ? 0 : gap);
    draw(values[index] ?? '', { x: x + indent, width, align }, column);
    x += widths[column];
  }
}

function rule(doc: Doc, y: number, margin: number, isStrong: boolean): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(margin, y)
    .lineTo(doc.page.width - margin, y)
    .lineWidth(isStrong ? 0.8 : 0.3)
    .stroke(isStrong ? '#0f1f1a' : '#b4beb9');
  doc.endMarkedContent();
}

function cellText(
  column: ReportColumn,
  row: ReportRow,
  { auction, language }: SellerReport,
): string {
  const formats = formatsOf(language);
  const money = (minor: number | null) =>
    minor === null ? '–' : formats.price(minor, auction.currency);
  const part = (value: number | null) => (value === null ? '–' : formats.percent(rounded(value)));
  const shown: Record<ReportColumn, () => string> = {
    lot: () => String(row.lot),
    plate: () => row.plate,
    vehicle: () => row.vehicle,
    registered: () => (row.registered === null ? '–' : formats.date(row.registered)),
    mileage: () => (row.mileage === null ? '–' : formats.number(row.mileage)),
    listPrice: () => money(row.listPriceMinor),
    reserve: () => money(row.reserveMinor),
    result: () => sellerTranslator(language)(`report.result.${row.result}`),
    price: () => money(row.priceMinor),
    ofReserve: () => part(share(row.priceMinor, row.reserveMinor)),
    ofListPrice: () => part(share(row.priceMinor, row.listPriceMinor)),
    bestBid: () => money(row.bestBidMinor),
    bidders: () => String(row.bidders),
    bids: () => String(row.bids),
    days: () => String(row.days),
  };
  return shown[column]();
}
