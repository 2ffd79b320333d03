import { X } from 'lucide';
import { useEffect } from 'react';
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

/** Up to four vehicles over the foot of the page, and the way to their comparison. */
export function Tray({ list }: { list: CompareList }) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
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
      className="pointer-events-none fixed inset-x-4 bottom-20 z-10 grid justify-items-center md:bottom-6 print:hidden"
    >
      <div className="pointer-events-auto grid max-w-full min-w-0 gap-2 rounded-panel border border-line bg-surface p-2.5 shadow-overlay">
        {list.refused !== undefined && <p className="text-13 text-danger">{t('compare.full')}</p>}
        <div className="flex min-w-0 items-center gap-3">
          <ul className="flex min-w-0 items-center gap-2 overflow-x-auto">
            {lots.map((lot) => (
              <TrayItem key={`${lot.auctionId} ${lot.licensePlate}`} lot={lot} list={list} />
            ))}
            {lots.length < comparedMax && (
              <li className="px-2 text-13 text-ink3 max-md:hidden">{t('compare.more')}</li>
            )}
          </ul>
          <span className="flex-none">
            <ButtonLink href={localePath(compareAddress(lots))} variant="primary">
              {t('compare.open', { count: formats.number(lots.length) })}
            </ButtonLink>
          </span>
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
