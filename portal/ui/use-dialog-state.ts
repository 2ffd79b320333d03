import { type RefObject, useLayoutEffect, useReducer, useState } from 'react';
import { dialogStateAfter, type DialogState } from './dialog-state.ts';

/** The state of a dialog; the animations of its two elements report when it has settled. */
export function useDialogState(
  isOpen: boolean,
  overlay: RefObject<Element | null>,
  panel: RefObject<Element | null>,
): DialogState {
  const [state, send] = useReducer(dialogStateAfter, 'closed');
  const [wasOpen, setWasOpen] = useState(false);
  if (isOpen !== wasOpen) {
    setWasOpen(isOpen);
    send(isOpen ? 'open' : 'close');
  }

  useLayoutEffect(() => {
    if (state !== 'opening' && state !== 'closing') return undefined;
    let isPast = false;
    const running = [overlay, panel].flatMap(({ current }) => current?.getAnimations() ?? []);
    const rest = async () => {
      await Promise.allSettled(running.map(({ finished }) => finished));
      if (!isPast) send('settle');
    };
    void rest();
    return () => {
      isPast = true;
    };
  }, [state, overlay, panel]);
  return state;
}
