import type { Formats } from '#locales/format.ts';
import type { MessageKey, Translate } from '#locales/translate.ts';

/** Zones that have a name in the reader's language. */
const named = [
  'Europe/Amsterdam',
  'Europe/Berlin',
  'Europe/Brussels',
  'Europe/Lisbon',
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Rome',
  'Europe/Warsaw',
] as const;
type NamedZone =
  Extract<MessageKey, `clock.${string}`> extends `clock.${infer Zone}` ? Zone : never;

/** "14:00" in a zone that is not the reader's: "Lisbon time"; the offset where the zone has no name here. */
export function zoneTime(
  at: Date | string,
  timeZone: string,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  const known: NamedZone | undefined = named.find((zone) => zone === timeZone);
  return known ? t(`clock.${known}`) : formats.zoneOffset(at, timeZone);
}
