/** A seller's report as XLSX: dates and numbers as such, and no text that a program would run. */
import writeExcelFile, { type Cell, type Row } from 'write-excel-file/node';
import { formatsOf } from '#locales/format.ts';
import { type ReportColumn, reportColumns, reportTexts } from '#locales/seller-reports.ts';
import { inertText } from '#domain/inert-text.ts';
import type { ReportRow, SellerReport } from './read-report.ts';
import { moneyFormat } from './money-format.ts';
import { share, sumsOf } from './report-sums.ts';

const whole = '#,##0';
const percent = '0.0%';
const calendarDate = 'dd-mm-yyyy';

export function writeSpreadsheet(report: SellerReport): Promise<Buffer> {
  const texts = reportTexts[report.language];
  const formats = formatsOf(report.language);
  const { auction, seller, madeAt } = report;
  const sums = sumsOf(report.rows);
  const heading = (value: string): Row => [{ ...text(value), fontWeight: 'bold', fontSize: 14 }];
  const labelled = (label: string, cell: Cell): Row => [
    { ...text(label), fontWeight: 'bold' },
    null,
    null,
    cell,
  ];
  const data: Row[] = [
    heading(texts.title(auction.name)),
    [text([seller.name, seller.contactName, seller.address].filter(Boolean).join(', '))],
    [text(texts.closed(formats.dateTime(auction.endsAt, auction.timeZone)))],
    [text(texts.made(formats.dateTime(madeAt, auction.timeZone)))],
    [text(texts.net(auction.currency))],
    [],
    reportColumns.map((column) => ({
      ...text(texts.columns[column]),
      fontWeight: 'bold' as const,
      wrap: true,
      bottomBorderStyle: 'thin' as const,
    })),
    ...report.rows.map((row) => reportColumns.map((column) => cells[column](row, report))),
    [],
    labelled(texts.sums.lots, number(sums.lots, whole)),
    labelled(texts.sums.sold, number(sums.sold, whole)),
    labelled(texts.sums.unsold, number(sums.unsold, whole)),
    labelled(texts.sums.price, amount(sums.priceMinor, report)),
    labelled(texts.sums.ofReserve, number(sums.ofReserve, percent)),
    labelled(texts.sums.ofListPrice, number(sums.ofListPrice, percent)),
    labelled(texts.sums.bestBids, amount(sums.bestBidsMinor, report)),
  ];
  return writeExcelFile(data, {
    sheet: texts.sheet,
    columns: reportColumns.map((column) => ({ width: widths[column] ?? 12 })),
    orientation: 'landscape',
    stickyRowsCount: 7,
  }).toBuffer();
}

const widths: Partial<Record<ReportColumn, number>> = {
  lot: 6,
  vehicle: 38,
  mileage: 10,
  bidders: 9,
  bids: 8,
  days: 9,
};

const cells: Record<ReportColumn, (row: ReportRow, report: SellerReport) => Cell> = {
  lot: ({ lot }) => number(lot, '0'),
  plate: ({ plate }) => text(plate),
  vehicle: ({ vehicle }) => text(vehicle),
  registered: ({ registered }) =>
    registered === null
      ? null
      : { type: Date, value: new Date(`${registered}T00:00:00Z`), format: calendarDate },
  mileage: ({ mileage }) => number(mileage, whole),
  listPrice: ({ listPriceMinor }, report) => amount(listPriceMinor, report),
  reserve: ({ reserveMinor }, report) => amount(reserveMinor, report),
  result: ({ result }, { language }) => text(reportTexts[language].results[result]),
  price: ({ priceMinor }, report) => amount(priceMinor, report),
  ofReserve: ({ priceMinor, reserveMinor }) => number(share(priceMinor, reserveMinor), percent),
  ofListPrice: ({ priceMinor, listPriceMinor }) =>
    number(share(priceMinor, listPriceMinor), percent),
  bestBid: ({ bestBidMinor }, report) => amount(bestBidMinor, report),
  bidders: ({ bidders }) => number(bidders, '0'),
  bids: ({ bids }) => number(bids, '0'),
  days: ({ days }) => number(days, '0'),
};

function amount(minor: number | null, { language, auction }: SellerReport): Cell {
  const format = moneyFormat(language, auction.currency);
  return number(minor === null ? null : minor / 100, format);
}

function number(value: number | null, format: string): Cell {
  return value === null ? null : { type: Number, value, format };
}

function text(value: string): { type: StringConstructor; value: string } {
  return { type: String, value: inertText(value) };
}
