import { useRouteLoaderData } from 'react-router';
import type { PageFlags } from '#content/schema.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import { routeId } from '#portal/app/route-ids.ts';
import type { PageTitles } from './breadcrumbs.ts';
import { usePage } from './use-page.ts';

/** The loader data of every page with content. */
interface PageContent {
  /** Undefined if the content source has no such page and its screen works without. */
  page: PageFlags | undefined;
  titles: PageTitles;
}

/** Returns the current page's content; undefined if it has none, or its loader failed. */
export function usePageContent(): PageContent | undefined {
  const locale = useLocale();
  const shown = usePage()?.page;
  const content = useRouteLoaderData<PageContent>(routeId(shown?.key ?? 'index', locale));
  return shown?.hasContentPage ? content : undefined;
}
