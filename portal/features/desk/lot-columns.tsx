/** Which columns of a table of lots an operator reads, as the browser remembers it. */
import { Columns3 } from 'lucide';
import { useState } from 'react';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import type { LotColumn } from './desk-lot-row.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

/** Without these a row says nothing. */
const fixedColumns: ReadonlySet<LotColumn> = new Set(['lot', 'vehicle', 'best', 'state']);
const storageKey = 'desk.hiddenColumns';

export function useHiddenColumns() {
  const [hidden, setHidden] = useState<readonly string[]>(
    () => localStorage.getItem(storageKey)?.split(' ') ?? [],
  );
  const isHidden = (column: LotColumn) => !fixedColumns.has(column) && hidden.includes(column);
  return {
    isHidden,
    setShown: (column: LotColumn, isShown: boolean) => {
      const rest = hidden.filter((one) => one !== column);
      const next = isShown ? rest : [...rest, column];
      localStorage.setItem(storageKey, next.join(' '));
      setHidden(next);
    },
  };
}

export type ColumnsButtonProps = { isOpen: boolean; onToggle: () => void };

/** On a phone a row has few columns, and none to choose from. */
export function ColumnsButton({ isOpen, onToggle }: ColumnsButtonProps) {
  const t = useDeskTranslate();
  return (
    <span className="max-md:hidden">
      <Button
        size="small"
        icon={<Icon node={Columns3} size={16} />}
        isExpanded={isOpen}
        onPress={onToggle}
      >
        {t('lots.columns')}
      </Button>
    </span>
  );
}

export type ColumnChoiceProps = ReturnType<typeof useHiddenColumns> & {
  columns: readonly LotColumn[];
};

export function ColumnChoice({ columns, isHidden, setShown }: ColumnChoiceProps) {
  const t = useDeskTranslate();
  return (
    <fieldset
      aria-label={t('lots.columns')}
      className="mb-3 flex flex-wrap gap-x-5 gap-y-1 rounded-panel border border-line px-4 py-2 text-14 max-md:hidden"
    >
      {columns
        .filter((column) => !fixedColumns.has(column))
        .map((column) => (
          <Checkbox
            key={column}
            isSelected={!isHidden(column)}
            onChange={(isShown) => setShown(column, isShown)}
          >
            {t(`column.${column}`)}
          </Checkbox>
        ))}
    </fieldset>
  );
}
