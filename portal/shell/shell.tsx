import { type CSSProperties, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { PageBottomBar } from '#portal/shell/bottom-bar.tsx';
import { Footer } from '#portal/shell/footer.tsx';
import { Header } from '#portal/shell/header.tsx';
import { TransitionView } from '#portal/shell/transition-view.tsx';
import { useBackButton } from '#portal/shell/use-back-button.ts';
import { type Transition, useTransition } from '#portal/shell/use-transition.ts';
import { classList } from '#portal/ui/class-list.ts';

interface ShellProps {
  /** Between header and page: where the company stands. */
  strip?: ReactNode;
  children: ReactNode;
}

/** Header, page, footer. */
export function Shell({ strip, children }: ShellProps) {
  const t = useTranslate();
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
      <Main>{children}</Main>
      <Footer />
      <PageBottomBar />
    </div>
  );
}

/** The page; while the next one lets a person wait, that one's shape stands before it, and Back brings the page back. */
function Main({ children }: { children: ReactNode }) {
  const transition = useTransition();
  const isWaiting = transition?.change === 'newPage';
  const main = useFocusWhileWaiting(isWaiting);
  const hasBeenSeen = useSeenShape(transition);
  useBackButton(isWaiting);
  return (
    <main
      ref={main}
      id="main"
      tabIndex={-1}
      className={classList('relative flex-1 outline-none', isWaiting && 'isolate')}
      style={hasBeenSeen ? atOnce : undefined}
    >
      <div inert={isWaiting} className="contents">
        {children}
      </div>
      <TransitionView transition={transition} />
    </main>
  );
}

/** What is on its way on the page is shown without the usual delay. */
const atOnce = { '--late': '-1s' } as CSSProperties;

/** Whether the person has looked at the page's shape before it came. */
function useSeenShape(transition: Transition | undefined): boolean {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<string>();
  if (transition?.change === 'newPage' && transition.to.pathname !== seen)
    setSeen(transition.to.pathname);
  return seen === pathname;
}

/** The page being left takes no keys. Who stays on it after all is where he was. */
function useFocusWhileWaiting(isWaiting: boolean) {
  const main = useRef<HTMLElement>(null);
  // Before the browser notices that what has the focus is out of reach, and forgets it.
  useLayoutEffect(() => {
    if (!isWaiting) return undefined;
    const before = document.activeElement;
    const own = main.current;
    own?.focus({ preventScroll: true });
    return () => {
      const isStill = document.activeElement === own || document.activeElement === document.body;
      if (isStill && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [isWaiting]);
  return main;
}
