import type { DeskLotAnswer } from '#contract/desk/lot.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { namesPlate } from '#domain/vehicle-identity.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Button } from '#portal/ui/button.tsx';

/** Files that have the plate of another lot in their names. */
export interface FilesOfOther {
  lot: DeskLotAnswer['plates'][number];
  files: readonly File[];
}

/** The plate in a file's name says whose it is; a name without one is of the page's own lot. */
export function filesByLot(
  files: readonly File[],
  { lot, plates }: Pick<DeskLotAnswer, 'plates'> & { lot: { licensePlate: string } },
): { own: File[]; others: FilesOfOther[] } {
  const lotOf = ({ name }: File) => {
    const other = plates.find(({ plate }) => namesPlate(name, plate));
    if (!other || !namesPlate(name, lot.licensePlate)) return other;
    // BNO1234.jpg may be of B-NO 1234 and of BN-O 1234; K482TN.jpg is not of K-482-T.
    const isTwin = normalisePlate(other.plate) === normalisePlate(lot.licensePlate);
    return isTwin ? other : undefined;
  };
  const groups = Map.groupBy(files, lotOf);
  const others = [...groups].flatMap(([other, theirs]) =>
    other ? [{ lot: other, files: theirs }] : [],
  );
  return { own: groups.get(undefined) ?? [], others };
}

export type OtherLotFilesProps = FilesOfOther & {
  onTake: (place: 'there' | 'here' | 'none') => void;
};

/** Asks where files go whose names have the plate of another lot. */
export function OtherLotFiles({ lot: { number }, files, onTake }: OtherLotFilesProps) {
  const t = useDeskTranslate();
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-2 rounded-control bg-out-soft px-3.5 py-3 text-14"
    >
      <span className="min-w-0 flex-1 basis-60 wrap-anywhere">
        {t('edit.otherPlate', { number, count: files.length, file: files[0]?.name ?? '' })}
      </span>
      <Button size="small" onPress={() => onTake('there')}>
        {t('edit.takeThere', { number })}
      </Button>
      <Button size="small" onPress={() => onTake('here')}>
        {t('edit.takeHere')}
      </Button>
      <Button size="small" variant="quiet" onPress={() => onTake('none')}>
        {t('edit.takeNot')}
      </Button>
    </div>
  );
}
