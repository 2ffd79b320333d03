import { readErrorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { hasNoBuyer } from '#portal/layout/no-buyer-notice.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

export function BidsError({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  // The notice above the page already says so, and retrying changes nothing.
  if (hasNoBuyer(error)) return null;
  return (
    <ErrorBand
      title={t('account.error')}
      action={
        <Button size="small" onPress={onRetry}>
          {t('action.retry')}
        </Button>
      }
    >
      {readErrorText(error, { t, formats })}
    </ErrorBand>
  );
}
