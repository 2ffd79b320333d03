/**
 * The reader's own time zone. The server takes it from a cookie, so that its page and the first paint agree; the browser
 * corrects it right after and leaves the cookie for the next page.
 */
import { useEffect, useSyncExternalStore } from 'react';
import { keepCookie } from '#portal/cookies.ts';
import { useFrame } from '#portal/frame.ts';
import { timeZoneCookie } from '#portal/i18n/known-time-zone.ts';

export function useTimeZone(): string {
  const { timeZone } = useFrame();
  return useSyncExternalStore(neverChanges, browserZone, () => timeZone);
}

/** Once, in the root. */
export function useTimeZoneCookie(): void {
  const { timeZone } = useFrame();
  useEffect(() => {
    if (browserZone() !== timeZone) keepCookie(timeZoneCookie, browserZone());
  }, [timeZone]);
}

function browserZone(): string {
  zone ??= Intl.DateTimeFormat().resolvedOptions().timeZone;
  return zone;
}

let zone: string | undefined;

function neverChanges(): () => void {
  return () => undefined;
}
