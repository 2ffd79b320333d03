/** What every part of a panel is handed. */
import type { VehicleDetail } from '#contract/vehicles.ts';
import type { Formats } from '#locales/format.ts';
import type { Translate } from '#locales/translate.ts';
import type { PanelState } from './panel-state.ts';
import type { BidFormControls } from './use-bid-form.ts';
import type { LiveLot } from './use-lot.ts';

export interface PanelProps {
  vehicle: VehicleDetail;
  live: LiveLot;
  state: PanelState;
  bidForm: BidFormControls;
  labels: BidLabels;
  /** The auction house's clock, to the second. */
  nowMs: number;
}

export interface BidLabels {
  t: Translate;
  formats: Formats;
  /** A price of the lot in the reader's writing: cents only where there are any. */
  price: (amount: number) => string;
  priceMinor: (amountMinor: number) => string;
  /** With cents: for sums. */
  sum: (amountMinor: number) => string;
}
