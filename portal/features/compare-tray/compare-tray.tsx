import { Suspense, useEffect } from 'react';
import { lazyWithRetry } from '#portal/app/lazy-with-retry.ts';
import { trayIsShown, useCompareList } from '#portal/features/compare-list/compare-list.ts';

/** The vehicles to compare at the foot of a page; it loads with the first one. */
export function CompareTray() {
  const list = useCompareList();
  useEffect(trayIsShown, []);
  if (!list || list.lots.length === 0) return null;
  return (
    <Suspense>
      <Tray list={list} />
    </Suspense>
  );
}

const Tray = lazyWithRetry(async () => (await import('./tray.tsx')).Tray);
