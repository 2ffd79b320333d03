/**
 * When a mail is tried again. The first wait is longer than a try may take: a mail that is being sent is not yet due again,
 * so that no second process takes it.
 */
const firstWaitS = 120;
const waitMaxS = 6 * 3600;
/** After the last of these a day and a half has passed: a mail server that is away for longer has moved. */
export const triesMax = 14;

/** Seconds between the try of this number (from 1) and the next: they double up to six hours. */
export function waitAfterTryS(tries: number): number {
  return Math.min(waitMaxS, firstWaitS * 2 ** (tries - 1));
}
