/** A thread answers once; whatever else it does, the process goes on. */
import os from 'node:os';
import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerOfThread } from './thread.ts';

const never = new AbortController().signal;
const start = "import { parentPort, workerData } from 'node:worker_threads';";
const file = (code: string) =>
  new URL(`data:text/javascript,${encodeURIComponent(`${start}\n${code}`)}`);

test('its answer', async () => {
  const answer = await answerOfThread(
    file('parentPort.postMessage(workerData + 1)'),
    { workerData: 1 },
    never,
  );
  expect(answer).toBe(2);
});

test('an error, an end without an answer, a time limit', async () => {
  await expect(answerOfThread(file("throw new Error('broken')"), {}, never)).rejects.toThrow(
    'broken',
  );
  await expect(answerOfThread(file('process.exit(0)'), {}, never)).rejects.toThrow('aborted');
  await expect(
    answerOfThread(file('setInterval(() => {}, 1000)'), {}, AbortSignal.timeout(50)),
  ).rejects.toThrow('aborted');
});

test('an error after the answer, or after the wait, ends no process', async () => {
  const late = "parentPort.postMessage(1); setImmediate(() => { throw new Error('late'); });";
  for (let turns = 0; turns < 5; turns += 1) {
    // The error may overtake the answer.
    await Promise.allSettled([answerOfThread(file(late), {}, never)]);
    await turn();
  }
  const failing = answerOfThread(file("throw new Error('broken')"), {}, AbortSignal.abort());
  await expect(failing).rejects.toThrow('aborted');
});

test.runIf(process.platform === 'linux')('it alone takes the lowest priority', async () => {
  const module = JSON.stringify(new URL('./lowest-priority.ts', import.meta.url).href);
  const lowered = file(`import os from 'node:os';
    const { takeLowestPriorityOfThread } = await import(${module});
    takeLowestPriorityOfThread();
    parentPort.postMessage(os.getPriority());`);
  const before = os.getPriority();
  expect(await answerOfThread(lowered, {}, never)).toBe(os.constants.priority.PRIORITY_LOW);
  expect(os.getPriority()).toBe(before);
});
