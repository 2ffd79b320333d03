import type { DeskLot } from '#contract/desk/auctions.ts';
import type { WaivableBlocker } from '#contract/desk/values.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { useDeskTranslate } from './desk-texts.tsx';
import { firmGaps, waivableGaps } from './publishable-lots.ts';
import { useLackText } from './use-lack-text.ts';

export type WaivedGapsProps = {
  lots: readonly DeskLot[];
  waived: readonly WaivableBlocker[];
  onChange: (waived: WaivableBlocker[]) => void;
};

/** What lots lack, to be chosen: with these gaps they are published all the same. */
export function WaivedGaps({ lots, waived, onChange }: WaivedGapsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lackText = useLackText();
  const gaps = waivableGaps(lots);
  const firm = firmGaps(lots);
  const gapText = ({ code, count }: { code: string; count: number }) =>
    t('publish.gap', { gap: lackText(code), count });
  return (
    <>
      {gaps.length > 0 && (
        <fieldset className="grid gap-0.5">
          <legend className="font-semi">{t('publish.waive')}</legend>
          {gaps.map(({ code, count }) => (
            <Checkbox
              key={code}
              wide
              isSelected={waived.includes(code)}
              onChange={(isOn) =>
                onChange([...waived.filter((one) => one !== code), ...(isOn ? [code] : [])])
              }
            >
              {gapText({ code, count })}
            </Checkbox>
          ))}
          <p className="text-13 text-ink2">{t('publish.waiveHelp')}</p>
        </fieldset>
      )}
      {firm.length > 0 && (
        <p className="text-14 text-ink2">
          {t('publish.firm', { gaps: formats.list(firm.map(gapText)) })}
        </p>
      )}
    </>
  );
}
