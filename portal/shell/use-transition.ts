import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';
import { type PageChange, pageChange } from '#portal/shell/page-change.ts';

/** How long the page before may stand as if nothing had happened (specification point 9). */
const transitionWaitMs = 100;

export interface Transition {
  change: PageChange;
  /** Where it leads. */
  to: Location;
}

/**
 * The navigation that is under way and has taken longer than a moment; whoever changes their mind meanwhile and goes
 * elsewhere need not wait another one.
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
