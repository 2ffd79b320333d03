/** Work on a page that a full load would destroy: a typed amount, an open question about a bid. */
import { useEffect } from 'react';

const holds = new Set<symbol>();

/** No new build is loaded until the function it gives back is called. */
export function holdReload(): () => void {
  const hold = Symbol('hold');
  holds.add(hold);
  return () => {
    holds.delete(hold);
  };
}

export function isReloadHeld(): boolean {
  return holds.size > 0;
}

/** `holdReload` as long as `isHeld`, and not beyond the component. */
export function useHoldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
