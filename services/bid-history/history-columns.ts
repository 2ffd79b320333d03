/** The columns of a bid history as a file, in the words of the pages where those have them. */
import type { Translate } from '#locales/translate.ts';
import type { WriteText } from '#locales/written/written-texts.ts';

export const historyColumns = [
  'closed',
  'vehicle',
  'plate',
  'country',
  'auction',
  'lot',
  'ownBid',
  'includesVat',
  'includesTax',
  'net',
  'hammer',
  'currency',
  'rank',
  'outcome',
  'placedBy',
  'placedAt',
  'fee',
  'vatCase',
  'total',
  'receiptNumber',
  'receiptHash',
] as const;
export type HistoryColumn = (typeof historyColumns)[number];

/** `t` has the texts of pages, `write` those that only the file has. */
export function historyHeading(column: HistoryColumn, t: Translate, write: WriteText): string {
  switch (column) {
    case 'closed':
    case 'ownBid':
    case 'auction':
      return t(`account.column.${column}`);
    case 'vehicle':
    case 'lot':
      return t(`list.column.${column}`);
    case 'rank':
    case 'outcome':
    case 'placedBy':
      return t(`history.${column}`);
    case 'country':
      return t('auctions.filter.country');
    case 'currency':
      return t('auction.currency');
    case 'hammer':
    case 'fee':
      return t(`bid.sum.${column}`);
    default:
      return write(`history.columns.${column}`);
  }
}
