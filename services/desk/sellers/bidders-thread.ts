/** The thread of the desk's bidders with something in common with a seller, as a file. */
import { workerData } from 'node:worker_threads';
import type { BidderFilter } from '#contract/desk/values.ts';
import type { DeskBidder } from '#contract/desk/sellers.ts';
import type { TableFileFormat } from '#contract/table-files.ts';
import type { Database } from '#database/connect.ts';
import type { DeskLanguage, DeskTranslate } from '#locales/desk/desk-messages.ts';
import { deskTranslator } from '#locales/desk/desk-translator.ts';
import { localeOf } from '#locales/locales.ts';
import { tableFileRowsMax } from '#services/limits.ts';
import { readBidders } from '#services/sellers/bidders.ts';
import { serveBytes } from '#services/table-files/serve-bytes.ts';
import { type TableColumn, tableBytes } from '#services/table-files/write-table.ts';

export interface BiddersData {
  databaseUrl: string;
  filter: BidderFilter;
  format: TableFileFormat;
  language: DeskLanguage;
}

const { databaseUrl, ...order } = workerData as BiddersData;
serveBytes(databaseUrl, 'carplaza_operator', (database) => biddersBytes(database, order));

async function* biddersBytes(
  database: Database,
  { filter, format, language }: Omit<BiddersData, 'databaseUrl'>,
): AsyncGenerator<Uint8Array> {
  const t = deskTranslator(language);
  const { bidders } = await readBidders(database, { filter, limit: tableFileRowsMax, offset: 0 });
  yield* tableBytes(format, localeOf(language).language, {
    name: t('bidders.title'),
    columns: columnsIn(t),
    pieces: asOnePiece(bidders),
  });
}

async function* asOnePiece<Row>(rows: readonly Row[]): AsyncGenerator<readonly Row[]> {
  yield rows;
}

function columnsIn(t: DeskTranslate): TableColumn<DeskBidder>[] {
  return [
    { header: t('bidders.column.seller'), cell: ({ seller }) => seller, width: 30 },
    { header: t('bidders.column.company'), cell: ({ company }) => company, width: 30 },
    { header: t('bidders.column.country'), cell: ({ country }) => country, width: 8 },
    { header: t('bidders.column.lots'), cell: ({ lots }) => lots, width: 10 },
    { header: t('bidders.column.bought'), cell: ({ bought }) => bought, width: 10 },
    {
      header: t('bidders.column.shares'),
      cell: ({ shares }) => shares.map((one) => t(`bidders.share.${one}`)).join(', '),
      width: 30,
    },
    {
      header: t('bidders.column.checked'),
      cell: ({ checked }) => checked && new Date(checked.at),
      holds: 'moment',
    },
    { header: t('bidders.column.by'), cell: ({ checked }) => checked?.by ?? null, width: 20 },
    { header: t('bidders.column.note'), cell: ({ checked }) => checked?.note ?? null, width: 40 },
  ];
}
