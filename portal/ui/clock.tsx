import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';
import { cutToSecond, secondTicker, type SecondTicker } from './second-ticker.ts';

type Clock = { ticker: SecondTicker; renderedAtMs: number | null };

const ClockContext = createContext<Clock | null>(null);

export type ClockProviderProps = {
  /**
   * Returns server time in ms: Date.now() plus the measured offset. Pass the same function on every
   * render.
   */
  nowMs: () => number;
  /** The time the page was rendered for, which the browser's first paint shows too. */
  renderedAtMs?: number;
  children: ReactNode;
};

/** One clock per page: all countdowns tick together on the whole second, with one timer. */
export function ClockProvider({ nowMs, renderedAtMs, children }: ClockProviderProps) {
  const [clock] = useState<Clock>(() => ({
    ticker: secondTicker(nowMs, renderedAtMs),
    renderedAtMs: renderedAtMs ?? null,
  }));
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** Returns server time, rounded down and updated every second; null while it is unknown. */
export function useServerSecond(): number | null {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('A ClockProvider is missing above a countdown.');
  const { ticker, renderedAtMs } = clock;
  return useSyncExternalStore(ticker.subscribe, ticker.second, () =>
    renderedAtMs === null ? null : cutToSecond(renderedAtMs),
  );
}
