/** Announces changes to screen readers: `useAnnounce().politely(text)`. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { createPacedSpeech, type PacedSpeech } from './paced-speech.ts';
import { LiveRegion } from './live-region.tsx';

interface Announce {
  politely: (text: string) => void;
  /** Interrupts the screen reader: for what is urgent and rare. */
  atOnce: (text: string) => void;
  /** Of what goes on changing: interrupts for being outbid. */
  changes: PacedSpeech;
}

const AnnounceContext = createContext<Announce | null>(null);

export function Announcer({ children }: { children: ReactNode }) {
  const [polite, setPolite] = useState('');
  const [assertive, setAssertive] = useState('');
  const announce = useMemo(
    () => ({
      politely: setPolite,
      atOnce: setAssertive,
      changes: createPacedSpeech((text, isUrgent) => (isUrgent ? setAssertive : setPolite)(text)),
    }),
    [],
  );
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
