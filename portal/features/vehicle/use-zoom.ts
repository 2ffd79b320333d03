import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { sidewaysSwipe } from '#portal/ui/swipe.ts';
import { boundScale, fittedWidth, pressedScale, scrollFor } from './zoom.ts';

type Point = Pick<Touch, 'clientX' | 'clientY'>;

/** How much a notch of the wheel, and a key, change the size. */
const wheelShare = 0.01;
const keyFactor = 1.5;

/** The size of a photograph in its frame; what is under the fingers stays there. */
export function useZoom(
  box: RefObject<HTMLDivElement | null>,
  image: RefObject<HTMLImageElement | null>,
  turn: ((by: number) => void) | undefined,
) {
  const [shown, setShown] = useState({ scale: 1, widthPx: 0 });
  const held = useRef<{ point: Point; shareX: number; shareY: number } | null>(null);

  const sizes = () => {
    const { current: frame } = box;
    const { current: picture } = image;
    if (!frame || !picture || picture.naturalWidth === 0) return null;
    return {
      frame: { width: frame.clientWidth, height: frame.clientHeight },
      photo: { width: picture.naturalWidth, height: picture.naturalHeight },
      rect: picture.getBoundingClientRect(),
    };
  };
  const zoomTo = (wanted: number, point: Point) => {
    const found = sizes();
    if (!found) return;
    const { frame, photo, rect } = found;
    const scale = boundScale(wanted, frame, photo);
    const before = fittedWidth(frame, photo) * shown.scale;
    // The picture fills its frame with empty edges until it is enlarged.
    const left = rect.left + (rect.width - before) / 2;
    const height = (before * photo.height) / photo.width;
    const top = rect.top + (rect.height - height) / 2;
    held.current = {
      point,
      shareX: (point.clientX - left) / before,
      shareY: (point.clientY - top) / height,
    };
    setShown({ scale, widthPx: fittedWidth(frame, photo) * scale });
  };
  useLayoutEffect(() => {
    const { current: frame } = box;
    if (!held.current || !frame || shown.widthPx === 0) return;
    const { point, shareX, shareY } = held.current;
    const { left, top } = frame.getBoundingClientRect();
    frame.scrollTo(
      scrollFor({ share: shareX, at: point.clientX - left }, frame.scrollWidth),
      scrollFor({ share: shareY, at: point.clientY - top }, frame.scrollHeight),
    );
  }, [shown, box]);

  const middle = (): Point => {
    const { width = 0, height = 0 } = sizes()?.frame ?? {};
    return { clientX: width / 2, clientY: height / 2 };
  };
  const press = (at: Point | null) => {
    const found = sizes();
    if (found) zoomTo(shown.scale > 1 ? 1 : pressedScale(found.frame, found.photo), at ?? middle());
  };
  const byFactor = useEffectEvent((factor: number, at?: Point) =>
    zoomTo(shown.scale * factor, at ?? middle()),
  );
  const swiped = useEffectEvent((dx: number, dy: number) => {
    const way = shown.scale > 1 ? null : sidewaysSwipe(dx, dy);
    if (way) turn?.(way === 'next' ? 1 : -1);
  });
  useEffect(() => {
    const { current: frame } = box;
    if (!frame) return undefined;
    return listen(frame, { zoom: byFactor, swipe: swiped });
  }, [box]);
  return { ...shown, press };
}

interface Gestures {
  zoom: (factor: number, at?: Point) => void;
  swipe: (dx: number, dy: number) => void;
}

/** React listens passively, so that it could not keep the browser from zooming the page. */
function listen(frame: HTMLElement, { zoom, swipe }: Gestures): () => void {
  const ended = new AbortController();
  const active = { passive: false, signal: ended.signal };
  let apart = 0;
  let start: Point | null = null;
  const onStart = ({ touches }: TouchEvent) => {
    const [one, other] = touches;
    apart = one && other ? distance(one, other) : 0;
    start = one && !other ? { clientX: one.clientX, clientY: one.clientY } : null;
  };
  const onMove = (event: TouchEvent) => {
    const [one, other] = event.touches;
    if (!one || !other || apart === 0) return;
    event.preventDefault();
    const now = distance(one, other);
    zoom(now / apart, between(one, other));
    apart = now;
  };
  const onEnd = ({ changedTouches: [last] }: TouchEvent) => {
    if (start && last) swipe(last.clientX - start.clientX, last.clientY - start.clientY);
    start = null;
  };
  const onWheel = (event: WheelEvent) => {
    // So browsers report two fingers on a trackpad.
    if (!event.ctrlKey) return;
    event.preventDefault();
    zoom(Math.exp(-event.deltaY * wheelShare), event);
  };
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoom(keyFactor);
    if (key === '-') zoom(1 / keyFactor);
  };
  frame.addEventListener('touchstart', onStart, active);
  frame.addEventListener('touchmove', onMove, active);
  frame.addEventListener('touchend', onEnd, active);
  frame.addEventListener('wheel', onWheel, active);
  frame.addEventListener('keydown', onKey, active);
  return () => ended.abort();
}

function distance(one: Point, other: Point): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}

function between(one: Point, other: Point): Point {
  return {
    clientX: (one.clientX + other.clientX) / 2,
    clientY: (one.clientY + other.clientY) / 2,
  };
}
