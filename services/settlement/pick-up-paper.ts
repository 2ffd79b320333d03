/** What a vehicle is collected with, as its papers say it: of one announcement. */
import type { LocaleCode } from '#locales/locales.ts';
import type { PickUp, PickUpPaper } from '#contract/settlements.ts';
import type { YardPlace } from '#contract/yards.ts';
import type { StatementContent } from './statement.ts';

export type PickUpPaperKind = PickUpPaper['kind'];

export interface PickUpContent extends Pick<
  StatementContent,
  'number' | 'locale' | 'seller' | 'buyer' | 'vehicle' | 'lot' | 'timeZone'
> {
  kind: PickUpPaperKind;
  /** Spoken where the vehicle stands. */
  yardLocale: LocaleCode;
  announcedAt: string;
  announcedBy: string;
  place: string | null;
  /** Null where the auction house knows none. */
  yard: YardPlace | null;
  /** Where it stands, and where it goes. */
  from: string;
  to: string;
  pickUp: PickUp;
}
