import {
  QueryClient,
  QueryObserver,
  type QueryObserverOptions,
  environmentManager,
} from '@tanstack/react-query';
import { vi } from 'vitest';

type Read<Answer> = (...given: never[]) => Promise<Answer>;
type Count = <Answer>(read: Read<Answer>) => () => Promise<Answer>;

/** Returns how often a query that is shown reads within so many ms, by a clock of its own. */
export async function readsWithin(
  optionsOf: (count: Count) => unknown,
  ms: number,
): Promise<number> {
  let reads = 0;
  const count: Count = (read) => () => {
    reads += 1;
    return read();
  };
  vi.useFakeTimers();
  // On a server no query renews itself.
  environmentManager.setIsServer(() => false);
  const client = new QueryClient();
  try {
    const options = optionsOf(count) as QueryObserverOptions;
    const stop = new QueryObserver(client, options).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(ms);
    stop();
    return reads;
  } finally {
    client.clear();
    environmentManager.setIsServer(() => true);
    vi.useRealTimers();
  }
}
