import { type ReactNode, useEffect, useState } from 'react';
import type { Location } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { Transition } from '#portal/shell/use-transition.ts';

/** Over the page that is being left: the next one's shape; where the same page changes, a line that says so. */
export function TransitionView({ transition }: { transition: Transition | undefined }) {
  const t = useTranslate();
  const drawShape = useShapes();
  if (!transition || transition.change === 'none') return null;
  if (transition.change === 'samePage') return <Line />;
  return (
    <div aria-busy className="absolute inset-0 z-40 bg-bg [--late:-1s]">
      <Line />
      <p className="sr-only">{t('shell.loading')}</p>
      {/* Wherever on the old page the reader is, the new one's beginning is before him. */}
      <div aria-hidden className="sticky top-0 h-dvh max-h-full overflow-hidden">
        {drawShape?.(transition.to)}
      </div>
    </div>
  );
}

/** When the page's own files are through. */
const loadAfterMs = 1_000;

/** In memory before it is needed: when it is, the network is slow. Without it the line alone says that something comes. */
function useShapes(): ((to: Location) => ReactNode) | undefined {
  const [draw, setDraw] = useState<(to: Location) => ReactNode>();
  useEffect(() => {
    async function load(): Promise<void> {
      try {
        const { PageSkeleton } = await import('#portal/shell/page-skeleton.tsx');
        setDraw(() => (to: Location) => <PageSkeleton to={to} />);
      } catch {
        // Another page tries again.
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
