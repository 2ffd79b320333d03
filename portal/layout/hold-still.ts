/**
 * Keeps the pointer's or the focus's target in place: where the page grows or shrinks above it, the
 * page is scrolled by as much before the next paint. Call once per page; returns a function that
 * stops it.
 */
export function holdStill(): () => void {
  const stopped = new AbortController();
  let aim: Aim | undefined;

  const take = (element: Element | null | undefined) => {
    const target = element?.closest(pressable);
    aim = target?.closest('main') ? aimAt(target) : undefined;
    // The browser's scroll anchoring would be added to this correction.
    document.documentElement.style.overflowAnchor = aim ? 'none' : '';
  };
  const retake = () => {
    if (aim) aim = aimAt(aim.element);
  };
  const settle = () => {
    if (!aim) return;
    if (!aim.element.isConnected) {
      take(null);
      return;
    }
    const now = aimAt(aim.element);
    const moved = now.top - aim.top;
    // Leave scrolling by the user alone.
    const isScrolled = now.scrollY !== aim.scrollY;
    aim = now;
    if (isScrolled || Math.abs(moved) < 1) return;
    window.scrollBy({ top: moved, behavior: 'instant' });
    retake();
  };

  const options = { capture: true, passive: true, signal: stopped.signal };
  addEventListener('pointerover', ({ target }) => take(asElement(target)), options);
  addEventListener('pointerdown', ({ target }) => take(asElement(target)), options);
  // A lifted finger has no target.
  const onLeave = ({ pointerType }: PointerEvent) => {
    if (pointerType === 'touch') take(document.activeElement);
  };
  addEventListener('pointerup', onLeave, options);
  addEventListener('pointercancel', onLeave, options);
  // Keyboard users aim with the focus, wherever the mouse pointer is.
  addEventListener('keyup', () => take(document.activeElement), options);
  addEventListener('scroll', retake, options);
  addEventListener('resize', retake, options);
  // Mutation observers run before the next event, including a release of the pointer.
  const changes = new MutationObserver(settle);
  changes.observe(document.body, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter: ['class', 'hidden', 'style'],
  });
  return () => {
    stopped.abort();
    take(null);
    changes.disconnect();
  };
}

const pressable =
  'a[href],button,input,select,textarea,summary,label,[role="button"],[role="option"],[role="slider"],[role="radio"],[role="switch"]';

function asElement(target: EventTarget | null): Element | undefined {
  return target instanceof Element ? target : undefined;
}

interface Aim {
  element: Element;
  top: number;
  scrollY: number;
}

function aimAt(element: Element): Aim {
  return { element, top: element.getBoundingClientRect().top, scrollY: window.scrollY };
}
