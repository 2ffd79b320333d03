import { useState } from 'react';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';

const shownAtFirst = 20;
export const head = 'border-b border-ink py-2 pr-3 text-left text-12 font-medium text-ink3';
export const cell = 'py-2 pr-3 align-top';
/** At the end of a row, with a button beside which the other cells are centred. */
export const lastHead = 'border-b border-ink py-2 text-right text-12 font-medium text-ink3';
export const actionCell = 'py-1 text-right whitespace-nowrap';
export const besideAction = 'h-11 py-1 pr-3 max-md:align-top max-md:py-2';

/** The first rows, and a button for all of them. */
export function useShown<Row>(rows: readonly Row[]) {
  const [isAll, setAll] = useState(false);
  const t = useDeskTranslate();
  const shown = isAll ? rows : rows.slice(0, shownAtFirst);
  const more = shown.length < rows.length && (
    <div className="pt-3">
      <Button size="small" onPress={() => setAll(true)}>
        {t('stock.all', { count: rows.length })}
      </Button>
    </div>
  );
  return { shown, more };
}
