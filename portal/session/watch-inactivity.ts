/** Watches one page for user activity: the timers and listeners around inactivity.ts. */
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
  /** Minutes until an inactive user is signed out. */
  minutes: number;
  /** The window, which receives the activity events. */
  page: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>;
  tabs: Tabs;
  nowMs: () => number;
  /** Called at each change, and each second of a warning; never after `over`. */
  onPhase: (phase: InactivityPhase) => void;
}

interface Watch {
  /** The user answered the warning. */
  stay: () => void;
  stop: () => void;
}

/** Specification point 4, and touch, which is a phone's mouse. */
const activities = ['scroll', 'mousemove', 'keydown', 'touchstart', 'touchmove', 'resize'];

/** Events at which timers may be late by hours. */
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
  /**
   * Runs at every mouse move: the timer is not reset and detects by itself that its time has moved
   * on.
   */
  function notice(): void {
    const next = afterActivity(lastActiveMs, nowMs(), bounds);
    if (next === lastActiveMs) return;
    lastActiveMs = next;
    // Not restarted by each event: constant activity would never be sent.
    telling ??= setTimeout(tell, bounds.debounceMs);
  }
  function tell(): void {
    telling = undefined;
    tabs.tellActive(lastActiveMs);
  }
  /** Sends pending activity in time for the next page. */
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
  // Opening a page counts as activity if no warning was due when it opened.
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

/** Scroll events inside the page do not bubble to the window, but it can capture them. */
const passively = { capture: true, passive: true };
