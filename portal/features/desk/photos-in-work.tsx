import { Images } from 'lucide';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

/** How many photographs of these lots nobody sees yet, because their sizes are still made. */
export function PhotosInWork({ lots }: { lots: readonly DeskLot[] }) {
  const t = useDeskTranslate();
  const count = lots.reduce((sum, { photosInWork }) => sum + photosInWork, 0);
  if (count === 0) return null;
  return (
    <p className="mt-3 flex gap-2.5 text-pretty text-14 text-ink2">
      <Icon node={Images} size={16} className="mt-0.5 flex-none" />
      {t('readiness.photosInWork', { count })}
    </p>
  );
}
