/**
 * When to retry a mail. The first wait is longer than a try may take, so that a mail that is being
 * sent does not become due for a second process.
 */
const firstWaitS = 120;
const waitMaxS = 6 * 3600;
/** The last try is a day and a half after the first: a server away for longer has moved. */
export const triesMax = 14;

/** Seconds between the try of this number (from 1) and the next; they double up to six hours. */
export function waitAfterTryS(tries: number): number {
  return Math.min(waitMaxS, firstWaitS * 2 ** (tries - 1));
}
