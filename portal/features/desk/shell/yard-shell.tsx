import type { ReactNode } from 'react';
import type { DeskUser } from '#contract/desk/auctions.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AccountMenu } from '#portal/layout/account-menu.tsx';
import { HeaderBar, Logo } from '#portal/layout/header-bar.tsx';
import { PreferenceMenus } from '#portal/layout/preference-menus.tsx';
import { useTabTitle } from '#portal/layout/use-tab-title.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** Around the yard's page for whoever has no other one: no places, no counts, no search. */
export function YardShell({ user, children }: { user: DeskUser; children: ReactNode }) {
  const t = useDeskTranslate();
  const shell = useTranslate();
  const localePath = useLocalePath();
  useTabTitle([t('yard.title'), t('desk.name'), shell('shell.name')]);
  return (
    <>
      <HeaderBar
        logo={<Logo name={shell('shell.name')} href={localePath('/desk')} label={t('desk.name')} />}
        navLabel={t('desk.navigation')}
        nav={null}
        actions={
          <>
            <span className="px-1 text-13 text-ink2 max-small:hidden">
              {user.name}, {t(`desk.role.${user.role}`)}
            </span>
            <PreferenceMenus />
            <AccountMenu />
          </>
        }
      />
      {children}
    </>
  );
}
