import {
  type CSSProperties,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { BackButton } from './back-button.tsx';
import { PageBottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { TransitionView } from './transition-view.tsx';
import { type Transition, useTransition } from './use-transition.ts';
import { classList } from '#portal/ui/class-list.ts';

interface ShellProps {
  /** Between header and page: the company's position. */
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
        onClick={skip}
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

/** With scripts the skip link adds no history entry for Back. */
function skip(event: MouseEvent): void {
  const main = document.getElementById('main');
  if (!main) return;
  event.preventDefault();
  main.focus();
}

/** The page; during a slow navigation the next page's skeleton covers it until Back. */
function Main({ children }: { children: ReactNode }) {
  const transition = useTransition();
  const isWaiting = transition?.change === 'newPage';
  const main = useFocusWhileWaiting(isWaiting);
  const hasBeenSeen = useSeenShape(transition);
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
      <BackButton isWaiting={isWaiting} />
    </main>
  );
}

/** Shows loading states on the page without the usual delay. */
const atOnce = { '--late': '-1s' } as CSSProperties;

/** Whether the user has seen the page's skeleton before the page arrived. */
function useSeenShape(transition: Transition | undefined): boolean {
  const { pathname } = useLocation();
  const [seen, setSeen] = useState<string>();
  if (transition?.change === 'newPage' && transition.to.pathname !== seen)
    setSeen(transition.to.pathname);
  return seen === pathname;
}

/** The page being left takes no keys. If the user stays on it after all, the focus returns. */
function useFocusWhileWaiting(isWaiting: boolean) {
  const main = useRef<HTMLElement>(null);
  const before = useRef<Element>(null);
  // Runs before the browser blurs the element that has become inert.
  useLayoutEffect(() => {
    if (!isWaiting) return;
    before.current = document.activeElement;
    main.current?.focus({ preventScroll: true });
  }, [isWaiting]);
  // An effect, because React itself restores the focus after it has changed the page.
  useEffect(() => {
    if (!isWaiting) return undefined;
    return () => {
      const { activeElement, body } = document;
      if (activeElement !== body && activeElement?.id !== 'main') return;
      if (before.current instanceof HTMLElement && before.current.isConnected)
        before.current.focus({ preventScroll: true });
    };
  }, [isWaiting]);
  return main;
}
