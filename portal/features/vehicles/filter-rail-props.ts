import type { VehicleSearchAnswer } from '#contract/vehicles.ts';
import type { ChangeList } from './use-list-state.ts';
import type { Currency, ListState } from './search-address.ts';

type Result = VehicleSearchAnswer['result'];

export interface FilterRailProps {
  state: ListState;
  facets: Result['facets'];
  histograms: Result['histograms'];
  onChange: ChangeList;
  /** Within one auction all vehicles share its country, format and status. */
  isWithinAuction: boolean;
  auctionId: string | undefined;
  /** Of amounts where the state has none: the auction's, or euros across all. */
  unsaidCurrency: Currency;
}
