/**
 * Back on an Android phone asks a page to close what lies on it before it leaves, also where the entry before is another
 * document and no router hears of it. A browser that knows no such request has the router's rule alone (back-button.tsx).
 */
import { useEffect } from 'react';
import { openDialogs } from '#portal/ui/dialog-stack.ts';

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** https://html.spec.whatwg.org/multipage/interaction.html#closewatcher, as far as it is used. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

export function useCloseRequests(hasDialog: boolean): void {
  useEffect(() => (hasDialog ? watch() : undefined), [hasDialog]);
}

/** One watcher hears one request: the next is there as long as something is open. */
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
