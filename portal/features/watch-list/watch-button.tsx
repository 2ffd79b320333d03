import { Heart } from 'lucide';
import type { WatchedLots } from '#contract/watched-lots.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useExpectsBuyer } from '#portal/layout/use-expects-buyer.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton, type IconButtonProps, iconButtonSize } from '#portal/ui/icon-button.tsx';
import { isWatched, useWatch, useWatchedLots } from './use-watch-list.ts';

interface WatchButtonProps {
  lot: WatchedLots['lots'][number];
  /** Of the vehicle, for screen readers. */
  name: string;
  variant?: IconButtonProps['variant'];
}

/**
 * The heart of a vehicle: on or off the watch list with one press. Visitors have none; a buyer's
 * place is reserved until the list has come, so that nothing beside it moves.
 */
export function WatchButton({ lot, name, variant }: WatchButtonProps) {
  const t = useTranslate();
  const { data } = useWatchedLots();
  const watch = useWatch();
  const isExpected = useExpectsBuyer();
  if (!data) return isExpected ? <span aria-hidden className={iconButtonSize} /> : null;
  const isOn = isWatched(data, lot);
  return (
    <IconButton
      label={t('watch.vehicle', { name })}
      pressed={isOn}
      variant={variant}
      shortcut="w"
      icon={
        <Icon
          node={Heart}
          size={18}
          className={isOn ? 'text-accent' : undefined}
          style={isOn ? { fill: 'currentColor' } : undefined}
        />
      }
      onPress={() => watch({ lot, isOn: !isOn })}
    />
  );
}
