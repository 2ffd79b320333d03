import type { PickUp } from '#contract/settlements.ts';
import { slotTexts } from '#locales/slot-texts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';

/** Who comes and when: in the slot that is booked, else on the day that was announced. */
export function useExpected() {
  const t = useDeskTranslate();
  const formats = useFormats();
  return ({ transporter, driver, licensePlate, day, part, slot }: PickUp): string => {
    const who = { transporter, driver, licensePlate };
    if (slot) return t('yard.expectedSlot', { ...who, ...slotTexts(slot, formats) });
    const when = { day: formats.weekdayDate(day, 'UTC'), part: t(`yard.${part}`) };
    return t('yard.expectedText', { ...who, ...when });
  };
}
