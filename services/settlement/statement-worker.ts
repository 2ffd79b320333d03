/** The thread of render-statements.ts. */
import { parentPort } from 'node:worker_threads';
import type { StatementContent } from './statement.ts';
import { writeStatement } from './write-statement.ts';

parentPort?.on('message', (content: StatementContent) => {
  void writeStatement(content).then((paper) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
    parentPort?.postMessage(new Uint8Array(paper)),
  );
});
