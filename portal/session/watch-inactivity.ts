/** Watches one page for its person: the timers and listeners around inactivity.ts. */
import {
  afterActivity,
  afterNews,
  afterStay,
  inactivityBounds,
  type InactivityPhase,
  phaseAt,
  untilNextLookMs,
} from '#portal/session/inactivity.ts';
import type { Tabs } from '#portal/session/tabs.ts';

interface Watching {
  /** Minutes until a quiet person is signed out. */
  minutes: number;
  /** The window: where activity shows. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  tabs: Tabs;
  nowMs: () => number;
  /** Called at each change, and each second of a warning. After `over` nothing more comes. */
  onPhase: (phase: InactivityPhase) => void;
}

interface Watch {
  /** The person answered the warning. */
  stay: () => void;
  stop: () => void;
}

/** Specification point 4, and touch, which is a phone's mouse. */
const activities = ['scroll', 'mousemove', 'keydown', 'touchstart', 'touchmove', 'resize'];

/** Moments at which timers may be late by hours. */
const wakings = ['pageshow', 'visibilitychange', 'focus'];

export function watchInactivity({ minutes, page, tabs, nowMs, onPhase }: Watching): Watch {
  const bounds = inactivityBounds(minutes);
  let lastActiveMs = afterNews(0, tabs.lastActiveMs() ?? nowMs(), nowMs());
  let shown: InactivityPhase['name'] = 'active';
  let nextLook: ReturnType<typeof setTimeout> | undefined;
  let telling: ReturnType<typeof setTimeout> | undefined;
  const stopListening = tabs.listen({
    active(toldMs) {
      lastActiveMs = afterNews(lastActiveMs, toldMs, nowMs());
      look();
    },
  });

  function look(): void {
    clearTimeout(nextLook);
    const phase = phaseAt(lastActiveMs, nowMs(), bounds);
    if (phase.name !== shown || phase.name === 'warned') onPhase(phase);
    shown = phase.name;
    if (phase.name === 'over') stop();
    else nextLook = setTimeout(look, untilNextLookMs(lastActiveMs, nowMs(), bounds));
  }
  /** Runs at every move of a mouse: the timer stands and finds out by itself that its time has moved on. */
  function notice(): void {
    const next = afterActivity(lastActiveMs, nowMs(), bounds);
    if (next === lastActiveMs) return;
    lastActiveMs = next;
    // Not started anew by each event: whoever never rests for a second would never be told of.
    telling ??= setTimeout(tell, bounds.debounceMs);
  }
  function tell(): void {
    telling = undefined;
    tabs.tellActive(lastActiveMs);
  }
  /** What was not told yet is told in time for the next page. */
  function leave(): void {
    if (telling !== undefined) tell();
    clearTimers();
  }
  function clearTimers(): void {
    clearTimeout(nextLook);
    clearTimeout(telling);
    telling = undefined;
  }
  function stop(): void {
    clearTimers();
    stopListening();
    for (const name of activities) page.removeEventListener(name, notice, passively);
    for (const name of wakings) page.removeEventListener(name, look, passively);
    page.removeEventListener('pagehide', leave);
  }

  for (const name of activities) page.addEventListener(name, notice, passively);
  for (const name of wakings) page.addEventListener(name, look, passively);
  page.addEventListener('pagehide', leave);
  look();
  // A page that was opened is a sign of life, if the last one was left in time.
  notice();
  return {
    stay() {
      lastActiveMs = afterStay(lastActiveMs, nowMs(), bounds);
      tell();
      look();
    },
    stop,
  };
}

/** Scrolling inside the page does not rise to the window, but passes it on the way down. */
const passively = { capture: true, passive: true };
