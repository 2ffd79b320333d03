import { ArrowDown, ArrowUp } from 'lucide';
import { Icon } from '#portal/ui/icon.tsx';
import type { LotColumn } from './desk-lot-row.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { type SortedBy, isSortable, nextSort } from './sort-lots.ts';

export type SortHeadingProps = {
  column: LotColumn;
  sorted: SortedBy | null;
  onSort: (sorted: SortedBy | null) => void;
};

/** A heading that sorts its table; the arrow repeats what `aria-sort` of its cell states. */
export function SortHeading({ column, sorted, onSort }: SortHeadingProps) {
  const t = useDeskTranslate();
  const text = t(`column.${column}`);
  if (!isSortable(column)) return text;
  const direction = sorted?.column === column ? sorted.direction : undefined;
  return (
    <button
      type="button"
      onClick={() => onSort(nextSort(column, sorted))}
      className="-my-2 inline-flex min-h-8 items-center gap-1 hover:text-ink max-md:min-h-11"
    >
      {text}
      {direction && <Icon node={direction === 'ascending' ? ArrowUp : ArrowDown} size={12} />}
    </button>
  );
}
