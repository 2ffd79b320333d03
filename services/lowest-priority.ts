/** The lowest priority, for processes and threads that work in the background. */
import { readdirSync } from 'node:fs';
import os from 'node:os';

const { PRIORITY_LOW } = os.constants.priority;

/**
 * Linux has a niceness for each thread, and those that decode pictures run before the first line of
 * a module does. Later threads take over the niceness of the one that starts them.
 */
export function takeLowestPriority(): void {
  os.setPriority(PRIORITY_LOW);
  if (process.platform !== 'linux') return;
  for (const thread of readdirSync('/proc/self/task')) lower(Number(thread));
}

/** Of the calling thread alone, which only Linux has; elsewhere it would be the whole process. */
export function takeLowestPriorityOfThread(): void {
  if (process.platform === 'linux') os.setPriority(PRIORITY_LOW);
}

/** The thread may have ended meanwhile. */
function lower(thread: number): void {
  try {
    os.setPriority(thread, PRIORITY_LOW);
  } catch (error) {
    if ((error as { info?: { code?: string } }).info?.code !== 'ESRCH') throw error;
  }
}
