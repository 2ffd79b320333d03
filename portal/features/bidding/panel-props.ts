/** The props of every section of a panel. */
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
  /** Server time, to the second. */
  nowMs: number;
}

export interface BidLabels {
  t: Translate;
  formats: Formats;
  /** Formats a price of the lot for the reader: cents only where there are any. */
  price: (amount: number) => string;
  priceMinor: (amountMinor: number) => string;
  /** Formats a sum, with cents. */
  sum: (amountMinor: number) => string;
}
