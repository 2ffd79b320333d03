import { Outlet } from 'react-router';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { Logo } from './header-bar.tsx';
import { PreferenceMenus } from './preference-menus.tsx';

/** Layout of what a seller opens from a mail: the portal's name and the languages, no sign-in. */
export default function SellerLayout() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="flex measure h-14 items-center justify-between md:h-16">
          <Logo name={t('shell.name')} href={localePath('/')} isQuiet />
          <div className="flex items-center gap-1">
            <PreferenceMenus />
          </div>
        </div>
      </header>
      <main id="main" tabIndex={-1} className="measure pb-18 outline-none">
        <Outlet />
      </main>
    </>
  );
}
