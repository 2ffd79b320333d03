import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { type PageChange, pageChange } from './page-change.ts';

/** How long the previous page may stay unchanged (docs/rules.md, Addresses). */
const transitionWaitMs = 100;

export interface Transition {
  change: PageChange;
  /** The destination. */
  to: Location;
}

/**
 * Returns the pending navigation once it has taken longer than a moment. A user who changes the
 * destination meanwhile does not wait for that moment again.
 */
export function useTransition(): Transition | undefined {
  const { location: to } = useNavigation();
  const from = useLocation();
  const isUnderWay = to !== undefined;
  const [isLate, setLate] = useState(false);
  if (isLate && !isUnderWay) setLate(false);
  useEffect(() => {
    if (!isUnderWay) return undefined;
    const timer = setTimeout(() => setLate(true), transitionWaitMs);
    return () => clearTimeout(timer);
  }, [isUnderWay]);
  return isLate && to ? { to, change: pageChange(from, to) } : undefined;
}
