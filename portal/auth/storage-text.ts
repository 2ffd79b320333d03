/** A text that this browser remembers: this page hears of changes by it and by other tabs. */
import { browserStorage } from './browser-storage.ts';

const listeners = new Set<() => void>();

/** Null where nothing is remembered or the browser forbids it. */
export function storedText(name: string): string | null {
  return browserStorage('localStorage')?.getItem(name) ?? null;
}

/** A full storage forgets. */
export function storeText(name: string, text: string): void {
  try {
    browserStorage('localStorage')?.setItem(name, text);
  } catch {
    // What is lost is a convenience, and the address has what the page shows.
  }
  storedTextChanged();
}

/** Has what else depends on it be read again. */
export function storedTextChanged(): void {
  for (const listener of listeners) listener();
}

/** For useSyncExternalStore. */
export function followStoredText(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
