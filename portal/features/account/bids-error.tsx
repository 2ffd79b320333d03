import { useTranslate } from '#portal/i18n/locale.tsx';
import { hasNoBuyer } from '#portal/layout/no-buyer-notice.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';

export function BidsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate();
  // The notice above the page already says so, and retrying changes nothing.
  if (hasNoBuyer(error)) return null;
  return <ReadError error={error} title={t('account.error')} onRetry={onRetry} />;
}
