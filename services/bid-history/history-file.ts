/** A company's history as the bytes of a file, made while they are read: memory stays flat. */
import type { BidHistoryFilter, HistoryRow } from '#contract/bid-history.ts';
import type { TableFileFormat } from '#contract/table-files.ts';
import type { Database } from '#database/connect.ts';
import { loadTranslator } from '#locales/load-translator.ts';
import { type LocaleCode, localeOf } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { writtenIn } from '#locales/written/written-in.ts';
import type { WriteText } from '#locales/written/written-texts.ts';
import { tableFileChunk, tableFileRowsMax } from '#services/limits.ts';
import { wallClock } from '#services/table-files/wall-clock.ts';
import {
  type Cell,
  type TableColumn,
  inPieces,
  tableBytes,
} from '#services/table-files/write-table.ts';
import { type HistoryColumn, historyColumns, historyHeading } from './history-columns.ts';
import { readLotIds, readMainCurrency } from './history-query.ts';
import { readHistoryRows } from './history-rows.ts';

export interface HistoryFileOrder {
  companyId: string;
  filter: BidHistoryFilter;
  format: TableFileFormat;
  locale: LocaleCode;
}

export async function* historyFileBytes(
  database: Database,
  { companyId, filter, format, locale }: HistoryFileOrder,
): AsyncGenerator<Uint8Array> {
  const write = writtenIn(locale);
  const labels = { write, t: await loadTranslator(locale), timeOf: wallClock() };
  const currency = filter.currency ?? (await readMainCurrency(database, companyId));
  const lotIds = await readLotIds(database, companyId, filter, {
    currency,
    limit: tableFileRowsMax,
  });
  yield* tableBytes(format, localeOf(locale).language, {
    name: write('history.name'),
    columns: historyColumns.map((column) => ({
      header: historyHeading(column, labels.t, write),
      cell: (row: HistoryRow) => cells[column](row, labels),
      holds: holds[column],
      width: widths[column],
    })),
    pieces: inPieces(lotIds, tableFileChunk, (ids) => readHistoryRows(database, companyId, ids)),
  });
}

interface Labels {
  write: WriteText;
  t: Translate;
  timeOf: ReturnType<typeof wallClock>;
}

const cells: {
  [Column in HistoryColumn]: (row: HistoryRow, labels: Labels) => Cell;
} = {
  closed: (row, { timeOf }) => timeOf(row.endedAt, row.timeZone),
  vehicle: ({ title }) => title,
  plate: ({ licensePlate }) => licensePlate,
  country: ({ country }) => country,
  auction: ({ auctionName }) => auctionName,
  lot: ({ lotNumber }) => lotNumber,
  ownBid: ({ amount }) => amount,
  includesVat: ({ includesVat }, { t }) => t(includesVat ? 'compare.has' : 'compare.hasNot'),
  includesTax: (row, { t }) =>
    t(row.includesVehicleRegistrationTax ? 'compare.has' : 'compare.hasNot'),
  net: ({ netAmount }) => netAmount,
  hammer: ({ hammerPrice }) => hammerPrice,
  currency: ({ currencyCode }) => currencyCode,
  rank: ({ rank }) => rank,
  outcome: ({ outcome }, { t }) => t(`history.outcome.${outcome}`),
  placedBy: ({ placedBy }) => placedBy,
  placedAt: (row, { timeOf }) => timeOf(row.placedAt, row.timeZone),
  fee: ({ won }) => won?.fee ?? null,
  vatCase: ({ won }, { write }) => (won ? write(`history.cases.${won.case}`) : null),
  total: ({ won }) => won?.total ?? null,
  receiptNumber: ({ receipt }) => receipt.sequence,
  receiptHash: ({ receipt }) => receipt.hash,
};

const holds: Partial<Record<HistoryColumn, TableColumn<HistoryRow>['holds']>> = {
  closed: 'moment',
  placedAt: 'moment',
  ownBid: 'money',
  net: 'money',
  hammer: 'money',
  fee: 'money',
  total: 'money',
};
const widths: Partial<Record<HistoryColumn, number>> = {
  vehicle: 30,
  auction: 28,
  outcome: 24,
  vatCase: 28,
  receiptHash: 66,
  lot: 8,
  rank: 8,
  country: 8,
};
