import { Car, Gavel, House } from 'lucide-react';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { mainNavigation, type NavigationItem } from '#portal/shell/navigation.ts';
import { usePage } from '#portal/shell/use-page.ts';
import { BottomBar, BottomBarItem } from '#portal/ui/bottom-bar.tsx';

const icons: Record<string, typeof Car> = { '/': House, '/vehicles': Car, '/auctions': Gavel };

/** The phone's navigation. */
export function PageBottomBar() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const key = usePage()?.page.key;
  const home: NavigationItem = { text: 'shell.home', path: '/', pages: ['index'] };
  const items = [home, ...mainNavigation];
  return (
    <BottomBar label={t('shell.quickNavigation')}>
      {items.map((item) => (
        <BottomBarItem
          key={item.path}
          href={localePath(item.path)}
          text={t(item.text)}
          icon={icons[item.path] ?? House}
          current={key !== undefined && item.pages.includes(key)}
        />
      ))}
    </BottomBar>
  );
}
