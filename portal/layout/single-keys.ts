/**
 * The buyers' single keys. They act only while no field and no dialog has the focus, and can be
 * switched off in this browser (WCAG 2.1.4).
 */
import { useSyncExternalStore } from 'react';
import { browserStorage } from '#portal/auth/browser-storage.ts';

const storageKey = 'keys';
const listeners = new Set<() => void>();

function areSingleKeysOn(): boolean {
  return browserStorage('localStorage')?.getItem(storageKey) !== 'off';
}

export function useSingleKeys(): { isOn: boolean; setOn: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, areSingleKeysOn, () => true);
  return { isOn, setOn };
}

function setOn(isOn: boolean): void {
  browserStorage('localStorage')?.setItem(storageKey, isOn ? 'on' : 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether the key is a single one that nothing else takes: a field, a dialog, a menu. */
export function isSingleKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const { target } = event;
  const own = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
  const isTaken =
    target instanceof Element &&
    target.closest(`${own}, [role$=dialog], [role=menu], [role=listbox]`) !== null;
  return !isTaken && areSingleKeysOn();
}
