/** Home's auctions: first those that came with the page; product calls take over when they are due. */
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { AuctionList } from '#contract/auctions.ts';
import { useRequestContext } from '#portal/request-context.ts';
import type { AskedAuctionsProps } from './asked-auctions.tsx';
import type { ClosingAuctions } from './closing-auctions.ts';

interface HomeAuctions {
  shown: ClosingAuctions;
  /** To be drawn somewhere, with `initial` and `onChange`, once it is there. */
  Asked: ComponentType<AskedAuctionsProps> | undefined;
  onChange: (auctions: ClosingAuctions) => void;
}

/** The page's own auctions are this old before anybody asks for newer ones. */
const askAfterMs = 60_000;

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
    // The server had none, or a visitor's, who is not told which auctions soft close keeps open.
    if (!hasInitial || expectsSignedIn) ask();
    const timer = setInterval(ask, askAfterMs);
    // Whoever comes back to the page looks for what is new.
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

let loaded: ComponentType<AskedAuctionsProps> | undefined;

/** On the way from another page it is waited for: nothing came with that one. */
export async function loadAsked(): Promise<ComponentType<AskedAuctionsProps>> {
  loaded ??= (await import('./asked-auctions.tsx')).AskedAuctions;
  return loaded;
}
