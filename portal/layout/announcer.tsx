/** Announces changes to screen readers: `useAnnounce().politely(text)`. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { LiveRegion } from './live-region.tsx';

interface Announce {
  politely: (text: string) => void;
  /** Interrupts the screen reader: for being outbid, and for little else. */
  atOnce: (text: string) => void;
}

const AnnounceContext = createContext<Announce | null>(null);

export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const announce = useMemo(() => ({ politely: setPolite, atOnce: setAssertive }), []);
  return (
    <AnnounceContext value={announce}>
      {children}
      <LiveRegion polite={polite} assertive={assertive} />
    </AnnounceContext>
  );
}

export function useAnnounce(): Announce {
  const announce = useContext(AnnounceContext);
  if (!announce) throw new Error('An Announcer is missing above this screen.');
  return announce;
}
