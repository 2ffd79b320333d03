import { readErrorText } from '#portal/api/error-text.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';
import { ErrorBand } from '#portal/ui/error-band.tsx';

/** No such lot: sold long ago, or a mistyped plate. One press searches for the plate. */
export function VehicleMissing({ plate }: { plate: string }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <div className="measure py-8">
      <EmptyState
        headingLevel={1}
        title={t('vehicle.notFound.title')}
        text={t('vehicle.notFound.text', { plate })}
        actions={
          <>
            <ButtonLink
              variant="primary"
              href={localePath(`/vehicles?${new URLSearchParams({ text: plate })}`)}
            >
              {t('vehicle.notFound.search', { plate })}
            </ButtonLink>
            <ButtonLink href={localePath('/vehicles')}>{t('vehicle.notFound.all')}</ButtonLink>
          </>
        }
      />
    </div>
  );
}

export function VehicleError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTranslate();
  const formats = useFormats();
  return (
    <div className="measure py-8">
      <h1 className="sr-only">{t('vehicle.error.title')}</h1>
      <ErrorBand
        title={t('vehicle.error.title')}
        action={
          <Button size="small" onPress={onRetry}>
            {t('action.retry')}
          </Button>
        }
      >
        {readErrorText(error, { t, formats })}
      </ErrorBand>
    </div>
  );
}
