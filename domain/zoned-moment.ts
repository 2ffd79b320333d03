/** Which moments the clocks of a zone show as a local time: none, one or two where they change. */
import { zonedFormat } from './zoned-format.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const offsetFormat = zonedFormat('en', { timeZoneName: 'longOffset' });

/** How far the zone's clocks are ahead of UTC. */
export function offsetMs(atMs: number, timeZone: string): number {
  const parts = offsetFormat(timeZone).formatToParts(new Date(atMs));
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const match = /([+-])(\d{2}):(\d{2})/.exec(name);
  if (!match) return 0;
  const minutes = Number(match[2]) * 60 + Number(match[3]);
  return (match[1] === '-' ? -minutes : minutes) * minuteMs;
}

/** `wallMs`: the local time as if it were UTC. Earlier moments first. */
export function momentsAt(wallMs: number, timeZone: string): number[] {
  const offsets = [wallMs - dayMs, wallMs + dayMs].map((at) => offsetMs(at, timeZone));
  return [...new Set(offsets.map((offset) => wallMs - offset))]
    .filter((at) => at + offsetMs(at, timeZone) === wallMs)
    .toSorted((one, other) => one - other);
}

/** The first of its moments; where clocks leave it out, the moment at which they change. */
export function firstMomentAt(wallMs: number, timeZone: string): number {
  const [first] = momentsAt(wallMs, timeZone);
  if (first !== undefined) return first;
  const until = wallMs - offsetMs(wallMs - dayMs, timeZone);
  return changeBetween(wallMs - offsetMs(wallMs + dayMs, timeZone), until, timeZone);
}

/** The minute from which the zone's clocks differ from those at `from`. */
function changeBetween(from: number, until: number, timeZone: string): number {
  const old = offsetMs(from, timeZone);
  let [low, high] = [from, until];
  while (high - low > minuteMs) {
    const middle = low + Math.floor((high - low) / 2 / minuteMs) * minuteMs;
    if (offsetMs(middle, timeZone) === old) low = middle;
    else high = middle;
  }
  return high;
}
