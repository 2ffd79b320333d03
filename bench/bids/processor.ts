/** Reads the processor time that processes have spent from /proc, which only Linux has. */
import { readFileSync, readdirSync } from 'node:fs';

/** The kernel counts in hundredths of a second. */
const tickUs = 10_000;

/**
 * Returns the microseconds that these processes have spent so far; NaN where /proc cannot be read.
 */
export function processorUs(pids: readonly number[]): number {
  let ticks = 0;
  for (const pid of pids) {
    const words = statOf(pid);
    if (!words) continue;
    ticks += Number(words[11]) + Number(words[12]);
  }
  return ticks === 0 ? Number.NaN : ticks * tickUs;
}

/** Returns the server's processes: the one that listens and its children. */
export function familyOf(pid: number): number[] {
  try {
    const all = readdirSync('/proc').map(Number).filter(Boolean);
    return [pid, ...all.filter((one) => Number(statOf(one)?.[1]) === pid)];
  } catch {
    return [];
  }
}

/** Returns the fields after the process name, which may contain blanks: state, parent, … */
function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}
