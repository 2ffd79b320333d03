/** The thread of an index: has it built, and then answers from it (index-thread.ts). */
import { parentPort, workerData } from 'node:worker_threads';
import type { Page } from '#search/fields.ts';
import { SearchIndex } from '#search/search-index.ts';
import { segmentBytes } from '#search/segment.ts';
import { writtenCounts } from '#services/vehicles/counts.ts';
import { AuctionNames } from './auction-names.ts';
import { type BuildOrder, buildInThread } from './build-in-thread.ts';
import type { BuiltIndex, IndexCalls } from './index-thread.ts';
import { lotDeclaration, rowOf } from './lot-fields.ts';
import { namesIn } from './names.ts';
import { toCounts } from './to-query.ts';

const never = new AbortController().signal;
const { segment, moment } = await buildInThread(workerData as BuildOrder, never);
const index = new SearchIndex(lotDeclaration, segment);
const auctionNames = new AuctionNames(segment);

const calls: IndexCalls = {
  find(query, onPage) {
    const { counts } = index.find(query, onPage);
    return writtenCounts(toCounts(counts), (id) => auctionNames.beginOf(id));
  },
  findPage(query) {
    const { ids, total } = index.find({ ...query, counted: [] });
    return { ids, total };
  },
  names: (isSignedIn) => namesIn((query) => index.find(query), isSignedIn),
  change({ ids, rows }) {
    const listed = new Map(rows.map(rowOf).map((row) => [row.id, row]));
    for (const id of ids) {
      const row = listed.get(id);
      if (row) {
        index.put(row);
        auctionNames.take(row);
      } else index.remove(id);
    }
    return index.changed;
  },
};

interface Call {
  number: number;
  name: keyof IndexCalls;
  asked: never;
}

/* oxlint-disable unicorn/require-post-message-target-origin -- threads have no origin */
parentPort?.on('message', async ({ number, name, asked }: Call) => {
  try {
    const onPage = (page: Page) => parentPort?.postMessage({ number, page });
    const answer: unknown = await calls[name](asked, onPage);
    // Handed over instead of copied.
    const bytes = answer instanceof Uint8Array ? [answer.buffer as ArrayBuffer] : [];
    parentPort?.postMessage({ number, answer }, bytes);
  } catch (error) {
    parentPort?.postMessage({ number, error });
  }
});
const built: BuiltIndex = {
  moment,
  lots: segment.size,
  megabytes: Math.round(segmentBytes(segment) / 1e6),
};
parentPort?.postMessage(built);
