import { Search } from 'lucide';
import { useState } from 'react';
import type { DeskToday } from '#contract/desk/today.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AccountMenu } from '#portal/layout/account-menu.tsx';
import { HeaderBar, Logo } from '#portal/layout/header-bar.tsx';
import { PreferenceMenus } from '#portal/layout/preference-menus.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type DeskPlace, deskPlaces } from './desk-places.ts';
import { Kbd } from './kbd.tsx';
import { MorePlaces } from './more-places.tsx';

export type DeskHeaderProps = {
  current: DeskPlace | undefined;
  counts: DeskToday['counts'] | undefined;
  onSearch: () => void;
};

/** Places of the desk with what waits there, search, language and account. */
export function DeskHeader({ current, counts, onSearch }: DeskHeaderProps) {
  const t = useDeskTranslate();
  const shell = useTranslate();
  const localePath = useLocalePath();
  return (
    <HeaderBar
      logo={
        <>
          <Logo name={shell('shell.name')} href={localePath('/desk')} label={t('desk.name')} />
          <span className="border-l border-line pl-3 text-14 text-ink2 max-small:hidden md:hidden">
            {t('desk.name')}
          </span>
        </>
      }
      navLabel={t('desk.navigation')}
      nav={
        <>
          {deskPlaces.slice(0, broadMax).map((place, index) => (
            <PlaceLink
              key={place.name}
              place={place}
              isCurrent={place === current}
              count={counts && place.waiting?.(counts)}
              className={roomFor(index)}
            />
          ))}
          <More />
        </>
      }
      actions={
        <>
          <button
            type="button"
            onClick={onSearch}
            className="flex h-9 w-42 items-center gap-2 rounded-control border border-edge bg-bg px-3 text-13 text-ink3 hover:border-ink max-full:hidden"
          >
            <Icon node={Search} size={16} />
            <span className="flex-1 truncate text-left">{t('search.placeholder')}</span>
            <Kbd>/</Kbd>
          </button>
          <span className="full:hidden">
            <IconButton
              label={t('search.title')}
              icon={<Icon node={Search} size={20} />}
              onPress={onSearch}
            />
          </span>
          <PreferenceMenus />
          <AccountMenu />
        </>
      }
    />
  );
}

/** How many places windows have room for; the header grows no further. */
const narrowMax = 5;
const middleMax = 6;
const broadMax = 7;

function roomFor(index: number): string | undefined {
  if (index >= middleMax) return 'max-broad:hidden';
  return index >= narrowMax ? 'max-full:hidden' : undefined;
}

/** What has no room beside the others. */
function More() {
  const t = useDeskTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <li>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classList(placeShape, 'rounded-control font-medium text-ink2 hover:bg-sunken')}
      >
        {t('place.more')}
      </button>
      <MorePlaces from={narrowMax} isOpen={isOpen} onClose={() => setOpen(false)} />
    </li>
  );
}

const placeShape =
  'inline-flex min-h-10 items-center gap-1.25 px-2 text-14 whitespace-nowrap max-full:font-stretch-92%';

interface PlaceLinkProps {
  place: DeskPlace;
  isCurrent: boolean;
  count: number | undefined;
  className: string | undefined;
}

function PlaceLink({ place, isCurrent, count = 0, className }: PlaceLinkProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  return (
    <li className={className}>
      <Link
        href={localePath(place.path)}
        variant="plain"
        isQuiet
        current={isCurrent}
        className={classList(
          placeShape,
          isCurrent
            ? 'border-t-2 border-b-2 border-t-transparent border-b-accent font-strong'
            : 'rounded-control font-medium text-ink2 hover:bg-sunken hover:text-ink',
        )}
      >
        {t(`place.${place.name}`)}
        {count > 0 && (
          <>
            <span className="sr-only">, {t('place.waiting', { count })}</span>
            <span aria-hidden className="text-12 font-medium text-ink3">
              {formats.number(count)}
            </span>
          </>
        )}
      </Link>
    </li>
  );
}
