/** The props of every section of a panel. */
import type { VehicleDetail } from '#contract/vehicles.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
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
