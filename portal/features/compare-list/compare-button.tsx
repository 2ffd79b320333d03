import { Square, SquareCheck } from 'lucide';
import type { Vehicle } from '#contract/vehicles.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { useNotices } from '#portal/layout/notices.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import {
  compareAddress,
  comparedLot,
  comparedMax,
  type ComparedLot,
  isSameLot,
} from './compared-lots.ts';
import { hasTray, useCompareList } from './compare-list.ts';

interface CompareButtonProps {
  vehicle: Vehicle;
  /** Whether a word stands beside the box: a row's column has no room for one. */
  isNamed?: boolean;
}

/** Puts a vehicle beside the others to compare, or takes it out; visitors have none. */
export function CompareButton({ vehicle, isNamed = false }: CompareButtonProps) {
  const t = useTranslate();
  const formats = useFormats();
  const announce = useAnnounce();
  const notices = useNotices();
  const localePath = useLocalePath();
  const list = useCompareList();
  if (!list) return null;
  const lot = comparedLot(vehicle);
  const { name } = lot;
  const isIn = list.lots.some((one) => isSameLot(one, lot));
  const say = (text: string, lots: readonly ComparedLot[]) => {
    announce.politely(text);
    if (hasTray()) return;
    const action = lots.length > 1 && (
      <Link href={localePath(compareAddress(lots))}>
        {t('compare.open', { count: formats.number(lots.length) })}
      </Link>
    );
    notices.show({ kind: 'info', id: 'compare', text, isSpoken: true, action });
  };
  const press = () => {
    if (isIn) {
      list.remove(lot);
      say(
        t('compare.removed', { name }),
        list.lots.filter((one) => !isSameLot(one, lot)),
      );
    } else if (list.add(lot)) {
      const count = formats.number(list.lots.length + 1);
      const most = formats.number(comparedMax);
      say(t('compare.added', { name, count, most }), [...list.lots, lot]);
    } else say(t('compare.full'), list.lots);
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
      text={isNamed ? t('compare.one') : undefined}
      onPress={press}
    />
  );
}
