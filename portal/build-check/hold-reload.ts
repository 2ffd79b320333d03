/** Delays the reload for work that it would destroy: a typed amount, an open confirmation. */
import { useEffect } from 'react';

const holds = new Set<symbol>();

/** Prevents loading a new build until the returned function is called. */
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

/** Applies `holdReload` while `isHeld` is true and the component is mounted. */
export function useHoldReload(isHeld: boolean): void {
  useEffect(() => (isHeld ? holdReload() : undefined), [isHeld]);
}
