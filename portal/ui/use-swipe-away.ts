import { type PointerEvent, type RefObject, useEffect, useRef } from 'react';
import { isSwipedAway, tapPx } from './swipe.ts';

/** Where the modal goes: down from a foot of the screen, or back to the side it stands at. */
export type SwipeDirection = 'down' | 'left';

interface SwipeAway {
  panel: RefObject<HTMLElement | null>;
  direction: SwipeDirection;
  /** Undefined while nothing may close it: then it does not move either. */
  onSwipe: (() => void) | undefined;
}

/** For the part of a modal that a finger takes hold of: the panel follows it, and goes or springs back. */
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
    // One that is asked for again while it goes comes back whole.
    if (isHeld) putBack(panel.current);
  }, [isHeld, panel]);
  const letGo = () => {
    start.current = null;
    putBack(panel.current);
  };
  return {
    onPointerDown(event: PointerEvent) {
      // A mouse has the button beside it, and selects text.
      if (onSwipe && event.pointerType !== 'mouse')
        start.current = { atPx: placeOf(event), atMs: event.timeStamp };
    },
    onPointerMove(event: PointerEvent) {
      if (!start.current) return;
      const distancePx = placeOf(event) - start.current.atPx;
      // From here on it is no tap: the button under the finger is not meant.
      if (distancePx >= tapPx) event.currentTarget.setPointerCapture(event.pointerId);
      pull(distancePx);
    },
    onPointerUp(event: PointerEvent) {
      if (!start.current) return;
      const { offsetHeight = 0, offsetWidth = 0 } = panel.current ?? {};
      const isAway = isSwipedAway({
        distancePx: placeOf(event) - start.current.atPx,
        sizePx: direction === 'down' ? offsetHeight : offsetWidth,
        durationMs: event.timeStamp - start.current.atMs,
      });
      if (!isAway) return letGo();
      // It leaves from where the finger left it.
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
