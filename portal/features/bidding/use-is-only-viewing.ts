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

/** Whether the panel would offer what the reader's role does not allow. */
export function useIsOnlyViewing(state: PanelState): boolean {
  const { may } = useReader();
  return acting.has(state) && may('bid') === false;
}
