import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where something of the section was removed under the focus, its undo takes the focus; after an
 * undo the next one, or the section. The list's buttons carry their ids as `data-removal`.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  ids: readonly string[],
): void {
  const focused = useRef<Element | null>(null);
  const known = useRef(ids);
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const section = list.current?.closest('section');
    const onFocus = ({ target }: FocusEvent) => {
      focused.current = target instanceof Element ? target : null;
    };
    section?.addEventListener('focusin', onFocus);
    return () => section?.removeEventListener('focusin', onFocus);
  }, [list]);
  useEffect(() => {
    const isChanged = ids.join(' ') !== known.current.join(' ');
    const added = ids.find((id) => !known.current.includes(id));
    known.current = ids;
    // Who has gone on to another field stays there.
    const isLost = document.activeElement === document.body && focused.current !== null;
    if (isChanged && isLost && !focused.current?.isConnected)
      wanted.current = added ?? ids[0] ?? '';
    if (wanted.current === null) return;
    if (!isLost) wanted.current = null;
    else focusRemoval(list.current, wanted.current);
  });
}

/** A button that waits for the services takes no focus yet: the next drawing tries again. */
function focusRemoval(list: HTMLElement | null, id: string): void {
  const button = list?.querySelector<HTMLElement>(`[data-removal="${CSS.escape(id)}"] button`);
  if (button) return button.focus();
  list?.closest('section')?.querySelector<HTMLElement>('h2')?.focus();
}
