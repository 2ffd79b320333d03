import type { DeskLot } from '#contract/desk/auctions.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { useFormats } from '#portal/i18n/locale.tsx';

/** Why an act reaches none of these lots: the states that they are in. */
export function useBarredText(lots: readonly DeskLot[]): string {
  const t = useDeskTranslate();
  const formats = useFormats();
  const statusOf = useLotStatus();
  const states = [...new Set(lots.map(({ status }) => status))].map(statusOf);
  return t('bulk.barred', { states: formats.list(states) });
}
