/** Spreadsheets know no time zones: the time of a clock in one, as if it were UTC. */
export function wallClock(): (at: string, timeZone: string) => Date {
  const clocks = new Map<string, Intl.DateTimeFormat>();
  return (at, timeZone) => {
    const clock =
      clocks.get(timeZone) ??
      new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
    clocks.set(timeZone, clock);
    return new Date(`${clock.format(new Date(at)).replace(' ', 'T')}Z`);
  };
}
