import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import { Dialog } from '#portal/ui/dialog.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Link } from '#portal/ui/link.tsx';
import { deskPlaces } from './desk-places.ts';

export type MorePlacesProps = {
  /** Of the table of places, the first that has no room elsewhere. */
  from: number;
  isOpen: boolean;
  onClose: () => void;
};

/** The places for which header or bottom bar has no room. */
export function MorePlaces({ from, isOpen, onClose }: MorePlacesProps) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  return (
    <Dialog title={t('place.more')} isOpen={isOpen} onClose={onClose} closeLabel={t('act.close')}>
      <ul onClickCapture={onClose}>
        {deskPlaces.slice(from).map((place) => (
          <li key={place.name} className="rule-row">
            <Link
              href={localePath(place.path)}
              variant="plain"
              isQuiet
              className="flex min-h-13 items-center gap-3 font-semi"
            >
              <Icon node={place.icon} size={20} />
              {t(`place.${place.name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
