/**
 * Runs the commands that a worker of the journeys sends, one after the other, until the worker
 * ends. A process for each command would read and compile the same modules again.
 */
import { type Answer, runOperatorHere } from '#test/run-operator.ts';

export interface AskedCommand {
  id: number;
  words: string[];
  /** The DATA_DIR of the stack, and addresses that the command calls. */
  environment: Record<string, string | undefined>;
}

export type AnsweredCommand = Answer & { id: number };

process.on('message', async ({ id, words, environment }: AskedCommand) => {
  const answer = await runOperatorHere(words, environment);
  process.send?.({ id, ...answer } satisfies AnsweredCommand);
});
