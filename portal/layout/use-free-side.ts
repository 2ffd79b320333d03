import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';

export type Side = 'foot' | 'top';
type Band = Pick<DOMRect, 'top' | 'bottom' | 'left' | 'right'>;

/** The top of the window where what floats at the foot covers a button that acts or an answer. */
export function useFreeSide(floating: RefObject<HTMLElement | null>): Side {
  const [side, setSide] = useState<Side>('foot');
  const offsets = useRef<Offsets>({ foot: 0, top: 0 });
  const choose = useEffectEvent(() => {
    if (!floating.current || floating.current.textContent === '') return;
    const band = floating.current.getBoundingClientRect();
    const heightPx = window.innerHeight;
    offsets.current[side] = side === 'top' ? band.top : heightPx - band.bottom;
    const buttons = [...document.querySelectorAll('[data-uncovered]')]
      .filter((button) => !floating.current?.contains(button))
      .map((button) => button.getBoundingClientRect());
    setSide(freeSide(band, { heightPx, offsets: offsets.current, buttons }));
  });
  useEffect(() => {
    let frame = 0;
    const onMove = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => choose());
    };
    const observer = new ResizeObserver(onMove);
    if (floating.current) observer.observe(floating.current);
    // An answer or a button may come after the notice.
    const changes = new MutationObserver(() => {
      if (floating.current?.textContent) onMove();
    });
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener('scroll', onMove, { passive: true });
    window.addEventListener('resize', onMove);
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      changes.disconnect();
      window.removeEventListener('scroll', onMove);
      window.removeEventListener('resize', onMove);
    };
  }, [floating]);
  return side;
}

/** Of each side its distance from the window's edge, in px. */
type Offsets = Record<Side, number>;

interface Surroundings {
  heightPx: number;
  offsets: Offsets;
  buttons: readonly Band[];
}

/** The same for a band at either side: else it would go to and fro. */
export function freeSide(band: Band, { heightPx, offsets, buttons }: Surroundings): Side {
  const bandPx = band.bottom - band.top;
  const { left, right } = band;
  const at = (top: number): Band => ({ left, right, top, bottom: top + bandPx });
  const foot = at(heightPx - offsets.foot - bandPx);
  const top = at(offsets.top);
  const isFree = (place: Band) => !buttons.some((button) => overlap(place, button));
  return !isFree(foot) && isFree(top) ? 'top' : 'foot';
}

function overlap(one: Band, other: Band): boolean {
  return (
    one.top < other.bottom &&
    other.top < one.bottom &&
    one.left < other.right &&
    other.left < one.right
  );
}
