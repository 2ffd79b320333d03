/** The main navigation and the content source's main menu, as in a phone's menu. */
import { useNavigate } from 'react-router';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import type { DropMenuGroup } from './drop-menu-group.ts';
import { useMenus } from './use-menus.ts';
import { usePage } from './use-page.ts';

export function useMainGroup(): DropMenuGroup {
  const t = useTranslate();
  const localePath = useLocalePath();
  const navigate = useNavigate();
  const key = usePage()?.page.key;
  const { main, navigation } = useMenus();
  const links = [
    { text: t('shell.home'), href: localePath('/'), isCurrent: key === 'index' },
    ...navigation.map((item) => ({
      text: t(item.text),
      href: localePath(item.path),
      isCurrent: key !== undefined && item.pages.includes(key),
    })),
    ...main,
  ];
  return {
    label: t('shell.navigation'),
    isHeadless: true,
    items: links.map(({ text, href }) => ({ id: href, text })),
    onChoose: (href) => void navigate(href),
  };
}
