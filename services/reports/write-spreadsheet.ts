/** A seller's report as XLSX: dates, numbers and texts as such; a typed text never runs. */
import { type Cell, type CellStyle, type WriteSheet, writeXlsx } from 'hucre/xlsx';
import { formatsOf } from '#locales/format.ts';
import { sellerTranslator } from '#locales/sellers/seller-translator.ts';
import { printedLandscape } from '#services/table-files/write-table.ts';
import type { ReportRow, SellerReport } from './read-report.ts';
import { moneyFormat } from './money-format.ts';
import { type ReportColumn, reportColumns } from './report-columns.ts';
import { share, sumsOf } from './report-sums.ts';

type Written = Partial<Cell> | null;

const whole = '#,##0';
const percent = '0.0%';
const calendarDate = 'dd-mm-yyyy';

const bold = { name: 'Calibri', size: 11, bold: true };
const label: CellStyle = { font: bold };
const title: CellStyle = { font: { ...bold, size: 14 } };
const columnHeading: CellStyle = {
  ...label,
  alignment: { wrapText: true },
  border: { bottom: { style: 'thin' } },
};

export async function writeSpreadsheet(report: SellerReport): Promise<Buffer> {
  const t = sellerTranslator(report.language);
  const lines = linesBefore(report);
  const headings = reportColumns.map((column) => text(t(`report.column.${column}`), columnHeading));
  const rows = report.rows.map((row) => reportColumns.map((column) => cells[column](row, report)));
  const content = await writeXlsx({
    sheets: [
      {
        name: t('report.sheet'),
        columns: reportColumns.map((column) => ({ width: widths[column] ?? 12 })),
        ...placed([...lines, headings, ...rows, [], ...linesAfter(report)]),
        pageSetup: printedLandscape,
        freezePane: { rows: lines.length + 1 },
      },
    ],
  });
  return Buffer.from(content);
}

function linesBefore({ language, auction, seller, madeAt }: SellerReport): Written[][] {
  const t = sellerTranslator(language);
  const formats = formatsOf(language);
  return [
    [text(t('report.title', { auction: auction.name }), title)],
    [text([seller.name, seller.contactName, seller.address].filter(Boolean).join(', '))],
    [text(t('report.closed', { moment: formats.dateTime(auction.endsAt, auction.timeZone) }))],
    [text(t('report.made', { moment: formats.dateTime(madeAt, auction.timeZone) }))],
    [text(t('report.net', { currency: auction.currency }))],
    [],
  ];
}

function linesAfter(report: SellerReport): Written[][] {
  const t = sellerTranslator(report.language);
  const sums = sumsOf(report.rows);
  const lines: [string, Written][] = [
    [t('report.sum.lots'), number(sums.lots, whole)],
    [t('report.sum.sold'), number(sums.sold, whole)],
    [t('report.sum.unsold'), number(sums.unsold, whole)],
    [t('report.sum.price'), amount(sums.priceMinor, report)],
    [t('report.sum.ofReserve'), number(sums.ofReserve, percent)],
    [t('report.sum.ofListPrice'), number(sums.ofListPrice, percent)],
    [t('report.sum.bestBids'), amount(sums.bestBidsMinor, report)],
  ];
  return lines.map(([name, cell]) => [text(name, label), null, null, cell]);
}

/** The writer takes rows of values, and what else a cell has by its place. */
function placed(lines: readonly Written[][]): Pick<WriteSheet, 'rows' | 'cells'> {
  const styled = lines.flatMap((line, row) =>
    line.flatMap((cell, column) => (cell ? [[`${row},${column}`, cell] as const] : [])),
  );
  return {
    rows: lines.map((line) => line.map((cell) => cell?.value ?? null)),
    cells: new Map(styled),
  };
}

const widths: Partial<Record<ReportColumn, number>> = {
  lot: 6,
  vehicle: 38,
  mileage: 10,
  bidders: 9,
  bids: 8,
  days: 9,
};

const cells: Record<ReportColumn, (row: ReportRow, report: SellerReport) => Written> = {
  lot: ({ lot }) => number(lot, '0'),
  plate: ({ plate }) => text(plate),
  vehicle: ({ vehicle }) => text(vehicle),
  registered: ({ registered }) =>
    registered === null
      ? null
      : { value: new Date(`${registered}T00:00:00Z`), style: { numFmt: calendarDate } },
  mileage: ({ mileage }) => number(mileage, whole),
  listPrice: ({ listPriceMinor }, report) => amount(listPriceMinor, report),
  reserve: ({ reserveMinor }, report) => amount(reserveMinor, report),
  result: ({ result }, { language }) => text(sellerTranslator(language)(`report.result.${result}`)),
  price: ({ priceMinor }, report) => amount(priceMinor, report),
  ofReserve: ({ priceMinor, reserveMinor }) => number(share(priceMinor, reserveMinor), percent),
  ofListPrice: ({ priceMinor, listPriceMinor }) =>
    number(share(priceMinor, listPriceMinor), percent),
  bestBid: ({ bestBidMinor }, report) => amount(bestBidMinor, report),
  bidders: ({ bidders }) => number(bidders, '0'),
  bids: ({ bids }) => number(bids, '0'),
  days: ({ days }) => number(days, '0'),
};

function amount(minor: number | null, { language, auction }: SellerReport): Written {
  const numFmt = moneyFormat(language, auction.currency);
  return number(minor === null ? null : minor / 100, numFmt);
}

function number(value: number | null, numFmt: string): Written {
  return value === null ? null : { value, style: { numFmt } };
}

function text(value: string, style?: CellStyle): Written {
  return { value, ...(style && { style }) };
}
