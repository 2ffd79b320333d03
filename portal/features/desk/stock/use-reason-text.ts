import type { StockReason } from '#contract/desk/stock.ts';
import type { DeskTranslate } from '#locales/desk/desk-messages.ts';
import { namedPhotoRefusals } from '#contract/media.ts';
import { reasonText } from '#locales/desk/stock-reasons.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';

/** Says why a row or a file was refused. */
export function useReasonText(): (reason: StockReason) => string {
  const t = useDeskTranslate();
  const formats = useFormats();
  return (reason) => reasonText(t, formats, reason);
}

const files = [
  'FileIsEmpty',
  'FileIsTooLarge',
  'FileTypeIsWrong',
  'FileIsHostile',
  'PhotoIsBroken',
  'PhotoHasTooManyPixels',
  'PhotoIsAnimated',
  'PhotoIsHeic',
  ...namedPhotoRefusals,
  'LotHasBids',
] as const;

/** Says why a photograph was refused. */
export function useFileText(): (code: string) => string {
  const t = useDeskTranslate();
  return (code) => fileText(t, code);
}

export function fileText(t: DeskTranslate, code: string): string {
  const known = files.find((one) => one === code);
  return known ? t(`file.${known}`) : t('refusal.other');
}
