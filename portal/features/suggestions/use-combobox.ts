/**
 * A list of options below a text field, as the ARIA pattern of an editable combobox has it: the
 * focus stays in the field, and `aria-activedescendant` names the option that the arrows reached.
 */
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useState,
  useSyncExternalStore,
} from 'react';

export interface ComboboxKeys {
  onChoose: (key: string) => void;
  /** Enter, while no option is active. */
  onEnter: (text: string) => void;
}

export interface Combobox {
  listId: string;
  optionId: (key: string) => string;
  text: string;
  isOpen: boolean;
  active: string | undefined;
  close: () => void;
}

/** `keys` are the options in their order. */
export function useCombobox(
  input: HTMLInputElement,
  keys: (text: string) => readonly string[],
  { onChoose, onEnter }: ComboboxKeys,
): Combobox {
  const listId = useId();
  const subscribe = useCallback(
    (onChange: () => void) => {
      for (const name of changes) input.addEventListener(name, onChange);
      return () => {
        for (const name of changes) input.removeEventListener(name, onChange);
      };
    },
    [input],
  );
  // A letter that comes between the first drawing and the listening is read, too.
  const text = useSyncExternalStore(subscribe, () => input.value.trim());
  const isFocused = useSyncExternalStore(subscribe, () => document.activeElement === input);
  /** By Escape or a choice, until the next key or focus. */
  const [isClosed, setClosed] = useState(false);
  const isOpen = isFocused && !isClosed;
  const [chosen, setActive] = useState<string>();
  const options = keys(text);
  const active = isOpen && chosen !== undefined && options.includes(chosen) ? chosen : undefined;
  const optionId = (key: string) => `${listId}${options.indexOf(key)}`;
  const close = () => {
    setClosed(true);
    setActive(undefined);
  };
  const open = () => setClosed(false);

  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step !== undefined) {
      open();
      if (isOpen) setActive(stepped(options, active, step));
    } else if (event.key === 'Enter' && active !== undefined) onChoose(active);
    else if (event.key === 'Enter' && !event.shiftKey && input.value.trim() !== '')
      onEnter(input.value.trim());
    else if (event.key === 'Escape' && isOpen && options.length > 0) close();
    else return;
    // The field's own keys are not meant.
    event.preventDefault();
    event.stopPropagation();
  });
  const onInput = useEffectEvent(() => {
    setActive(undefined);
    open();
  });
  const onFocus = useEffectEvent(open);
  const onBlur = useEffectEvent(close);
  useEffect(() => {
    const listeners = { keydown: onKeyDown, input: onInput, focus: onFocus, blur: onBlur } as const;
    const all = Object.entries(listeners) as [string, EventListener][];
    for (const [name, listen] of all) input.addEventListener(name, listen);
    return () => {
      for (const [name, listen] of all) input.removeEventListener(name, listen);
    };
  }, [input]);

  const isShown = isOpen && options.length > 0;
  const activeId = active === undefined ? undefined : optionId(active);
  useEffect(() => {
    input.setAttribute('aria-expanded', String(isShown));
    set(input, 'aria-controls', isShown ? listId : undefined);
    set(input, 'aria-activedescendant', activeId);
    if (activeId !== undefined)
      document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [input, isShown, listId, activeId]);
  useEffect(
    () => () => {
      input.setAttribute('aria-expanded', 'false');
      set(input, 'aria-controls', undefined);
      set(input, 'aria-activedescendant', undefined);
    },
    [input],
  );
  return { listId, optionId, text, isOpen, active, close };
}

/** After each of them something else may be read from the field. */
const changes = ['input', 'focus', 'blur'] as const;

const steps: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 };

/** Beyond both ends is the field itself. */
function stepped(
  options: readonly string[],
  active: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (active === undefined) return options.at(step === 1 ? 0 : -1);
  return options[options.indexOf(active) + step];
}

function set(element: Element, name: string, value: string | undefined): void {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
