import { Outlet } from 'react-router';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AccountNotice } from './account-notice.tsx';
import { Logo } from './header-bar.tsx';

/** Layout of the callback pages of the provider: the portal's name, and the progress. */
export default function OidcLayout() {
  const t = useTranslate();
  const localePath = useLocalePath();
  return (
    <>
      <header className="border-b border-line bg-surface">
        <div className="flex measure h-14 items-center md:h-16">
          {/* Quiet: the frame of a silent sign-in is gone before a prefetch could be answered. */}
          <Logo name={t('shell.name')} href={localePath('/')} isQuiet />
        </div>
      </header>
      <AccountNotice />
      <main id="main" tabIndex={-1} className="measure pt-12 outline-none">
        <Outlet />
      </main>
    </>
  );
}
