import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isSwipedAway, tapPx } from './swipe.ts';

/** The direction in which the modal leaves: down from the screen's foot, or back to its side. */
export type SwipeDirection = 'down' | 'left';

interface SwipeAway {
  panel: RefObject<HTMLElement | null>;
  direction: SwipeDirection;
  /** Undefined while nothing may close the modal: then it does not move either. */
  onSwipe: (() => void) | undefined;
}

/** For the handle of a modal: the panel follows the finger, and closes or springs back. */
export function useSwipeAway({ panel, direction, onSwipe }: SwipeAway) {
  const start = useRef<{ atPx: number; atMs: number } | null>(null);
  const placeOf = (event: PointerEvent) => (direction === 'down' ? event.clientY : -event.clientX);
  const pull = (distancePx: number) => {
    const px = Math.max(distancePx, 0);
    panel.current?.style.setProperty(
      'translate',
      direction === 'down' ? `0 ${px}px` : `${-px}px 0`,
    );
  };
  const isHeld = onSwipe !== undefined;
  useEffect(() => {
    // A modal reopened while it leaves returns to its place.
    if (isHeld) putBack(panel.current);
  }, [isHeld, panel]);
  const letGo = () => {
    start.current = null;
    putBack(panel.current);
  };
  return {
    onPointerDown(event: PointerEvent) {
      // A mouse user has the close button, and selects text by dragging.
      if (onSwipe && event.pointerType !== 'mouse')
        start.current = { atPx: placeOf(event), atMs: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const distancePx = placeOf(event) - start.current.atPx;
      // From here on it is no tap, so the button under the finger is not pressed.
      if (distancePx >= tapPx) event.currentTarget.setPointerCapture(event.pointerId);
      pull(distancePx);
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const { offsetHeight = 0, offsetWidth = 0 } = panel.current ?? {};
      const isDismissed = isSwipedAway({
        distancePx: placeOf(event) - start.current.atPx,
        sizePx: direction === 'down' ? offsetHeight : offsetWidth,
        durationMs: event.timeStamp - start.current.atMs,
      });
      if (!isDismissed) return letGo();
      // The panel leaves from where the finger released it.
      start.current = null;
      panel.current?.setAttribute('data-swiped', '');
      onSwipe?.();
    },
    onPointerCancel: letGo,
  };
}

function putBack(panel: HTMLElement | null): void {
  panel?.style.removeProperty('translate');
  panel?.removeAttribute('data-swiped');
}
