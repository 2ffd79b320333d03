import { type MouseEvent, useRef } from 'react';
import { useDeskKeys } from './shell/desk-keys.tsx';

/** J and K move between rows, X selects one; Enter presses what `data-row` marks. */
export function useRowKeys(
  onSelect?: (assetId: string) => void,
  onExtend?: (assetIds: readonly string[]) => void,
) {
  const table = useRef<HTMLTableElement>(null);
  const move = (step: number) => {
    const rows = [...(table.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const current = rowIdOf(document.activeElement);
    const at = rows.findIndex((row) => row.dataset['row'] === current);
    const next = at < 0 ? 0 : Math.min(Math.max(at + step, 0), rows.length - 1);
    rows[next]?.focus();
  };
  const select = () => {
    const assetId = rowIdOf(document.activeElement);
    if (assetId !== undefined) onSelect?.(assetId);
  };
  const extend = (step: number) => {
    const from = rowIdOf(document.activeElement);
    move(step);
    const to = rowIdOf(document.activeElement);
    onExtend?.([from, to].filter((id) => id !== undefined));
  };
  useDeskKeys({
    j: () => move(1),
    k: () => move(-1),
    ...(onSelect && { x: select }),
    ...(onSelect &&
      onExtend && { 'Shift ArrowDown': () => extend(1), 'Shift ArrowUp': () => extend(-1) }),
  });
  return table;
}

/** Of the row that the element is in, as its `data-row` names it. */
export function rowIdOf(element: Element | null): string | undefined {
  const row = element?.closest<HTMLElement>('tr');
  return row?.querySelector<HTMLElement>('[data-row]')?.dataset['row'];
}

/** All that lights up answers: a press on a row's ground is one on what `data-row` marks. */
export function pressRow({ target, currentTarget }: MouseEvent<HTMLTableRowElement>): void {
  if (target instanceof Element && target.closest('a, button, input, label')) return;
  const row = currentTarget.querySelector<HTMLElement>('[data-row]');
  row?.focus({ preventScroll: true });
  row?.click();
}
