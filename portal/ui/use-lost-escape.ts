import { useEffect } from 'react';
import { openDialogs } from './dialog-stack.ts';

/**
 * Escape closes the dialog on top also while no element of it has the focus: a list of options that
 * has closed gives the focus back a frame later, or once it has faded.
 */
export function useLostEscape(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing || !isLost(event.target)) return;
      event.preventDefault();
      // One key press closes one dialog, however many listen.
      event.stopImmediatePropagation();
      openDialogs.closeTop();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [isHeld]);
}

function isLost(target: EventTarget | null): boolean {
  return (
    target === document.body ||
    (target instanceof Element && target.closest('[data-exiting]') !== null)
  );
}
