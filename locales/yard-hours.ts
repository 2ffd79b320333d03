/** The hours of a yard in a line, in its own time: "Mon–Fri 08:00–12:00, 13:00–17:00; Sat …". */
import type { Formats } from './format.ts';

interface Hours {
  /** 1 is Monday. */
  weekday: number;
  opens: string;
  closes: string;
}

/** Null without any. */
export function yardHoursText(
  hours: readonly Hours[],
  formats: Pick<Formats, 'weekday'>,
): string | null {
  const runs: { from: number; to: number; times: string }[] = [];
  for (const [weekday, ofDay] of Map.groupBy(hours, (one) => one.weekday)) {
    const times = ofDay.map(({ opens, closes }) => `${opens}–${closes}`).join(', ');
    const last = runs.at(-1);
    if (last?.times === times && last.to === weekday - 1) last.to = weekday;
    else runs.push({ from: weekday, to: weekday, times });
  }
  const days = ({ from, to }: { from: number; to: number }) =>
    from === to ? formats.weekday(from) : `${formats.weekday(from)}–${formats.weekday(to)}`;
  const text = runs.map((run) => `${days(run)} ${run.times}`).join('; ');
  return text === '' ? null : text;
}
