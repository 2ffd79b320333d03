/** Watches one page for user activity: the timers and listeners around inactivity.ts. */
import {
  afterActivity,
  mergeActivity,
  afterStay,
  inactivityLimits,
  type InactivityPhase,
  phaseAt,
  untilNextCheckMs,
} from './inactivity.ts';
import type { Tabs } from './tabs.ts';

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

/** As in docs/rules.md, Inactivity; touch is a phone's mouse. */
const activities = ['scroll', 'mousemove', 'keydown', 'touchstart', 'touchmove', 'resize'];

/** Events at which timers may be late by hours. */
const wakings = ['pageshow', 'visibilitychange', 'focus'];

export function watchInactivity({ minutes, page, tabs, nowMs, onPhase }: Watching): Watch {
  const limits = inactivityLimits(minutes);
  let lastActiveMs = mergeActivity(0, tabs.lastActiveMs() ?? nowMs(), nowMs());
  let shown: InactivityPhase['name'] = 'active';
  let nextCheck: ReturnType<typeof setTimeout> | undefined;
  let pendingSend: ReturnType<typeof setTimeout> | undefined;
  const stopListening = tabs.listen({
    active(otherMs) {
      lastActiveMs = mergeActivity(lastActiveMs, otherMs, nowMs());
      check();
    },
  });

  function check(): void {
    clearTimeout(nextCheck);
    const phase = phaseAt(lastActiveMs, nowMs(), limits);
    if (phase.name !== shown || phase.name === 'warned') onPhase(phase);
    shown = phase.name;
    if (phase.name === 'over') stop();
    else nextCheck = setTimeout(check, untilNextCheckMs(lastActiveMs, nowMs(), limits));
  }
  /**
   * Runs at every mouse move: the timer is not reset and detects by itself that its time has moved
   * on.
   */
  function onActivity(): void {
    const next = afterActivity(lastActiveMs, nowMs(), limits);
    if (next === lastActiveMs) return;
    lastActiveMs = next;
    // Not restarted by each event: constant activity would never be sent.
    pendingSend ??= setTimeout(sendActivity, limits.debounceMs);
  }
  function sendActivity(): void {
    pendingSend = undefined;
    tabs.sendActive(lastActiveMs);
  }
  /** Sends pending activity in time for the next page. */
  function leave(): void {
    if (pendingSend !== undefined) sendActivity();
    clearTimers();
  }
  function clearTimers(): void {
    clearTimeout(nextCheck);
    clearTimeout(pendingSend);
    pendingSend = undefined;
  }
  function stop(): void {
    clearTimers();
    stopListening();
    for (const name of activities) page.removeEventListener(name, onActivity, passively);
    for (const name of wakings) page.removeEventListener(name, check, passively);
    page.removeEventListener('pagehide', leave);
  }

  for (const name of activities) page.addEventListener(name, onActivity, passively);
  for (const name of wakings) page.addEventListener(name, check, passively);
  page.addEventListener('pagehide', leave);
  check();
  // Opening a page counts as activity if no warning was due when it opened.
  onActivity();
  return {
    stay() {
      lastActiveMs = afterStay(lastActiveMs, nowMs(), limits);
      sendActivity();
      check();
    },
    stop,
  };
}

/** Scroll events inside the page do not bubble to the window, but it can capture them. */
const passively = { capture: true, passive: true };
