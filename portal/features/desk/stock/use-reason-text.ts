import type { StockReason } from '#contract/desk/stock.ts';
import type { DeskTranslate } from '#locales/desk/desk-messages.ts';
import { namedPhotoRefusals } from '#contract/media.ts';
import { reasonText } from '#locales/desk/stock-reasons.ts';
import { ApiError } from '#portal/api/api-error.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskRefusal } from '#portal/features/desk/use-refusal-text.ts';
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
] as const;

/** Says why a photograph was refused. */
export function useFileText(): (code: string) => string {
  const t = useDeskTranslate();
  return (code) => fileText(t, code);
}

export function fileText(t: DeskTranslate, code: string): string {
  const known = files.find((one) => one === code);
  return known ? t(`file.${known}`) : code;
}

const calls = [
  'ImportIsUnknown',
  'ImportIsAtWork',
  'ImportIsDone',
  'ImportIsNotChecked',
  'ImportCannotBeUndone',
  'ImportCannotBeCorrected',
  'ColumnsAreWrong',
] as const;
const storage = ['StorageIsFull', 'StorageIsUnavailable'] as const;

/** Says why a call about an import was refused, or that no answer came. */
export function useImportRefusal(): (error: unknown) => string {
  const t = useDeskTranslate();
  const refusalText = useDeskRefusal(t('stock.title'));
  return (error) =>
    importRefusalText(t, error instanceof ApiError ? error.data?.code : undefined) ??
    refusalText(error);
}

export function importRefusalText(t: DeskTranslate, code: string | undefined): string | undefined {
  if (code === 'RequestBodyIsTooLarge') return t('stock.tooLarge');
  const call = calls.find((one) => one === code);
  if (call) return t(`stock.${call}`);
  const away = storage.find((one) => one === code);
  return away && t(`edit.refusal.${away}`);
}
