/** What the panel's header and the tab's title say of a lot, each ending by its cause. Pure. */
import type { LotState, OwnPosition } from '#contract/lots.ts';
import { lotWord, standingWord } from '#portal/ui/lot-word.ts';
import type { BidLabels } from '#portal/features/sums/use-bid-labels.ts';
import type { PanelState } from './panel-state.ts';

interface Lot {
  lot: LotState;
  mine: OwnPosition | null;
}

/** The title of each ending; a lot that still runs has another one. */
const endedTitles: Record<LotState['status'], 'sold' | 'unsold' | 'closed'> = {
  scheduled: 'closed',
  open: 'closed',
  paused: 'closed',
  awaitingAward: 'closed',
  awarded: 'sold',
  rejected: 'unsold',
  unsold: 'unsold',
  forSale: 'unsold',
  sold: 'sold',
  withdrawnBySeller: 'closed',
  ended: 'closed',
};

/** They have bid, and no bid of theirs stands. */
const hasBid: ReadonlySet<OwnPosition['standing']> = new Set(['withdrawn', 'ended']);

export function panelTitle(
  state: PanelState,
  { lot, mine }: Lot,
  { t, formats }: Pick<BidLabels, 't' | 'formats'>,
): string {
  const ended = endedTitles[lot.status];
  if (state === 'cancelled') return t('auctionStatus.cancelled');
  if (state === 'lost' && ended === 'unsold') return t(standingWord({ lot, mine }));
  if (state === 'buyNow' && lot.status === 'forSale') return t('bid.title.forSale');
  if ((state === 'notBid' || state === 'sealedOpen') && hasBid.has(mine?.standing ?? 'none'))
    return t(standingWord({ lot, mine }));
  if (state === 'lost' && mine?.rank != null)
    return t('bid.title.lostRank', { rank: formats.number(mine.rank) });
  return t(state === 'ended' ? `bid.title.ended.${ended}` : `bid.title.${state}`);
}

/** The word after the vehicle in the tab's title. */
export function tabWord({ lot, mine }: Lot) {
  return lot.status === 'paused' ? lotWord(lot) : standingWord({ lot, mine });
}
