import type { DeskImport } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';

export type LeftOutRowsProps = {
  found: DeskImport;
  /** Undefined once it is imported. */
  onReadAgain?: () => void;
  isDisabled: boolean;
};

const namedMax = 5;

/** Rows that are neither read nor refused: how many, and which. */
export function LeftOutRows({ found, onReadAgain, isDisabled }: LeftOutRowsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { leftOut, leftOutTotal } = found;
  if (leftOutTotal === 0) return null;
  const names = leftOut
    .slice(0, namedMax)
    .map(({ row, name }) => (name === '' ? t('stock.row', { row }) : name));
  const more = leftOutTotal - names.length;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <p className="min-w-0 text-pretty break-words text-ink2">
        {t('stock.leftOutRows', {
          count: leftOutTotal,
          rows: formats.list(more > 0 ? [...names, t('stock.moreRows', { count: more })] : names),
        })}
      </p>
      {onReadAgain && (
        <Button size="small" isDisabled={isDisabled} onPress={onReadAgain}>
          {t('stock.readAgain')}
        </Button>
      )}
    </div>
  );
}
