import { Ellipsis } from 'lucide';
import { useState } from 'react';
import type { DeskToday } from '#contract/desk/today.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { BottomBar, BottomBarBadge, BottomBarItem } from '#portal/layout/bottom-bar-links.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type DeskPlace, deskPlaces } from './desk-places.ts';
import { MorePlaces } from './more-places.tsx';

export type DeskBottomBarProps = {
  current: DeskPlace | undefined;
  counts: DeskToday['counts'] | undefined;
};

/** As many as have room for their words; the others are behind “More”. */
const shownMax = 4;

/** The navigation on phones. */
export function DeskBottomBar({ current, counts }: DeskBottomBarProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const [isOpen, setOpen] = useState(false);
  const hasMore = deskPlaces.length > shownMax + 1;
  const shown = hasMore ? deskPlaces.slice(0, shownMax) : deskPlaces;
  return (
    <>
      <BottomBar label={t('desk.navigation')}>
        {shown.map((place) => {
          const count = (counts && place.waiting?.(counts)) ?? 0;
          return (
            <BottomBarItem
              key={place.name}
              href={localePath(place.path)}
              text={t(`place.${place.name}`)}
              icon={place.icon}
              current={place === current}
              badge={
                count > 0 && (
                  <BottomBarBadge
                    count={formats.number(count)}
                    label={t('place.waiting', { count })}
                  />
                )
              }
            />
          );
        })}
        {hasMore && (
          <li>
            <button
              type="button"
              onClick={() => setOpen(true)}
              className="grid min-h-14 w-full justify-items-center gap-0.75 border-t-2 border-transparent px-0.5 pt-1.75 pb-1.5 text-11 leading-tight font-medium text-ink2 font-stretch-80%"
            >
              <Icon node={Ellipsis} size={21} />
              {t('place.more')}
            </button>
          </li>
        )}
      </BottomBar>
      <MorePlaces from={shownMax} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
