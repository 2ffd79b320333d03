import { useTranslate } from '#portal/i18n/locale.tsx';
import { useSingleKeys } from '#portal/layout/single-keys.ts';
import { Button } from '#portal/ui/button.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';

const rows = [
  ['J', 'keys.next'],
  ['K', 'keys.previous'],
  ['Enter', 'keys.open'],
  ['W', 'keys.watch'],
  ['C', 'keys.compare'],
  ['X', 'keys.takeOut'],
  ['B', 'keys.bid'],
  ['/', 'keys.search'],
  ['?', 'keys.help'],
] as const;

/** What single keys do in a list, and the switch that turns them off. */
export function ListKeysHelp({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useTranslate();
  const { isOn, setOn } = useSingleKeys();
  return (
    <Dialog
      title={t('keys.title')}
      isOpen={isOpen}
      onClose={onClose}
      closeLabel={t('action.close')}
      actions={<Button onPress={onClose}>{t('action.close')}</Button>}
    >
      <Checkbox isSelected={isOn} onChange={setOn}>
        {t('keys.on')}
      </Checkbox>
      <p className="text-13 text-ink2">{t('keys.onText')}</p>
      <dl>
        {rows.map(([key, text]) => (
          <div key={key} className="flex items-center justify-between gap-4 rule-row py-1.5">
            <dd className="text-ink2">{t(text)}</dd>
            <dt>
              <kbd className="rounded-plate border border-line px-1.5 py-0.5 font-sans text-11 font-medium">
                {key}
              </kbd>
            </dt>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
