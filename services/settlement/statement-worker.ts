/** The thread of render-statements.ts. */
import { parentPort } from 'node:worker_threads';
import { type PaperContent, writePaper } from './write-paper.ts';

parentPort?.on('message', (content: PaperContent) => {
  void writePaper(content).then((paper) =>
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
    parentPort?.postMessage(new Uint8Array(paper)),
  );
});
