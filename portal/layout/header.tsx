import { ArrowLeft, Search, X } from 'lucide';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useSession } from '#portal/auth/session.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { usePhoneLayout } from '#portal/ui/phone-layout.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { AccountMenu } from './account-menu.tsx';
import { HeaderSearch } from './header-search.tsx';
import { PreferenceMenus } from './preference-menus.tsx';
import { useMenus } from './use-menus.ts';
import { usePage } from './use-page.ts';
import { HeaderBar, Logo, NavLink } from './header-bar.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';

export function Header() {
  const t = useTranslate();
  const localePath = useLocalePath();
  const key = usePage()?.page.key;
  const { main, navigation } = useMenus();
  const { isOpen, toggle } = useSearchRow();
  const isPhone = usePhoneLayout();
  const isSignedIn = useSession().status === 'signedIn';
  return (
    <>
      <HeaderBar
        // The bell takes the name's place.
        logo={<Logo name={t('shell.name')} href={localePath('/')} isShort={isSignedIn} />}
        navLabel={t('shell.navigation')}
        nav={
          <>
            {navigation.map((item) => (
              <NavLink
                key={item.path}
                href={localePath(item.path)}
                text={t(item.text)}
                current={key !== undefined && item.pages.includes(key)}
              />
            ))}
            {main.map(({ text, href, isCurrent }) => (
              <NavLink key={href} href={href} text={text} current={isCurrent} />
            ))}
          </>
        }
        search={<HeaderSearch shortcut="/" />}
        actions={
          <>
            <span className="wide:hidden">
              <IconButton
                label={t('shell.search')}
                icon={isOpen ? <Icon node={X} size={20} /> : <Icon node={Search} size={20} />}
                pressed={isOpen}
                onPress={toggle}
              />
            </span>
            <PreferenceMenus />
            <AccountMenu />
          </>
        }
      />
      {isOpen && isPhone && <SearchOverlay onClose={toggle} />}
      {isOpen && !isPhone && (
        <div className="border-b border-line bg-surface py-2.5 wide:hidden">
          <div className="measure">
            <HeaderSearch isFocused onDone={toggle} />
          </div>
        </div>
      )}
    </>
  );
}

/** On a phone the search takes the whole screen. */
function SearchOverlay({ onClose }: { onClose: () => void }) {
  const t = useTranslate();
  const dialog = useRef<HTMLDialogElement>(null);
  // Before the field's own effect: what is not shown takes no focus.
  useLayoutEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      aria-label={t('shell.search')}
      onClose={onClose}
      className="size-full max-h-none max-w-none bg-surface"
    >
      <div className="flex items-center gap-1 border-b border-line p-2">
        <IconButton
          label={t('shell.closeSearch')}
          icon={<Icon node={ArrowLeft} size={20} />}
          onPress={onClose}
        />
        <div className="flex-1">
          <HeaderSearch isFocused onDone={onClose} />
        </div>
      </div>
    </dialog>
  );
}

/** The search field of narrow screens, under the header; hidden again on every new page. */
function useSearchRow() {
  const { pathname } = useLocation();
  const [openOn, setOpenOn] = useState<string>();
  const isOpen = openOn === pathname;
  return { isOpen, toggle: () => setOpenOn(isOpen ? undefined : pathname) };
}
