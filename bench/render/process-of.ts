import { readFile } from 'node:fs/promises';
import { familyOf } from '../bids/processor.ts';

/** Returns the id of the process that `npm start` runs from this file. Linux only. */
export async function processOf(startPid: number, file: string): Promise<number> {
  for (const pid of familyOf(startPid)) {
    const words = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    if (words.includes(`start/processes/${file}`)) return pid;
  }
  throw new Error(`${file} was not found among the processes of npm start`);
}
