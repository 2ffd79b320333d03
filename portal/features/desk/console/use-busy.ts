import { type RefObject, useEffect, useState } from 'react';

/** Whether the pointer or the focus is in the element: nothing may move there. */
export function useBusy(element: RefObject<HTMLElement | null>): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const stop = new AbortController();
    const on = (name: string, listener: () => void) =>
      current.addEventListener(name, listener, { signal: stop.signal });
    on('pointerenter', () => setPointed(true));
    on('pointerleave', () => setPointed(false));
    on('focusin', () => setFocused(true));
    on('focusout', () => setFocused(false));
    return () => stop.abort();
  }, [element]);
  return isPointed || isFocused;
}
