import { useRouteLoaderData } from 'react-router';
import type { PageFlags } from '#content/schema.ts';
import { useLocale } from '#portal/i18n/locale.tsx';
import { routeId } from '#portal/route-ids.ts';
import type { PageTitles } from './breadcrumbs.ts';
import { usePage } from '#portal/shell/use-page.ts';

/** What the loader of every page with content gives the shell. */
interface PageContent {
  /** Undefined where the source has no such page, and its screen stands by itself. */
  page: PageFlags | undefined;
  titles: PageTitles;
}

/** Of the page that is shown; undefined where it has none, or where its loader failed. */
export function usePageContent(): PageContent | undefined {
  const locale = useLocale();
  const shown = usePage()?.page;
  const content = useRouteLoaderData<PageContent>(routeId(shown?.key ?? 'index', locale));
  return shown?.hasContentPage ? content : undefined;
}
