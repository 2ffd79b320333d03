import { readErrorText } from '#portal/api/error-text.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

interface ReadErrorProps {
  error: unknown;
  /** What could not be read. */
  title?: string;
  /** Left out: only the page tries again by itself. */
  onRetry?: () => void;
}

/** Why something could not be read, and whether the page tries again by itself. */
export function ReadError({ error, title, onRetry }: ReadErrorProps) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <ErrorBand
      title={title}
      action={
        onRetry && (
          <Button size="small" onPress={onRetry}>
            {t('action.retry')}
          </Button>
        )
      }
    >
      {readErrorText(error, { t, formats })}
    </ErrorBand>
  );
}
