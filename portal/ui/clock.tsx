import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { cutToSecond, secondTicker } from './second-ticker.ts';
import type { SecondTicker } from './second-ticker.ts';

type Clock = { ticker: SecondTicker; renderedAtMs: number | null };

const ClockContext = createContext<Clock | null>(null);

export type ClockProviderProps = {
  /** The auction house's time now, in ms: Date.now() plus the measured offset. Keep the function the same one. */
  nowMs: () => number;
  /** The time the page was rendered for. Server and first paint in the browser both show this second. */
  renderedAtMs?: number;
  children: ReactNode;
};

/** One clock for a page: all countdowns beneath it tick together, on the whole second, with one timer. */
export function ClockProvider({ nowMs, renderedAtMs, children }: ClockProviderProps) {
  const [clock] = useState<Clock>(() => ({
    ticker: secondTicker(nowMs, renderedAtMs),
    renderedAtMs: renderedAtMs ?? null,
  }));
  return <ClockContext value={clock}>{children}</ClockContext>;
}

/** The server's time, cut to the second, renewed every second; null while it is not known yet. */
export function useServerSecond(): number | null {
  const clock = useContext(ClockContext);
  if (!clock) throw new Error('A ClockProvider is missing above a countdown.');
  const { ticker, renderedAtMs } = clock;
  return useSyncExternalStore(ticker.subscribe, ticker.second, () =>
    renderedAtMs === null ? null : cutToSecond(renderedAtMs),
  );
}
