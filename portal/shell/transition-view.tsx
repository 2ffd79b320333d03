import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import type { Location } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import type { Transition } from '#portal/shell/use-transition.ts';

/** Over the page that is being left: the next one's shape; where the same page changes, a line that says so. */
export function TransitionView({ transition }: { transition: Transition | undefined }) {
  const t = useTranslate();
  useEffect(() => {
    // Ready before it is needed: when it is, the network is slow.
    const timer = setTimeout(() => void loadSkeleton().catch(() => undefined), loadAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!transition || transition.change === 'none') return null;
  if (transition.change === 'samePage') return <Line />;
  return (
    <div aria-busy className="absolute inset-0 z-40 bg-bg [--late:-1s]">
      <Line />
      <p className="sr-only">{t('shell.loading')}</p>
      {/* Wherever on the old page the reader is, the new one's beginning is before him. */}
      <div aria-hidden className="sticky top-0 h-dvh max-h-full overflow-hidden">
        <Suspense fallback={null}>
          <PageSkeleton to={transition.to} />
        </Suspense>
      </div>
    </div>
  );
}

/** When the page's own files are through. */
const loadAfterMs = 1_000;

const loadSkeleton = () => import('#portal/shell/page-skeleton.tsx');
const PageSkeleton = lazy(
  async (): Promise<{ default: (props: { to: Location }) => ReactNode }> => {
    try {
      return { default: (await loadSkeleton()).PageSkeleton };
    } catch {
      // Without its file the line alone says that something comes.
      return { default: () => null };
    }
  },
);

function Line() {
  return (
    <div aria-hidden data-transition className="fixed inset-x-0 top-0 z-60 h-0.75 bg-accent" />
  );
}
