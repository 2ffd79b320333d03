import { ChevronUp, X } from 'lucide';
import { useEffect, useId, useState } from 'react';
import type { CompareList } from '#portal/features/compare-list/compare-list.ts';
import {
  compareAddress,
  comparedMax,
  type ComparedLot,
} from '#portal/features/compare-list/compared-lots.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';

/**
 * Up to four vehicles, and the way to their comparison: one line at the page's foot, which keeps
 * its height free, until it is opened.
 */
export function Tray({ list }: { list: CompareList }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const [isOpen, setOpen] = useState(false);
  const listId = useId();
  const { lots } = list;
  useEffect(() => {
    document.documentElement.dataset.tray = '';
    return () => {
      delete document.documentElement.dataset.tray;
    };
  }, []);
  return (
    <section
      aria-label={t('compare.tray')}
      className="tray fixed inset-x-0 z-10 border-t border-line bg-surface print:hidden"
    >
      <div className="measure">
        {list.refused !== undefined && (
          <p className="pt-2 text-13 text-danger">{t('compare.full')}</p>
        )}
        {isOpen && (
          <ul id={listId} className="flex min-w-0 items-center gap-x-5 overflow-x-auto pt-2">
            {lots.map((lot) => (
              <TrayItem key={`${lot.auctionId} ${lot.licensePlate}`} lot={lot} list={list} />
            ))}
            {lots.length < comparedMax && (
              <li className="px-2 text-13 text-ink3 max-md:hidden">{t('compare.more')}</li>
            )}
          </ul>
        )}
        <div className="flex h-13 items-center justify-between gap-3">
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={isOpen ? listId : undefined}
            onClick={() => setOpen(!isOpen)}
            className="inline-flex h-11 min-w-0 items-center gap-1.5 text-13 font-medium hover:underline hover:underline-offset-3"
          >
            <Icon
              node={ChevronUp}
              size={16}
              className={isOpen ? 'rotate-180 transition-[rotate]' : 'transition-[rotate]'}
            />
            <span className="truncate">{t('compare.tray')}</span>
          </button>
          <ButtonLink href={localePath(compareAddress(lots))} variant="primary" size="small">
            {t('compare.open', { count: formats.number(lots.length) })}
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

function TrayItem({ lot, list }: { lot: ComparedLot; list: CompareList }) {
  const t = useTranslate();
  const announce = useAnnounce();
  const { name, licensePlate, plateCountry, photoUrl } = lot;
  return (
    <li className="flex flex-none items-center gap-2">
      <span className="max-md:hidden">
        {photoUrl === null ? (
          <NoPhoto className="h-10 w-15.5 rounded-[4px]" />
        ) : (
          <Picture url={photoUrl} alt="" sizes="62px" className="h-10 w-15.5 rounded-[4px]" />
        )}
      </span>
      <span className="grid min-w-0 gap-0.5">
        <span className="truncate text-13 font-semi max-md:sr-only">{name}</span>
        <span>
          <Plate text={licensePlate} country={plateCountry} />
        </span>
      </span>
      <IconButton
        label={t('compare.remove', { name: `${name} ${licensePlate}` })}
        icon={<Icon node={X} size={16} />}
        onPress={() => {
          list.remove(lot);
          announce.politely(t('compare.removed', { name }));
        }}
      />
    </li>
  );
}
