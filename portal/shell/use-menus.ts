/** The menus of the content source, as the page that is shown wants them. */
import { useRouteLoaderData } from 'react-router';
import type { PageFlags } from '#content/schema.ts';
import type { MenuItem, Menus } from '#content/source.ts';
import { useFrame } from '#portal/frame.ts';
import { useLocale, useLocalePath } from '#portal/i18n/locale.tsx';
import type { LocaleContent } from '#portal/locale-content.ts';
import { pages } from '#portal/pages.ts';
import { routeId } from '#portal/route-ids.ts';
import { usePage } from '#portal/shell/use-page.ts';

export interface MenuLink {
  text: string;
  href: string;
  /** It, or a page under it, is shown. */
  isCurrent: boolean;
}

export function useMenus(): Record<keyof Menus, MenuLink[]> {
  const { content } = useFrame();
  const { menus } = useRouteLoaderData<LocaleContent>('root') ?? content;
  const flags = usePageFlags();
  const toLinks = useMenuLinks();
  return {
    main: flags?.showMainMenu === false ? [] : toLinks(menus.main),
    footer: flags?.showFooterMenu === false ? [] : toLinks(menus.footer),
    disclaimer: flags?.showDisclaimerMenu === false ? [] : toLinks(menus.disclaimer),
  };
}

/** A content page says what stands around it; every other page has everything. */
function usePageFlags(): PageFlags | undefined {
  const locale = useLocale();
  const shown = usePage()?.page;
  const content = useRouteLoaderData<{ page: PageFlags }>(routeId(shown?.key ?? 'index', locale));
  return shown?.hasContentPage ? content?.page : undefined;
}

function useMenuLinks(): (items: readonly MenuItem[]) => MenuLink[] {
  const localePath = useLocalePath();
  const shown = usePage()?.page.path;
  return (items) =>
    items.flatMap(({ pageKey, title }) => {
      const page = pages.find(({ key }) => key === pageKey);
      if (!page) return [];
      const isCurrent = shown === page.path || (shown?.startsWith(`${page.path}/`) ?? false);
      return [{ text: title, href: localePath(page.path), isCurrent }];
    });
}
