import { ArrowDown, ArrowUp } from 'lucide';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import {
  type ChoosableColumn,
  chosenColumns,
  columnOrder,
  movedColumn,
  usualColumns,
  withColumn,
} from './list-columns.ts';
import type { ListPreferences } from './list-preferences.ts';

interface ColumnChooserProps {
  remembered: readonly string[] | undefined;
  remember: (changed: ListPreferences) => void;
  isOpen: boolean;
  onClose: () => void;
}

/** Which columns the table has, and in which order; the table behind it follows at once. */
export function ColumnChooser({ remembered, remember, isOpen, onClose }: ColumnChooserProps) {
  const t = useTranslate();
  const chosen = chosenColumns(remembered);
  const choose = (columns: readonly ChoosableColumn[]) => remember({ columns: [...columns] });
  return (
    <Dialog
      title={t('list.columns')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('list.columns.close')}
      actions={
        <>
          <Button onPress={() => choose(usualColumns)}>{t('list.columns.reset')}</Button>
          <Button variant="primary" onPress={onClose}>
            {t('list.columns.close')}
          </Button>
        </>
      }
    >
      <p className="text-13 text-ink2">{t('list.columns.text')}</p>
      <ul aria-label={t('list.columns')}>
        {columnOrder(chosen).map((name) => {
          const place = chosen.indexOf(name);
          const column = t(`list.column.${name}`);
          return (
            <li key={name} className="flex items-center rule-row">
              <Checkbox
                wide
                isSelected={place >= 0}
                onChange={(isShown) => choose(withColumn(chosen, name, isShown))}
              >
                {column}
              </Checkbox>
              <IconButton
                label={t('list.columns.up', { column })}
                icon={<Icon node={ArrowUp} size={16} />}
                isDisabled={place <= 0}
                onPress={() => choose(movedColumn(chosen, name, -1))}
              />
              <IconButton
                label={t('list.columns.down', { column })}
                icon={<Icon node={ArrowDown} size={16} />}
                isDisabled={place < 0 || place === chosen.length - 1}
                onPress={() => choose(movedColumn(chosen, name, 1))}
              />
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
