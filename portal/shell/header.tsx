import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AccountMenu } from '#portal/shell/account-menu.tsx';
import { HeaderSearch } from '#portal/shell/header-search.tsx';
import { LanguageMenu } from '#portal/shell/language-menu.tsx';
import { mainNavigation } from '#portal/shell/navigation.ts';
import { ThemeMenu } from '#portal/shell/theme-menu.tsx';
import { usePage } from '#portal/shell/use-page.ts';
import { HeaderBar, Logo, NavLink } from '#portal/ui/header-bar.tsx';

export function Header() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const key = usePage()?.page.key;
  return (
    <HeaderBar
      logo={<Logo name={t('shell.name')} href={localePath('/')} />}
      navLabel={t('shell.navigation')}
      nav={mainNavigation.map((item) => (
        <NavLink
          key={item.path}
          href={localePath(item.path)}
          text={t(item.text)}
          current={key !== undefined && item.pages.includes(key)}
        />
      ))}
      // The vehicle list has its own.
      search={key === 'vehicles' ? undefined : <HeaderSearch />}
      actions={
        <>
          <ThemeMenu />
          <LanguageMenu />
          <AccountMenu />
        </>
      }
    />
  );
}
