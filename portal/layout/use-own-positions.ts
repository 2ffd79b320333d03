import { useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { type OwnPosition, ownPositions } from './own-positions.ts';

/** A standing that was shown keeps its place while the component is mounted. */
export function useOwnPositions(bids: readonly Bid[], nowMs: number): OwnPosition[] {
  const formats = useFormats();
  const [shown, setShown] = useState<readonly OwnPosition['standing'][]>([]);
  const positions = ownPositions(bids, nowMs, (at) => formats.date(at), shown);
  if (positions.length > shown.length) setShown(positions.map(({ standing }) => standing));
  return positions;
}
