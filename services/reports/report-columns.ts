/** The columns of a seller's report, and what became of a lot. */
import type { SellerKey } from '#locales/sellers/seller-texts.ts';

export const reportColumns = [
  'lot',
  'plate',
  'vehicle',
  'registered',
  'mileage',
  'listPrice',
  'reserve',
  'result',
  'price',
  'ofReserve',
  'ofListPrice',
  'bestBid',
  'bidders',
  'bids',
  'days',
] as const;
export type ReportColumn = (typeof reportColumns)[number];

export type ReportResult = ResultOf<SellerKey>;
type ResultOf<Key> = Key extends `report.result.${infer Result}` ? Result : never;
