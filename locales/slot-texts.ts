/** A slot as texts name it: the values of account.slot.at, all in the yard's zone. */
import type { Formats } from './format.ts';

export interface WrittenSlot {
  startsAt: string;
  endsAt: string;
  timeZone: string;
}

export function slotTexts({ startsAt, endsAt, timeZone }: WrittenSlot, formats: Formats) {
  return {
    day: formats.weekdayDate(startsAt, timeZone),
    from: formats.time(startsAt, timeZone),
    until: formats.time(endsAt, timeZone),
    zone: formats.zoneOffset(startsAt, timeZone),
  };
}
