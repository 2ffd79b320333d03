import type { DeskLot } from '#contract/desk/auctions.ts';
import { useDeskTranslate } from './desk-texts.tsx';

/** Names the status of a lot as operators say it. */
export function useLotStatus(): (status: DeskLot['status']) => string {
  const t = useDeskTranslate();
  return (status) => (status === 'draft' ? t('status.draft') : t(`lotStatus.${status}`));
}
