import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { leastUnaskedMinor } from './approval.ts';
import type { OfferProblem } from './read-offer.ts';

/** Says what is wrong with the amount of a counter-offer. */
export function useOfferProblem(): (problem: OfferProblem, lot: DeskAwardLot) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (problem, lot) =>
    ({
      invalid: t('refusal.AmountIsInvalid'),
      outOfBounds: t('refusal.CounterOfferIsOutOfBounds'),
      belowMandate: t('decide.belowMandate', {
        amount: formats.price(leastUnaskedMinor(lot), lot.currencyCode),
      }),
    })[problem];
}
