import type { DeskLot } from '#contract/desk/auctions.ts';
import { Select } from '#portal/ui/select.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

/** The choice of none. */
export const allMakes = '';

export type MakeSelectProps = {
  lots: readonly DeskLot[];
  selected: string;
  onChange: (make: string) => void;
};

/** The makes of an auction with their numbers of lots; nothing where there is one alone. */
export function MakeSelect({ lots, selected, onChange }: MakeSelectProps) {
  const t = useDeskTranslate();
  const makes = [...Map.groupBy(lots, ({ make }) => make)].toSorted(([one], [other]) =>
    one.localeCompare(other),
  );
  if (makes.length < 2) return null;
  return (
    <Select
      label={t('lots.make')}
      layout="inline"
      options={[
        { key: allMakes, text: t('lots.allMakes') },
        ...makes.map(([make, some]) => ({
          key: make,
          text: t('lots.ofMake', { make, count: some.length }),
        })),
      ]}
      selected={selected}
      onChange={onChange}
    />
  );
}
