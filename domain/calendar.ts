/** Ages between two calendar dates, both as yyyy-mm-dd. */

/** `begun` counts the current, incomplete month as a whole one. */
export interface ElapsedMonths {
  whole: number;
  begun: number;
}

/** Returns the months from one calendar date to another; zero when `to` is not later. */
export function elapsedMonths(from: string, to: string): ElapsedMonths {
  if (to <= from) return { whole: 0, begun: 0 };
  const [fromYear, fromMonth, fromDay] = parts(from);
  const [year, month, day] = parts(to);
  const months = (year - fromYear) * 12 + month - fromMonth;
  // The last day of a long month to the last day of a shorter one is a whole month.
  const lastDay = new Date(Date.UTC(year, month, 0)).getUTCDate();
  const dueDay = Math.min(fromDay, lastDay);
  return { whole: day < dueDay ? months - 1 : months, begun: day > dueDay ? months + 1 : months };
}

function parts(date: string): [number, number, number] {
  return [Number(date.slice(0, 4)), Number(date.slice(5, 7)), Number(date.slice(8, 10))];
}

/** Returns the years from one calendar date to another, at 365.25 days each. */
export function yearsBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / (365.25 * dayMs);
}

const dayMs = 86_400_000;
