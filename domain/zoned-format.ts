/**
 * Date formats by time zone. Making one takes a hundred times as long as using it, and lists use
 * them for every row. There are as many as the zones that are used: the platform knows 600.
 */
export function zonedFormat(
  language: string,
  options: Omit<Intl.DateTimeFormatOptions, 'timeZone'>,
): (timeZone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const format =
      made.get(timeZone) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
    made.set(timeZone, format);
    return format;
  };
}
