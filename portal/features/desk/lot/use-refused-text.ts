import { mediaRefusals } from '#contract/media.ts';
import { ApiError } from '#portal/api/api-error.ts';
import type { DeskTranslate } from '#locales/desk/desk-messages.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

const others = [
  'StorageIsFull',
  'StorageIsUnavailable',
  'PhotosHaveChanged',
  'RemovalIsOver',
  'PhotoIsUnknown',
  'DocumentIsUnknown',
  'DamageIsUnknown',
  'TermsAreFixed',
  'ValueIsInvalid',
  'AmountIsInvalid',
  'LotHasEnded',
  'VersionIsOld',
] as const;

/** Says why a file or an edit was refused. */
export function useRefusedText(): (code: string) => string {
  const t = useDeskTranslate();
  return (code) => refusedText(t, code);
}

export function refusedText(t: DeskTranslate, code: string): string {
  const media = mediaRefusals.find((one) => one === code);
  if (media) return t(`edit.refusal.${media}`);
  const other = others.find((one) => one === code);
  if (other) return t(`edit.refusal.${other}`);
  if (code === 'DeskRoleIsMissing') return t('edit.refusal.DeskRoleIsMissing');
  return t('refusal.unreachable');
}

export function codeOf(error: unknown): string {
  return error instanceof ApiError ? (error.data?.code ?? 'unreachable') : 'unreachable';
}
