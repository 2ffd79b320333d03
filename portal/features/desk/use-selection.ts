import { useState } from 'react';
import type { DeskLot } from '#contract/desk/auctions.ts';

export interface Selection {
  /** In closing order. */
  picked: readonly DeskLot[];
  isAll: boolean;
  has: (assetId: string) => boolean;
  select: (some: readonly DeskLot[], isSelected: boolean) => void;
  /** Of the lot with this id: selected, or no longer. */
  toggle: (assetId: string) => void;
}

/** Which lots of a table are selected; `shown` is what its filters leave. */
export function useSelection(lots: readonly DeskLot[], shown: readonly DeskLot[]): Selection {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = (some: readonly DeskLot[], isSelected: boolean) => {
    // Another row may have been selected since this table was drawn.
    setSelected((before) => {
      const next = new Set(before);
      for (const { assetId } of some)
        if (isSelected) next.add(assetId);
        else next.delete(assetId);
      return next;
    });
  };
  return {
    picked: lots.filter(({ assetId }) => selected.has(assetId)),
    isAll: shown.length > 0 && shown.every(({ assetId }) => selected.has(assetId)),
    has: (assetId) => selected.has(assetId),
    select,
    toggle(assetId) {
      const lot = shown.find((one) => one.assetId === assetId);
      if (lot) select([lot], !selected.has(assetId));
    },
  };
}
