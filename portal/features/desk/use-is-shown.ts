import { type RefObject, useEffect, useRef } from 'react';

/** Whether the caller is still on the page: what it waited for may come after it has left. */
export function useIsShown(): RefObject<boolean> {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
