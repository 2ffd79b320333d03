/** A company's history as the bytes of a file, made while they are read: memory stays flat. */
import type { BidHistoryFilter, HistoryRow } from '#contract/bid-history.ts';
import type { TableFileFormat } from '#contract/table-files.ts';
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
import { tableFileChunk, tableFileRowsMax } from '#services/limits.ts';
import { wallClock } from '#services/table-files/wall-clock.ts';
import {
  type Cell,
  type TableColumn,
  inPieces,
  tableBytes,
} from '#services/table-files/write-table.ts';
import { inertText } from '#domain/inert-text.ts';
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
  const texts = historyFileTexts[locale];
  const labels = { texts, messages: await loadMessages(locale), timeOf: wallClock() };
  const currency = filter.currency ?? (await readMainCurrency(database, companyId));
  const lotIds = await readLotIds(database, companyId, filter, {
    currency,
    limit: tableFileRowsMax,
  });
  yield* tableBytes(format, localeOf(locale).language, {
    name: texts.name,
    columns: historyColumns.map((column) => ({
      header: texts.columns[column],
      cell: (row: HistoryRow) => cells[column](row, labels),
      holds: holds[column],
      width: widths[column],
    })),
    pieces: inPieces(lotIds, tableFileChunk, (ids) => readHistoryRows(database, companyId, ids)),
  });
}

interface Labels {
  texts: HistoryFileTexts;
  messages: Messages;
  timeOf: ReturnType<typeof wallClock>;
}

const cells: {
  [Column in HistoryColumn]: (row: HistoryRow, labels: Labels) => Cell;
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
