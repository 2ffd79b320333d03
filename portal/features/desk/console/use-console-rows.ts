/** The rows of the console's table that are rendered, and how its keys move between all of them. */
import {
  type VirtualItem,
  defaultRangeExtractor,
  useWindowVirtualizer,
} from '@tanstack/react-virtual';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';

/** Of a row before it was measured. */
const rowPx = 49;
const rowsBeyond = 8;

export interface ConsoleRows {
  /** Rendered rows in order; between two may be a gap. */
  items: readonly (VirtualItem & { gapPx: number })[];
  /** The height of all that follows the last one. */
  restPx: number;
  measure: (row: Element | null) => void;
}

export interface ConsoleRowsAsked {
  table: RefObject<HTMLTableElement | null>;
  ids: readonly string[];
  /** The lot that is selected: its row stays rendered, wherever the page is scrolled to. */
  pinnedId: string | null;
  onPin: (assetId: string) => void;
}

/** J and K move between rows, each of which they select. */
export function useConsoleRows(asked: ConsoleRowsAsked): ConsoleRows {
  const { table, ids, pinnedId, onPin } = asked;
  const [topPx, setTopPx] = useState(0);
  const pinnedAt = pinnedId === null ? -1 : ids.indexOf(pinnedId);
  // oxlint-disable-next-line react/incompatible-library -- the build has no React Compiler
  const virtualizer = useWindowVirtualizer({
    count: ids.length,
    estimateSize: () => rowPx,
    getItemKey: (index) => ids[index] ?? index,
    overscan: rowsBeyond,
    scrollMargin: topPx,
    useFlushSync: false,
    rangeExtractor: (range) => {
      const shown = defaultRangeExtractor(range);
      if (pinnedAt < 0 || shown.includes(pinnedAt)) return shown;
      return [...shown, pinnedAt].toSorted((one, other) => one - other);
    },
  });
  useLayoutEffect(() => {
    // Whatever stands above the table may become higher or lower at any time.
    const watch = new ResizeObserver(() => {
      const { top = 0 } = table.current?.tBodies[0]?.getBoundingClientRect() ?? {};
      setTopPx(Math.round(top + window.scrollY));
    });
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [table]);
  const move = (step: number) => {
    const isInside = table.current?.contains(document.activeElement) === true;
    const at = pinnedAt + (isInside || step < 0 ? step : 0);
    const id = ids[Math.min(Math.max(at, 0), ids.length - 1)];
    if (id === undefined) return;
    // The row is there, and at its place, before it gets the focus; that scrolls to it.
    flushSync(() => onPin(id));
    table.current?.querySelector<HTMLElement>(`[data-row="${id}"]`)?.focus();
  };
  useDeskKeys({ j: () => move(1), k: () => move(-1) });
  let endPx = topPx;
  const items = virtualizer.getVirtualItems().map((item) => {
    const gapPx = Math.max(0, item.start - endPx);
    endPx = item.end;
    return { ...item, gapPx };
  });
  return {
    items,
    restPx: Math.max(0, virtualizer.getTotalSize() + topPx - endPx),
    measure: virtualizer.measureElement,
  };
}
