import { useLocation } from 'react-router';
import { pathWithoutLocale } from '#locales/locales.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { BreadcrumbData } from '#portal/shell/breadcrumb-data.tsx';
import { crumbsOf } from '#portal/shell/crumbs.ts';
import { Breadcrumbs } from '#portal/ui/breadcrumbs.tsx';

interface PageBreadcrumbsProps {
  /** What the page itself is called, where its address does not say it. */
  current?: string;
  onPine?: boolean;
}

export function PageBreadcrumbs({ current, onPine }: PageBreadcrumbsProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const path = pathWithoutLocale(useLocation().pathname);
  const crumbs = crumbsOf(path).map((crumb) => ({
    text: 'message' in crumb ? t(crumb.message) : (current ?? crumb.parameter),
    href: localePath(crumb.path),
  }));
  return (
    <>
      <Breadcrumbs label={t('shell.breadcrumbs')} crumbs={crumbs} onPine={onPine} />
      <BreadcrumbData crumbs={crumbs} />
    </>
  );
}
