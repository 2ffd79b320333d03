/** Light, dark, or the system's theme; a cookie, so that the server renders it without a flash. */
import { useSyncExternalStore } from 'react';
import { deleteCookie, setCookie, themeCookie } from '#portal/app/cookies.ts';
import { type Theme, useRequestContext } from '#portal/app/request-context.ts';

const listeners = new Set<() => void>();
let chosen: Theme | null | undefined;

export function useTheme(): Theme | null {
  const { theme } = useRequestContext();
  return useSyncExternalStore(
    subscribe,
    () => (chosen === undefined ? theme : chosen),
    () => theme,
  );
}

/** `null` follows the system. */
export function chooseTheme(theme: Theme | null): void {
  chosen = theme;
  if (theme) setCookie(themeCookie, theme);
  else deleteCookie(themeCookie);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
