import { useDeskTranslate } from './desk-texts.tsx';

/** Says why VIES did not answer; a code of VIES itself is shown as it is, for its help desk. */
export function useViesReason(): (reason: string | null) => string {
  const t = useDeskTranslate();
  return (reason) =>
    reason === 'network' || reason === 'timeout' ? t(`vies.reason.${reason}`) : (reason ?? '');
}
