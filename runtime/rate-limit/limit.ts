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
  // Each hit that leaves the window leaves a shorter wait; the earliest end counts.
  let waitS = withinS - oldest;
  for (let count = max; count <= counted.length; count += 1) {
    const growing = Math.min(wait.longestS, wait.firstS * 2 ** (count - max));
    const remainS = count === counted.length ? 0 : withinS - (counted[count] ?? 0);
    waitS = Math.min(waitS, Math.max(growing - newest, remainS));
  }
  return waitS;
}

/** The number of newest hits that decide the wait: older ones would not make it longer. */
export function decisiveHits({ max, wait }: RateLimit): number {
  return wait ? max + Math.ceil(Math.log2(wait.longestS / wait.firstS)) : max;
}
