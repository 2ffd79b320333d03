/**
 * Moments as fields of a form hold them: a local date and time in the auction's time zone, and
 * which of the two it is where the clocks show it twice.
 */
import { momentsAt } from '#domain/zoned-moment.ts';
import { zonedFormat } from '#domain/zoned-format.ts';

const formatOf = zonedFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
const offsetOf = zonedFormat('en', { timeZoneName: 'shortOffset' });

/** `2026-11-23T09:00:00`; `2026-10-25T02:30:00[2]` for the second of two. */
export function localMoment(iso: string, timeZone: string): string {
  const at = Date.parse(iso);
  const written = formatOf(timeZone).format(at).replace(' ', 'T');
  const part = at % 1_000;
  const local = part === 0 ? written : `${written}.${String(part).padStart(3, '0')}`;
  const moments = momentsAt(Date.parse(`${local}Z`), timeZone);
  return moments.length > 1 ? `${local}[${moments.indexOf(at) + 1}]` : local;
}

/** What a field of the type datetime-local shows of it. */
export function shownMoment(local: string): string {
  return local.slice(0, 19);
}

/** Undefined for what is no date, and for a time that the clocks leave out. */
export function instantOf(local: string, timeZone: string): string | undefined {
  const moments = momentsOf(local, timeZone);
  const isSecond = local.endsWith('[2]');
  const at = (isSecond ? moments[1] : undefined) ?? moments[0];
  return at === undefined ? undefined : new Date(at).toISOString();
}

/** A date and time that the clocks of the zone never show. */
export function isSkipped(local: string, timeZone: string): boolean {
  return !Number.isNaN(wallOf(local)) && momentsOf(local, timeZone).length === 0;
}

export interface MomentChoice {
  local: string;
  /** GMT+2 */
  offset: string;
  isChosen: boolean;
}

/** Both meanings of a time that comes twice, the earlier first; none for any other. */
export function momentChoices(local: string, timeZone: string): MomentChoice[] {
  const moments = momentsOf(local, timeZone);
  if (moments.length < 2) return [];
  return moments.map((at, place) => {
    const parts = offsetOf(timeZone).formatToParts(at);
    return {
      local: `${local.replace(/\[\d\]$/, '')}[${place + 1}]`,
      offset: parts.find(({ type }) => type === 'timeZoneName')?.value ?? '',
      isChosen: local.endsWith(`[${place + 1}]`),
    };
  });
}

function momentsOf(local: string, timeZone: string): number[] {
  const wall = wallOf(local);
  return Number.isNaN(wall) ? [] : momentsAt(wall, timeZone);
}

function wallOf(local: string): number {
  return Date.parse(`${local.replace(/\[\d\]$/, '')}Z`);
}
