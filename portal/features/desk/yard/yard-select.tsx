import type { DeskYardPlace } from '#contract/desk/yards.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Select } from '#portal/ui/select.tsx';

type YardSelectProps = {
  yards: readonly DeskYardPlace[];
  chosen: string;
  onChoose: (yardId: string) => void;
};

export function YardSelect({ yards, chosen, onChoose }: YardSelectProps) {
  const t = useDeskTranslate();
  return (
    <Select
      label={t('yards.yard')}
      options={yards.map(({ yardId, name }) => ({ key: yardId, text: name }))}
      selected={chosen}
      onChange={onChoose}
    />
  );
}
