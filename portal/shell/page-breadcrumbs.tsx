import { useLocation } from 'react-router';
import { pathWithoutLocale } from '#locales/locales.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { BreadcrumbData } from '#portal/shell/breadcrumb-data.tsx';
import { type Crumb, crumbsOf, type PageTitles } from '#portal/shell/crumbs.ts';
import { Breadcrumbs } from '#portal/ui/breadcrumbs.tsx';

interface PageBreadcrumbsProps {
  /** What the page itself is called, where its address does not say it. */
  current?: string;
  titles?: PageTitles;
  onPine?: boolean;
}

export function PageBreadcrumbs({ current, titles, onPine }: PageBreadcrumbsProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const path = pathWithoutLocale(useLocation().pathname);
  const textOf = (crumb: Crumb): string => {
    if ('message' in crumb) return t(crumb.message);
    return 'title' in crumb ? crumb.title : (current ?? crumb.parameter);
  };
  const crumbs = crumbsOf(path, titles).map((crumb) => ({
    text: textOf(crumb),
    href: localePath(crumb.path),
  }));
  return (
    <>
      <Breadcrumbs label={t('shell.breadcrumbs')} crumbs={crumbs} onPine={onPine} />
      <BreadcrumbData crumbs={crumbs} />
    </>
  );
}
