/** What the page of a lot says to a screen reader when its lot changes. Pure. */
import type { PanelState } from './panel-state.ts';

export interface Seen {
  state: PanelState;
  /** As text. */
  shownPrice: string | null;
  isOver: boolean;
}

/** Said by the panel's title. Whether one has won or is offered it, every page says. */
const titled: ReadonlySet<PanelState> = new Set([
  'paused',
  'awaitingAward',
  'ended',
  'withdrawnBySeller',
  'cancelled',
]);

/** Undefined where nothing is to be said. A pause changes no standing. */
export function spokenChange(
  before: Seen,
  { state, shownPrice, isOver }: Seen,
): 'title' | 'resumed' | 'outbid' | 'leading' | 'price' | undefined {
  if (state !== before.state && titled.has(state)) return 'title';
  if (state !== before.state && before.state === 'paused') return 'resumed';
  if (isOver || shownPrice === null) return undefined;
  if (state === 'outbid' && before.state !== 'outbid') return 'outbid';
  if (state === 'leading' && before.state === 'outbid') return 'leading';
  return before.shownPrice === shownPrice ? undefined : 'price';
}
