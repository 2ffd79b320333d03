/**
 * Back on an Android phone closes what covers a page before it leaves the page, also if the
 * previous entry is another document, which the router cannot block. Browsers without close
 * requests have the router's blocker alone (back-button.tsx).
 */
import { useEffect } from 'react';
import { openDialogs } from '#portal/ui/dialog-stack.ts';

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** The part in use of https://html.spec.whatwg.org/multipage/interaction.html#closewatcher */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

export function useCloseRequests(hasDialog: boolean): void {
  useEffect(() => (hasDialog ? watch() : undefined), [hasDialog]);
}

/** One watcher handles one request; the next is created while a dialog is open. */
function watch(): (() => void) | undefined {
  const { CloseWatcher } = window;
  if (!CloseWatcher) return undefined;
  let watcher: CloseWatcher;
  const begin = () => {
    watcher = new CloseWatcher();
    watcher.addEventListener('close', () => {
      begin();
      openDialogs.closeTop();
    });
  };
  begin();
  return () => watcher.destroy();
}
