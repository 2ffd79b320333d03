import { useState } from 'react';

interface Steady<Item> {
  /** What is shown: as it is now, without what is new since the list is being used. */
  shown: readonly Item[];
  /** How many are held back. */
  fresh: number;
  showFresh: () => void;
}

/** While the pointer or the focus is in a list, new items wait, so that no row moves under it. */
export function useSteady<Item extends { id: string }>(
  items: readonly Item[],
  isInUse: boolean,
): Steady<Item> {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => idsOf(items));
  const isAllKnown = items.every(({ id }) => known.has(id));
  if (!isInUse && !isAllKnown) setKnown(idsOf(items));
  const shown = isInUse ? items.filter(({ id }) => known.has(id)) : items;
  return {
    shown,
    fresh: items.length - shown.length,
    showFresh: () => setKnown(idsOf(items)),
  };
}

function idsOf(items: readonly { id: string }[]): ReadonlySet<string> {
  return new Set(items.map(({ id }) => id));
}
