export type Swipe = { distancePx: number; sizePx: number; durationMs: number };

/** A modal closes when pulled past a tenth of its size, or flicked (docs/rules.md, Dialogs). */
export function isSwipedAway({ distancePx, sizePx, durationMs }: Swipe): boolean {
  if (distancePx < tapPx) return false;
  return distancePx > sizePx * closeShare || durationMs < flickMs;
}

/** The direction of a mostly sideways swipe of at least a third of a thumb's travel, or null. */
export function sidewaysSwipe(dxPx: number, dyPx: number): 'next' | 'previous' | null {
  if (Math.abs(dxPx) < pagePx || Math.abs(dxPx) < Math.abs(dyPx) * 1.5) return null;
  return dxPx < 0 ? 'next' : 'previous';
}

const closeShare = 0.1;
const flickMs = 300;
/** A shorter movement is a tap, however short the time. */
export const tapPx = 8;
const pagePx = 40;
