import type { VehicleDetail } from '#contract/vehicles.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import type { PanelState } from './panel-state.ts';

/** States in which others bid, buy or answer. */
const acting: ReadonlySet<PanelState> = new Set([
  'notBid',
  'leading',
  'outbid',
  'sealedOpen',
  'sealedPlaced',
  'buyNow',
  'offered',
]);

/** Whether the panel would offer what the reader's role, or a tie to the seller, forbids. */
export function useIsOnlyViewing(
  state: PanelState,
  { isTiedToSeller = false }: Pick<VehicleDetail, 'isTiedToSeller'>,
): boolean {
  const { may } = useReader();
  return acting.has(state) && (isTiedToSeller || may('bid') === false);
}
