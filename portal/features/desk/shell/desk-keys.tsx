/**
 * The desk's single keys: they act only while no field and no dialog has the focus, and can be
 * switched off (WCAG 2.1.4). Keys with Ctrl or ⌘ are not among them.
 */
import {
  type ReactNode,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';

import { useAnnounce } from '#portal/layout/announcer.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';

/** What a key does, by its name in the event; two with a space are pressed one after the other. */
export type KeyBindings = Partial<Record<string, () => void>>;
type Handle = (key: string) => boolean;

interface Keys {
  isOn: boolean;
  setOn: (isOn: boolean) => void;
  add: (handle: Handle) => () => void;
}

const KeysContext = createContext<Keys | null>(null);

const storageKey = 'desk.keys';
/** The second key of a pair comes within this time. */
const pairMs = 1_500;

export function DeskKeys({ children }: { children: ReactNode }) {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(storageKey) !== 'off');
  const handles = useRef<Handle[]>([]);
  const setOn = useCallback((wanted: boolean) => {
    localStorage.setItem(storageKey, wanted ? 'on' : 'off');
    setIsOn(wanted);
  }, []);
  const add = useCallback((handle: Handle) => {
    handles.current = [handle, ...handles.current];
    return () => {
      handles.current = handles.current.filter((one) => one !== handle);
    };
  }, []);
  useEffect(() => {
    if (!isOn) return undefined;
    let first = '';
    let firstAt = 0;
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event)) return;
      const key = nameOf(event);
      const pair = event.timeStamp - firstAt < pairMs ? `${first} ${key}` : key;
      first = first === '' ? key : '';
      firstAt = event.timeStamp;
      // What was added last is nearest to what the operator looks at.
      const isDone = [pair, key].some((one) => handles.current.some((handle) => handle(one)));
      if (isDone) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isOn]);
  const keys = useMemo(() => ({ isOn, setOn, add }), [isOn, setOn, add]);
  return <KeysContext value={keys}>{children}</KeysContext>;
}

/** Letters in lower case, Caps Lock or not; with Shift letters and arrows are other keys. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const lower = key.length === 1 ? key.toLowerCase() : key;
  return shiftKey && /^(?:\p{L}|Arrow\w+)$/u.test(lower) ? `Shift ${lower}` : lower;
}

/** A field takes letters itself, a dialog has keys of its own, and a button takes Enter. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false;
  const own = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]';
  if (target.closest(`${own}, [role$=dialog], [role=menu], [role=listbox]`)) return true;
  return key === 'Enter' && target.closest('a, button, summary') !== null;
}

export function useKeySwitch(): Pick<Keys, 'isOn' | 'setOn'> {
  return useKeys();
}

/**
 * While the caller is shown, its keys act; of two callers the later one takes a key first.
 * `subject` selects where the screen shows what they act on: out of view it is shown, and the key
 * does nothing yet.
 */
export function useDeskKeys(bindings: KeyBindings, subject?: string): void {
  const { add } = useKeys();
  const announce = useAnnounce();
  const t = useDeskTranslate();
  const act = (key: string) => {
    const bound = bindings[key];
    if (!bound) return false;
    const shown = subject === undefined ? [] : [...document.querySelectorAll(subject)];
    const [first] = shown;
    if (first && !shown.some(isInView)) {
      first.scrollIntoView({ block: 'center' });
      announce.politely(t('keys.shownFirst'));
    } else bound();
    return true;
  };
  const latest = useRef(act);
  // Before the screen is drawn: no key acts on what was shown before.
  useLayoutEffect(() => {
    latest.current = act;
  });
  useLayoutEffect(() => add((key) => latest.current(key)), [add]);
}

function isInView(element: Element): boolean {
  const { top, bottom, height } = element.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

function useKeys(): Keys {
  const keys = useContext(KeysContext);
  if (!keys) throw new Error('DeskKeys is missing above this screen.');
  return keys;
}
