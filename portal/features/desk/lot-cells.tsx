/** Cells that the tables of lots before and after the opening share. */
import { ChevronDown, ChevronRight, Image } from 'lucide';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Link } from '#portal/ui/link.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

export type LotOpenerProps = {
  lot: DeskLot;
  isOpen: boolean;
  onToggle: () => void;
  /** On the phone the number has no column either. */
  hasNumber?: boolean;
};

/** Opens the row below; on the phone it has the plate, which has no column there. */
export function LotOpener({ lot, isOpen, onToggle, hasNumber = false }: LotOpenerProps) {
  return (
    <button
      type="button"
      data-row={lot.assetId}
      aria-expanded={isOpen}
      onClick={onToggle}
      className="inline-flex min-h-11 items-center gap-1.5 py-1.5 text-left leading-tight"
    >
      <Icon node={isOpen ? ChevronDown : ChevronRight} size={14} className="flex-none text-ink3" />
      <span>
        {`${lot.make} ${lot.model}`}
        {lot.vehicleVersion !== null && (
          <small className="block text-12 font-normal text-ink2 max-full:hidden">
            {lot.vehicleVersion}
          </small>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 pt-1 md:hidden">
          {hasNumber && <b className="text-12 font-strong">{lot.number}</b>}
          <Plate text={lot.licensePlate} country={lot.plateCountry} />
        </span>
      </span>
    </button>
  );
}

export function PhotoCount({ lot }: { lot: DeskLot }) {
  const formats = useFormats();
  return (
    <span
      className={classList(
        'inline-flex items-center gap-1',
        lot.photos === 0 && 'font-strong text-danger',
      )}
    >
      <Icon node={Image} size={14} />
      {formats.number(lot.photos)}
    </span>
  );
}

export function EditLink({ lot, auction }: { lot: DeskLot; auction: { id: string } }) {
  const t = useDeskTranslate();
  const localePath = useLocalePath();
  return (
    <p className="text-14">
      <Link href={localePath(`/desk/auctions/${auction.id}/lots/${lot.assetId}`)}>
        {t('edit.open')}
      </Link>
    </p>
  );
}

interface LotCheckboxProps {
  label: string;
  isSelected: boolean;
  isIndeterminate?: boolean;
  onChange: (isSelected: boolean) => void;
}

export function LotCheckbox({ label, ...props }: LotCheckboxProps) {
  return (
    <Checkbox {...props}>
      <span className="sr-only">{label}</span>
    </Checkbox>
  );
}
