import type { DeskAwardLot } from '#contract/desk/awards.ts';
import type { CurrencyCode } from '#contract/money.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { isOfferable } from '#portal/features/desk/awards/award-groups.ts';
import type { Batch } from '#portal/features/desk/awards/batch-dialog.tsx';
import { InkButton } from '#portal/features/desk/build/bulk-frame.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { mandateState, sumOfLots } from './mandate-choice.ts';

export type ToAwardBarProps = {
  picked: readonly DeskAwardLot[];
  currencyCode: CurrencyCode;
  onAsk: (batch: Batch) => void;
};

/** The sum of the selected lots, and what can be decided about them together. */
export function ToAwardBar({ picked, currencyCode, onAsk }: ToAwardBarProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const awardable = picked.filter((lot) => mandateState(lot) === 'within');
  const rejectable = picked.filter((lot) =>
    ['within', 'approve', 'barred', 'none'].includes(mandateState(lot)),
  );
  const offerable = picked.filter(isOfferable);
  const isAllWithin =
    awardable.length === picked.length && picked.every(({ seller }) => seller !== null);
  const { sum, percent } = sumOfLots(picked);
  const states = [...new Set(picked.map(mandateState))].map((state) => t(`result.state.${state}`));
  const barred = t('bulk.barred', { states: formats.list(states) });
  return (
    <fieldset
      aria-label={t('bulk.title')}
      className="mb-2 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-panel bg-ink px-4 py-2.5 text-bg"
    >
      <output className="min-w-0 flex-1 max-md:basis-full">
        <b className="font-strong">{t('result.selected', { count: picked.length })}</b>{' '}
        <span className="opacity-80">
          {t(percent === null ? 'result.sum' : 'result.sumOfReserve', {
            amount: formats.price(minorOf(sum), currencyCode),
            percent: formats.percent(percent ?? 0),
          })}
          {isAllWithin && `, ${t('result.allWithin')}`}
        </span>
      </output>
      <span className="flex flex-wrap gap-2">
        <InkButton
          barred={offerable.length === 0 ? t('result.barredOffer') : undefined}
          onPress={() => onAsk({ act: 'counterOffer', lots: offerable })}
        >
          {t('awards.offerSelected', { count: offerable.length })}
        </InkButton>
        <InkButton
          barred={rejectable.length === 0 ? barred : undefined}
          onPress={() => onAsk({ act: 'rejectLot', lots: rejectable })}
        >
          {t('awards.rejectSelected', { count: rejectable.length })}
        </InkButton>
        <InkButton
          isPrimary
          barred={awardable.length === 0 ? barred : undefined}
          onPress={() => onAsk({ act: 'awardLot', lots: awardable })}
        >
          {t('batch.award', { count: awardable.length })}
        </InkButton>
      </span>
    </fieldset>
  );
}
