import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { ErrorCar } from './error-car.tsx';
import { answerWith } from './status-of-page.ts';

export const loader = answerWith(404);

/** A navigation inside the app makes no request for this page. */
export function clientLoader(): null {
  return null;
}

export default function NotFoundPage() {
  return <NotFound />;
}

/**
 * `path` is the unknown address, where it is not this page's address; `isRefused` is set where a
 * page has refused it (docs/rules.md, Addresses).
 */
export function NotFound({ path, isRefused = false }: { path?: string; isRefused?: boolean }) {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <div className="grid measure content-start gap-10 py-12 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] md:items-center md:py-24">
      <title>{`${t('notFound.title')} · ${t('shell.name')}`}</title>
      <div>
        <p className="type-figure text-accent">404</p>
        <h1 className="mt-2 type-h1 wrap-anywhere">
          {path !== undefined && isRefused ? t('notFound.titleOf', { path }) : t('notFound.title')}
        </h1>
        {path !== undefined && !isRefused && <p className="mt-2 type-code text-ink2">{path}</p>}
        <p className="mt-3 max-w-[46ch] text-15 text-pretty text-ink2">{t('notFound.text')}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink variant="primary" href={localePath('/vehicles')}>
            {t('notFound.vehicles')}
          </ButtonLink>
          <ButtonLink href={localePath('/auctions')}>{t('notFound.auctions')}</ButtonLink>
        </div>
        <p className="mt-6">
          <LocaleLink to="/">{t('notFound.home')}</LocaleLink>
        </p>
      </div>
      <div className="max-md:order-first max-md:w-64">
        <ErrorCar />
      </div>
    </div>
  );
}
