import type { Formats } from '#locales/format.ts';
import type { MessageKey, Translate } from '#locales/translate.ts';

/** Zones with a name in the messages. */
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

/** Formats "14:00" in another zone: "Lisbon time", or the offset where it has no name here. */
export function zoneTime(
  at: Date | string,
  timeZone: string,
  { t, formats }: { t: Translate; formats: Formats },
): string {
  const known: NamedZone | undefined = named.find((zone) => zone === timeZone);
  return known ? t(`clock.${known}`) : formats.zoneOffset(at, timeZone);
}
