/**
 * When a yard hands vehicles over: its slots of a day, and which of them can be taken
 * (docs/rules.md, After the award). Pure; days are yyyy-mm-dd, hours HH:MM of the yard's zone.
 */
import { dateIn } from './payment-terms.ts';
import { zonedFormat } from './zoned-format.ts';
import { firstMomentAt } from './zoned-moment.ts';

export interface YardHours {
  /** 1 is Monday. */
  weekday: number;
  opens: string;
  /** 24:00 is the end of the day. */
  closes: string;
}

export interface YardRules {
  timeZone: string;
  slotMinutes: number;
  /** Vehicles in one slot. */
  capacity: number;
  /** How long before its start a slot can be taken at the latest. */
  leadMinutes: number;
  daysAhead: number;
  hours: readonly YardHours[];
}

export interface Slot {
  startsAt: Date;
  endsAt: Date;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** In their order, none overlapping another. */
export function slotsOfDay(
  { timeZone, slotMinutes, hours }: Pick<YardRules, 'timeZone' | 'slotMinutes' | 'hours'>,
  day: string,
): Slot[] {
  const lengthMs = slotMinutes * minuteMs;
  return hours
    .filter(({ weekday }) => weekday === weekdayOf(day))
    .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
    .flatMap(({ opens, closes }) => {
      const from = instantIn(timeZone, day, opens);
      const until = instantIn(timeZone, day, closes);
      const count = Math.max(0, Math.floor((until - from) / lengthMs));
      return Array.from({ length: count }, (_, index) => ({
        startsAt: new Date(from + index * lengthMs),
        endsAt: new Date(from + (index + 1) * lengthMs),
      }));
    });
}

/** 1 is Monday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7;
}

/** The calendar day so many days later. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}

export interface BookableDays {
  first: string;
  last: string;
}

export function bookableDays({ timeZone, daysAhead }: YardRules, now: Date): BookableDays {
  const first = dateIn(now, timeZone);
  return { first, last: dayAfter(first, daysAhead) };
}

export const slotStates = ['free', 'few', 'full', 'tooSoon'] as const;
export type SlotState = (typeof slotStates)[number];

/** `taken`: by others than who asks. */
export function slotState(
  { capacity, leadMinutes }: Pick<YardRules, 'capacity' | 'leadMinutes'>,
  { startsAt }: Slot,
  taken: number,
  now: Date,
): SlotState {
  if (startsAt.getTime() < now.getTime() + leadMinutes * minuteMs) return 'tooSoon';
  const free = capacity - taken;
  if (free <= 0) return 'full';
  // The last of several, or at most a quarter of many.
  return (free === 1 && capacity > 1) || free * 4 <= capacity ? 'few' : 'free';
}

/** Within the lead time the yard prepares; a slot that was missed may be replaced. */
export function isFixed({ leadMinutes }: Pick<YardRules, 'leadMinutes'>, own: Slot, now: Date) {
  const at = now.getTime();
  return at > own.startsAt.getTime() - leadMinutes * minuteMs && at < own.endsAt.getTime();
}

export type SlotRefusal =
  | 'YardSlotIsUnknown'
  | 'YardSlotIsTooSoon'
  | 'YardSlotIsFull'
  | 'YardSlotIsFixed'
  | 'YardDayIsClosed';

export interface AskedSlot {
  startsAt: Date;
  now: Date;
  /** Whether the yard is closed on the slot's day. */
  isClosed: boolean;
  /** Places that others have. */
  taken: number;
  own: Slot | null;
}

/** The slot that begins then, or why it cannot be taken. What is booked already stays. */
export function chooseSlot(yard: YardRules, asked: AskedSlot): Slot | SlotRefusal {
  const { startsAt, now, isClosed, taken, own } = asked;
  if (own?.startsAt.getTime() === startsAt.getTime()) return own;
  if (own && isFixed(yard, own, now)) return 'YardSlotIsFixed';
  const day = dateIn(startsAt, yard.timeZone);
  const slot = slotsOfDay(yard, day).find((one) => one.startsAt.getTime() === startsAt.getTime());
  if (!slot) return 'YardSlotIsUnknown';
  if (isClosed) return 'YardDayIsClosed';
  const state = slotState(yard, slot, taken, now);
  if (state === 'tooSoon') return 'YardSlotIsTooSoon';
  if (day > bookableDays(yard, now).last) return 'YardSlotIsUnknown';
  return state === 'full' ? 'YardSlotIsFull' : slot;
}

/** Half a day, as announcements without slots name it. */
export function partOf({ startsAt }: Slot, timeZone: string): 'morning' | 'afternoon' {
  return Number(hourFormat(timeZone).format(startsAt)) < 12 ? 'morning' : 'afternoon';
}

const hourFormat = zonedFormat('en-GB', { hour: '2-digit', hourCycle: 'h23' });

const hoursPattern = /^((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/;

/** "08:00-12:00, 13:00-17:00", in any order; an empty text is a day without hours. */
export function readHours(text: string): Omit<YardHours, 'weekday'>[] | undefined {
  const written = text.replaceAll(/\s/g, '').replaceAll('–', '-');
  if (written === '') return [];
  const hours: Omit<YardHours, 'weekday'>[] = [];
  for (const range of written.split(',')) {
    const [, opens, closes] = hoursPattern.exec(range) ?? [];
    if (opens === undefined || closes === undefined) return undefined;
    hours.push({ opens, closes });
  }
  return areHours(hours.map((one) => ({ ...one, weekday: 1 }))) ? hours : undefined;
}

/** As readHours reads it. */
export function writeHours(hours: readonly Omit<YardHours, 'weekday'>[]): string {
  return hours
    .toSorted((one, other) => (one.opens < other.opens ? -1 : 1))
    .map(({ opens, closes }) => `${opens}-${closes}`)
    .join(', ');
}

/** Each ends after it begins, and none of a weekday overlaps another. */
export function areHours(hours: readonly YardHours[]): boolean {
  const sorted = hours.toSorted(
    (one, other) => one.weekday - other.weekday || (one.opens < other.opens ? -1 : 1),
  );
  return sorted.every(({ weekday, opens, closes }, index) => {
    const next = sorted[index + 1];
    return closes > opens && (next?.weekday !== weekday || next.opens >= closes);
  });
}

/**
 * The moment of a local time: the first where clocks turned back have it twice, and the moment of
 * the change where it is left out.
 */
function instantIn(timeZone: string, day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return firstMomentAt(Date.parse(day) + (hours * 60 + minutes) * minuteMs, timeZone);
}
