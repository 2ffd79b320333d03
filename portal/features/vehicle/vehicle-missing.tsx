import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ReadError } from '#portal/layout/read-error.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { EmptyState } from '#portal/ui/empty-state.tsx';

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
  return (
    <div className="measure py-8">
      <h1 className="sr-only">{t('vehicle.error.title')}</h1>
      <ReadError error={error} title={t('vehicle.error.title')} onRetry={onRetry} />
    </div>
  );
}
