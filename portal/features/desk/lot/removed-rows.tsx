import { useRef, useState } from 'react';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { useFocusAfterRemoval } from './use-focus-after-removal.ts';

interface Removal {
  id: string;
  what: string;
  by: string;
  at: string;
}

export type RemovedRowsProps = {
  removals: readonly Removal[];
  timeZone: string;
  isDisabled: boolean;
  onRestore: (id: string) => void;
};

const shownAtFirst = 2;

/** What was removed within a day, with its undo: a removal asks nothing before. */
export function RemovedRows({ removals, timeZone, isDisabled, onRestore }: RemovedRowsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [isAll, setAll] = useState(false);
  const shown = isAll ? removals : removals.slice(0, shownAtFirst);
  const list = useRef<HTMLUListElement>(null);
  useFocusAfterRemoval(
    list,
    removals.map(({ id }) => id),
  );
  return (
    <ul ref={list} aria-live="polite" className="grid text-14 text-ink2">
      {shown.map(({ id, what, by, at }) => (
        <li key={id} data-removal={id} className="flex items-center gap-x-4 pt-2">
          <span className="min-w-0 flex-1 wrap-anywhere">
            {t('edit.removedBy', { what, name: by, time: formats.dateTime(at, timeZone) })}
          </span>
          <Button
            size="small"
            isDisabled={isDisabled}
            label={t('edit.restore', { what })}
            onPress={() => onRestore(id)}
          >
            {t('undo.undo')}
          </Button>
        </li>
      ))}
      {shown.length < removals.length && (
        <li className="pt-2">
          <Button size="small" variant="quiet" onPress={() => setAll(true)}>
            {t('edit.showAll', { count: removals.length })}
          </Button>
        </li>
      )}
    </ul>
  );
}
