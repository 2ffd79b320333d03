/** The desk's list of what buyers owe as a file: what the list finds, in its order, all of it. */
import type { SettlementFilter } from '#contract/desk/values.ts';
import type { TableFileFormat } from '#contract/table-files.ts';
import type { Database } from '#database/connect.ts';
import { shownState } from '#domain/settlement-life-cycle.ts';
import type { DeskLanguage, DeskTranslate } from '#locales/desk/desk-messages.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import { localeOf } from '#locales/locales.ts';
import { clock } from '#services/auctions/queries.ts';
import { tableFileChunk, tableFileRowsMax } from '#services/limits.ts';
import { type TableColumn, inPieces, tableBytes } from '#services/table-files/write-table.ts';
import { type NamedSettlement, findSettlementIds, readSettlements } from './settlements.ts';

export interface SettlementsFileOrder {
  filter: SettlementFilter;
  search: string;
  format: TableFileFormat;
  language: DeskLanguage;
}

export async function* settlementsFileBytes(
  database: Database,
  { filter, search, format, language }: SettlementsFileOrder,
): AsyncGenerator<Uint8Array> {
  const t = deskTranslator(language);
  const now = await clock(database);
  const ids = await findSettlementIds(database, { filter, search, limit: tableFileRowsMax });
  yield* tableBytes(format, localeOf(language).language, {
    name: t('settle.title'),
    columns: columnsIn(t),
    pieces: inPieces(ids, tableFileChunk, (some) => readSettlements(database, some, now)),
  });
}

type Column = Omit<TableColumn<NamedSettlement>, 'header'>;

function columnsIn(t: DeskTranslate): TableColumn<NamedSettlement>[] {
  const state: Column = { cell: (one) => t(`settle.state.${shownState(one)}`), width: 18 };
  return [
    { header: t('settle.column.number'), cell: ({ number }) => number },
    { header: t('settle.column.company'), cell: ({ company }) => company, width: 30 },
    { header: t('settle.column.country'), cell: ({ country }) => country, width: 8 },
    { header: t('settle.column.vehicle'), cell: ({ vehicle }) => vehicle, width: 30 },
    { header: t('settle.column.plate'), cell: ({ licensePlate }) => licensePlate },
    {
      header: t('settle.column.auction'),
      cell: ({ auctionName }) => auctionName,
      width: 28,
    },
    { header: t('settle.column.lot'), cell: ({ lotNumber }) => lotNumber, width: 8 },
    {
      header: t('settle.column.due'),
      cell: ({ dueOn }) => new Date(`${dueOn}T00:00:00Z`),
      holds: 'day',
    },
    { header: t('settle.column.currency'), cell: ({ currencyCode }) => currencyCode, width: 8 },
    ...amounts.map((name) => ({
      header: t(`settle.column.${name}`),
      cell: (one: NamedSettlement) => one[name],
      holds: 'money' as const,
    })),
    { header: t('settle.column.state'), ...state },
    {
      header: t('settle.column.reference'),
      cell: ({ reference }) => reference,
      width: 28,
    },
  ];
}

const amounts = [
  'total',
  'open',
  'accepted',
  'deposit',
  'depositReturned',
  'credit',
  'creditReturned',
] as const satisfies readonly (keyof NamedSettlement)[];
