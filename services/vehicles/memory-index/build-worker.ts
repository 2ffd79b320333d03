/** The thread that reads all lots and builds an index of them. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#database/connect.ts';
import { indexPageRows } from '#services/limits.ts';
import { takeLowestPriorityOfThread } from '#services/lowest-priority.ts';
import { Collector } from '#search/collect.ts';
import { buildSegment } from '#search/segment.ts';
import { lotDeclaration } from './lot-fields.ts';
import { readMoment, readRowsAfter } from './queries.ts';

// Bids and searches of this process come first.
takeLowestPriorityOfThread();
const database = connect(String(workerData), 'carplaza_services', { connectionsMax: 2 });
try {
  // Read first: what changes while lots are read is read again.
  const moment = await readMoment(database);
  const collector = new Collector(lotDeclaration);
  let last = '00000000-0000-0000-0000-000000000000';
  let next = readRowsAfter(database, last, indexPageRows);
  for (let rows = await next; rows.length > 0; rows = await next) {
    last = rows.at(-1)?.id ?? last;
    // The database reads the next page while this one is taken in.
    next = readRowsAfter(database, last, indexPageRows);
    for (const row of rows) collector.add(row);
  }
  const segment = buildSegment(lotDeclaration, collector.collected());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
  parentPort?.postMessage({ segment, moment });
} finally {
  await database.end();
}
