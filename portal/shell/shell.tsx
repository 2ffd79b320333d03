import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { PageBottomBar } from '#portal/shell/bottom-bar.tsx';
import { Footer } from '#portal/shell/footer.tsx';
import { Header } from '#portal/shell/header.tsx';

interface ShellProps {
  /** Between header and page: where the company stands. */
  strip?: ReactNode;
  children: ReactNode;
}

/** Header, page, footer. */
export function Shell({ strip, children }: ShellProps) {
  const t = useTranslate();
  const main = useFocusOnNavigation();
  return (
    <div className="flex min-h-dvh flex-col">
      <a
        href="#main"
        className="absolute left-4 z-50 -translate-y-20 rounded-control bg-ink px-4 py-2 font-semi text-bg focus:translate-y-2"
      >
        {t('shell.skip')}
      </a>
      <Header />
      {strip}
      <main ref={main} id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <Footer />
      <PageBottomBar />
    </div>
  );
}

/**
 * After a navigation the keyboard starts at the new page's beginning, as it would after a page load, and a screen reader
 * reads on from there. A changed query is the same page.
 */
function useFocusOnNavigation() {
  const main = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
