/**
 * The user's time zone. The server takes it from a cookie, so that its page and the first paint
 * agree; the browser corrects it right after and stores the cookie for the next page.
 */
import {
  createContext,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useState,
} from 'react';
import { setCookie } from '#portal/app/cookies.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { timeZoneCookie } from './known-time-zone.ts';

const TimeZoneContext = createContext<string | null>(null);

/** Wraps every component that shows a time. */
export function TimeZoneProvider({ children }: { children: ReactNode }) {
  const { timeZone } = useRequestContext();
  const [own, setOwn] = useState(timeZone);
  useEffect(() => {
    const zone = browserZone();
    if (zone === timeZone) return;
    setCookie(timeZoneCookie, zone);
    // Rerenders every time on the page as a transition, so that clicks are handled in between.
    startTransition(() => setOwn(zone));
  }, [timeZone]);
  return <TimeZoneContext value={own}>{children}</TimeZoneContext>;
}

export function useTimeZone(): string {
  const zone = useContext(TimeZoneContext);
  if (zone === null) throw new Error('A TimeZoneProvider is missing above this screen.');
  return zone;
}

function browserZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}
