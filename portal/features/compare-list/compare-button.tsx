import { Square, SquareCheck } from 'lucide';
import type { Vehicle } from '#contract/vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { comparedLot, comparedMax, isSameLot } from './compared-lots.ts';
import { useCompareList } from './compare-list.ts';

/** Puts a vehicle beside the others to compare, or takes it out; visitors have none. */
export function CompareButton({ vehicle }: { vehicle: Vehicle }) {
  const t = useTranslate();
  const formats = useFormats();
  const announce = useAnnounce();
  const list = useCompareList();
  if (!list) return null;
  const lot = comparedLot(vehicle);
  const { name } = lot;
  const isIn = list.lots.some((one) => isSameLot(one, lot));
  const press = () => {
    if (isIn) {
      list.remove(lot);
      announce.politely(t('compare.removed', { name }));
    } else if (list.add(lot)) {
      const count = formats.number(list.lots.length + 1);
      announce.politely(t('compare.added', { name, count, most: formats.number(comparedMax) }));
    } else announce.politely(t('compare.full'));
  };
  return (
    <IconButton
      label={t('compare.vehicle', { name })}
      pressed={isIn}
      // A key puts it in, another takes it out: pressed twice by mistake neither undoes itself.
      shortcut={isIn ? 'x' : 'c'}
      icon={
        <Icon
          node={isIn ? SquareCheck : Square}
          size={18}
          className={isIn ? 'text-accent' : undefined}
        />
      }
      onPress={press}
    />
  );
}
