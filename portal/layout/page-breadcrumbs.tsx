import { useLocation } from 'react-router';
import { pathWithoutLocale } from '#locales/locales.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { BreadcrumbData } from './breadcrumb-data.tsx';
import { type Breadcrumb, breadcrumbsOf, type PageTitles } from './breadcrumbs.ts';
import { Breadcrumbs } from './breadcrumb-trail.tsx';

interface PageBreadcrumbsProps {
  /** The page's name, if its address does not contain it. */
  current?: string;
  titles?: PageTitles;
  onPine?: boolean;
}

export function PageBreadcrumbs({ current, titles, onPine }: PageBreadcrumbsProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const path = pathWithoutLocale(useLocation().pathname);
  const textOf = (breadcrumb: Breadcrumb): string => {
    if ('message' in breadcrumb) return t(breadcrumb.message);
    return 'title' in breadcrumb ? breadcrumb.title : (current ?? breadcrumb.parameter);
  };
  const breadcrumbs = breadcrumbsOf(path, titles).map((breadcrumb) => ({
    text: textOf(breadcrumb),
    href: localePath(breadcrumb.path),
  }));
  return (
    <>
      <Breadcrumbs label={t('shell.breadcrumbs')} breadcrumbs={breadcrumbs} onPine={onPine} />
      <BreadcrumbData breadcrumbs={breadcrumbs} />
    </>
  );
}
