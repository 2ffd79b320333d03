/** For a loader of what the pages of one turn of the event loop ask for. */
import { pagesReadTogetherMax } from '#services/limits.ts';

export const pagesOfTurn = {
  cache: false,
  maxBatchSize: pagesReadTogetherMax,
  batchScheduleFn: (readAll: () => void) => void setImmediate(readAll),
};
