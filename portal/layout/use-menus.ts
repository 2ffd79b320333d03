/** The content source's menus for the current page. */
import { useRouteLoaderData } from 'react-router';
import type { MenuItem, Menus } from '#content/source.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { useLocalePath } from '#portal/i18n/locale.tsx';
import type { LocaleContent } from '#portal/app/locale-content.ts';
import { pages } from '#portal/app/pages.ts';
import { type NavigationItem, mainNavigation } from './navigation.ts';
import { usePageContent } from './use-page-content.ts';
import { usePage } from './use-page.ts';

export interface MenuLink {
  text: string;
  href: string;
  /** True if its page, or a page below it, is shown. */
  isCurrent: boolean;
}

/** `navigation`: the portal's own links, which belong to the main menu. */
export function useMenus(): Record<keyof Menus, MenuLink[]> & {
  navigation: readonly NavigationItem[];
} {
  const { content } = useRequestContext();
  const { menus } = useRouteLoaderData<LocaleContent>('root') ?? content;
  // A content page says which menus it has; every other page has all.
  const flags = usePageContent()?.page;
  const toLinks = useMenuLinks();
  return {
    navigation: flags?.showMainMenu === false ? [] : mainNavigation,
    main: flags?.showMainMenu === false ? [] : toLinks(menus.main),
    footer: flags?.showFooterMenu === false ? [] : toLinks(menus.footer),
    disclaimer: flags?.showDisclaimerMenu === false ? [] : toLinks(menus.disclaimer),
  };
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
