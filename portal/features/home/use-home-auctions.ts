/** Home's auctions: first those that came with the page, then those of product calls. */
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { AuctionList } from '#contract/auctions.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import type { RequestedAuctionsProps } from './requested-auctions.tsx';
import type { ClosingAuctions } from './closing-auctions.ts';

interface HomeAuctions {
  shown: ClosingAuctions;
  /** Rendered by the page with `initial` and `onChange`, once its code has loaded. */
  Asked: ComponentType<RequestedAuctionsProps> | undefined;
  onChange: (auctions: ClosingAuctions) => void;
}

/** Newer auctions are loaded when those of the page are this old. */
const refreshAfterMs = 60_000;

export function useHomeAuctions(initial: AuctionList | undefined): HomeAuctions {
  const [Asked, setAsked] = useState(() => loaded);
  const [asked, setShown] = useState<ClosingAuctions>();
  const [hasFailed, setFailed] = useState(false);
  const ask = useCallback(() => {
    loadAsked().then(
      (code) => setAsked(() => code),
      () => setFailed(true),
    );
  }, []);
  const hasInitial = initial !== undefined;
  const { expectsSignedIn } = useRequestContext();
  useEffect(() => {
    if (Asked) return undefined;
    // The server had no auctions, or a visitor's list, which does not say which auctions a soft
    // close keeps open.
    if (!hasInitial || expectsSignedIn) ask();
    const timer = setInterval(ask, refreshAfterMs);
    // Refetch when the user returns to the tab.
    const poll = () => !document.hidden && ask();
    document.addEventListener('visibilitychange', poll);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', poll);
    };
  }, [Asked, ask, hasInitial, expectsSignedIn]);
  const first: ClosingAuctions = {
    auctions: initial?.auctions,
    total: initial?.total,
    hasFailed: hasFailed && !hasInitial,
    onRetry: () => {
      setFailed(false);
      ask();
    },
  };
  return { shown: asked ?? first, Asked, onChange: setShown };
}

let loaded: ComponentType<RequestedAuctionsProps> | undefined;

/** A navigation from another page waits for it, because no auctions came with that page. */
export async function loadAsked(): Promise<ComponentType<RequestedAuctionsProps>> {
  loaded ??= (await import('./requested-auctions.tsx')).RequestedAuctions;
  return loaded;
}
