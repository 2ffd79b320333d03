import { type ReactNode, useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { Transition } from './use-transition.ts';

/** Covers the page with the next one's skeleton; with a progress line if it is the same page. */
export function TransitionView({ transition }: { transition: Transition | undefined }) {
  const t = useTranslate();
  const drawShape = useShapes();
  if (!transition || transition.change === 'none') return null;
  if (transition.change === 'samePage') return <Line />;
  return (
    <div aria-busy className="absolute inset-0 z-40 bg-bg [--late:-1s]">
      <Line />
      <p className="sr-only">{t('shell.loading')}</p>
      {/* Sticky: the skeleton's top is visible at every scroll position of the old page. */}
      <div aria-hidden className="sticky top-0 h-dvh max-h-full overflow-hidden">
        {drawShape?.(transition.to)}
      </div>
    </div>
  );
}

/** Leaves the network to the page's own files first. */
const loadAfterMs = 1_000;

/**
 * Preloads the skeletons, because the network is slow when they are needed. Without them only the
 * progress line is shown.
 */
function useShapes(): ((to: Location) => ReactNode) | undefined {
  const [draw, setDraw] = useState<(to: Location) => ReactNode>();
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        const { PageSkeleton } = await import('./page-skeleton.tsx');
        setDraw(() => (to: Location) => <PageSkeleton to={to} />);
      } catch {
        // The next page tries again.
      }
    }
    const timer = setTimeout(() => void load(), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return draw;
}

function Line() {
  return (
    <div aria-hidden data-transition className="fixed inset-x-0 top-0 z-60 h-0.75 bg-accent" />
  );
}
