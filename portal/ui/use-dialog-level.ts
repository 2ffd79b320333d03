import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import { dialogZIndex, openDialogs } from './dialog-stack.ts';

/** Puts a dialog above all open ones when it opens; it keeps its level while it closes. */
export function useDialogLevel(
  overlay: RefObject<HTMLElement | null>,
  isHeld: boolean,
  onClose: () => void,
): void {
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const { level, leave } = openDialogs.enter(() => close());
    overlay.current?.style.setProperty('z-index', String(dialogZIndex(level)));
    return leave;
  }, [isHeld, overlay]);
}
