/** How every rate limit is stated, and how long a caller who has reached one must wait. */

/** At most `max` hits of one caller within `withinS`. */
export interface RateLimit {
  max: number;
  withinS: number;
  /** How long to wait after `max` hits; without it, until a hit leaves the window. */
  wait?: GrowingWait;
}

/** After each further hit twice as long as before, up to the longest. */
export interface GrowingWait {
  firstS: number;
  longestS: number;
}

/** Returns the seconds until the next hit; `agesS` are those of the hits so far, newest first. */
export function secondsToWait({ max, withinS, wait }: RateLimit, agesS: readonly number[]): number {
  const counted = agesS.filter((ageS) => ageS < withinS);
  const [newest, oldest] = [counted[0], counted[max - 1]];
  if (newest === undefined || oldest === undefined) return 0;
  if (!wait) return withinS - oldest;
  const growing = wait.firstS * 2 ** (counted.length - max);
  return Math.max(0, Math.min(wait.longestS, growing) - newest);
}

/** The number of newest hits that decide the wait: older ones would not make it longer. */
export function decisiveHits({ max, wait }: RateLimit): number {
  return wait ? max + Math.ceil(Math.log2(wait.longestS / wait.firstS)) : max;
}
