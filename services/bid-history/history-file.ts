/** A company's history as the bytes of a file, made while they are read: memory stays flat. */
import { stringify } from 'csv-stringify/sync';
import { type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { BidHistoryFilter, HistoryRow } from '#contract/bid-history.ts';
import type { HistoryFileFormat } from '#contract/bid-outcomes.ts';
import type { Database } from '#database/connect.ts';
import {
  type HistoryColumn,
  type HistoryFileTexts,
  historyColumns,
  historyFileTexts,
} from '#locales/history-files.ts';
import { loadMessages } from '#locales/load.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import type { Messages } from '#locales/translate.ts';
import { historyFileChunk, historyFileRowsMax } from '#services/limits.ts';
import { inertText } from '#services/reports/inert-text.ts';
import { readLotIds, readTotals } from './history-query.ts';
import { readHistoryRows } from './history-rows.ts';

export interface HistoryFileOrder {
  companyId: string;
  filter: BidHistoryFilter;
  format: HistoryFileFormat;
  locale: LocaleCode;
}

export async function* historyFileBytes(
  database: Database,
  { companyId, filter, format, locale }: HistoryFileOrder,
): AsyncGenerator<Uint8Array> {
  const texts = historyFileTexts[locale];
  const labels = { texts, messages: await loadMessages(locale), timeOf: wallClock() };
  const rows = readRows(database, companyId, filter);
  if (format === 'csv') {
    yield* csvBytes(rows, labels, localeOf(locale).language);
    return;
  }
  const sheet = writeXlsxStream(cellsOf(rows, labels), {
    name: texts.name,
    columns: historyColumns.map((column) => ({
      header: texts.columns[column],
      width: widths[column] ?? 14,
      numFmt: formats[column],
    })),
    freezePane: { rows: 1 },
  });
  for await (const chunk of sheet) yield chunk;
}

/**
 * Reads the ids of all lots first and then the lots in pieces: no transaction stays open while
 * somebody reads slowly, and a lot that ends meanwhile moves nothing.
 */
async function* readRows(
  database: Database,
  companyId: string,
  filter: BidHistoryFilter,
): AsyncGenerator<HistoryRow[]> {
  const currency = filter.currency ?? (await readTotals(database, companyId, filter)).currency;
  const lotIds = await readLotIds(database, companyId, filter, {
    currency,
    limit: historyFileRowsMax,
  });
  const piece = (at: number) =>
    readHistoryRows(database, companyId, lotIds.slice(at, at + historyFileChunk));
  // The database reads the next piece while this one is written.
  let next = piece(0);
  for (let at = historyFileChunk; at <= lotIds.length + historyFileChunk; at += historyFileChunk) {
    const rows = await next;
    next = at < lotIds.length ? piece(at) : Promise.resolve([]);
    yield rows;
  }
}

interface Labels {
  texts: HistoryFileTexts;
  messages: Messages;
  timeOf: (at: string, timeZone: string) => Date;
}

type Cells = Record<HistoryColumn, string | number | Date | null>;

const cells: {
  [C in HistoryColumn]: (row: HistoryRow, labels: Labels) => Cells[C];
} = {
  closed: (row, { timeOf }) => timeOf(row.endedAt, row.timeZone),
  vehicle: ({ title }) => inertText(title),
  plate: ({ licensePlate }) => inertText(licensePlate),
  country: ({ country }) => country,
  auction: ({ auctionName }) => inertText(auctionName),
  lot: ({ lotNumber }) => lotNumber,
  ownBid: ({ amount }) => amount,
  includesVat: ({ includesVat }, { texts }) => (includesVat ? texts.yes : texts.no),
  includesTax: (row, { texts }) => (row.includesVehicleRegistrationTax ? texts.yes : texts.no),
  net: ({ netAmount }) => netAmount,
  hammer: ({ hammerPrice }) => hammerPrice,
  currency: ({ currencyCode }) => currencyCode,
  rank: ({ rank }) => rank,
  outcome: ({ outcome }, { messages }) => messages[`history.outcome.${outcome}`],
  placedBy: ({ placedBy }) => inertText(placedBy),
  placedAt: (row, { timeOf }) => timeOf(row.placedAt, row.timeZone),
  fee: ({ won }) => won?.fee ?? null,
  vatCase: ({ won }, { texts }) => (won ? texts.cases[won.case] : null),
  total: ({ won }) => won?.total ?? null,
  receiptNumber: ({ receipt }) => receipt.sequence,
  receiptHash: ({ receipt }) => receipt.hash,
};

const money = '#,##0.00';
const moment = 'yyyy-mm-dd hh:mm';
const formats: Partial<Record<HistoryColumn, string>> = {
  closed: moment,
  placedAt: moment,
  ownBid: money,
  net: money,
  hammer: money,
  fee: money,
  total: money,
};
const widths: Partial<Record<HistoryColumn, number>> = {
  closed: 17,
  placedAt: 17,
  vehicle: 30,
  auction: 28,
  outcome: 24,
  vatCase: 28,
  receiptHash: 66,
  lot: 8,
  rank: 8,
  country: 8,
};

async function* cellsOf(pieces: AsyncIterable<HistoryRow[]>, labels: Labels) {
  for await (const rows of pieces)
    for (const row of rows)
      yield historyColumns.map((column): CellValue => cells[column](row, labels));
}

/** Excel recognises UTF-8 by this mark. */
const byteOrderMark = '\uFEFF';

async function* csvBytes(
  pieces: AsyncIterable<HistoryRow[]>,
  labels: Labels,
  language: string,
): AsyncGenerator<Uint8Array> {
  const comma = new Intl.NumberFormat(language)
    .formatToParts(1.5)
    .some(({ type, value }) => type === 'decimal' && value === ',');
  const options = {
    // As spreadsheet programs of the language expect it.
    delimiter: comma ? ';' : ',',
    record_delimiter: '\r\n',
    cast: {
      date: (at: Date) => at.toISOString().slice(0, 16).replace('T', ' '),
      number: (value: number) => (comma ? String(value).replace('.', ',') : String(value)),
    },
  } as const;
  const encoder = new TextEncoder();
  const heading = historyColumns.map((column) => labels.texts.columns[column]);
  yield encoder.encode(byteOrderMark + stringify([heading], options));
  for await (const rows of pieces)
    yield encoder.encode(
      stringify(
        rows.map((row) => historyColumns.map((column) => cells[column](row, labels))),
        options,
      ),
    );
}

/** Spreadsheets know no time zones: the time of a clock at the auction, as if it were UTC. */
function wallClock(): Labels['timeOf'] {
  const clocks = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const clock =
      clocks.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
    return new Date(`${clock.format(new Date(at)).replace(' ', 'T')}Z`);
  };
}
