import { reloadPage } from '#portal/build-check/router-reload.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Button, ButtonLink } from '#portal/ui/button.tsx';
import { ErrorCar } from './error-car.tsx';
import { answerWith } from './status-of-page.ts';

export const loader = answerWith(500);

/** A navigation inside the app makes no request for this page. */
export function clientLoader(): null {
  return null;
}

export default function InternalErrorPage() {
  return <InternalError />;
}

/** `reference` is the number of the log entry; undefined when a user opens the page's address. */
export function InternalError({ reference }: { reference?: string }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <div className="grid measure content-start gap-10 py-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-center md:py-24">
      <title>{`${t('internalError.title')} · ${t('shell.name')}`}</title>
      <div>
        <h1 className="type-h1">{t('internalError.title')}</h1>
        <p className="mt-3 max-w-[46ch] text-15 text-pretty text-ink2">{t('internalError.text')}</p>
        {reference !== undefined && (
          <p className="mt-4 text-ink2">
            {t('internalError.reference')} <code className="type-code text-ink">{reference}</code>
          </p>
        )}
        <div className="mt-6 flex flex-wrap gap-3">
          {reference !== undefined && (
            <Button variant="primary" onPress={reloadPage}>
              {t('action.retry')}
            </Button>
          )}
          <ButtonLink href={localePath('/')}>{t('notFound.home')}</ButtonLink>
        </div>
      </div>
      <div className="max-md:order-first max-md:w-64">
        <ErrorCar isTurned />
      </div>
    </div>
  );
}
