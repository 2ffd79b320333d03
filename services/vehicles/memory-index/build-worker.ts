/** The thread that reads all lots and builds an index of them. */
import { parentPort, workerData } from 'node:worker_threads';
import { connect } from '#database/connect.ts';
import { takeLowestPriorityOfThread } from '#services/lowest-priority.ts';
import { Collector } from '#search/collect.ts';
import { buildSegment } from '#search/build-segment.ts';
import type { BuildOrder } from './build-in-thread.ts';
import { lotDeclaration } from './lot-fields.ts';
import { collectAll, readMoment } from './queries.ts';

const { databaseUrl, isUrgent } = workerData as BuildOrder;
// Bids and searches of this process come first.
if (!isUrgent) takeLowestPriorityOfThread();
const database = connect(databaseUrl, 'carplaza_services', { connectionsMax: 1, copies: true });
try {
  // Read first: what changes while lots are read is read again.
  const moment = await readMoment(database);
  const collector = new Collector(lotDeclaration);
  await collectAll(database, collector);
  const segment = buildSegment(lotDeclaration, collector.collected());
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- it has no origin
  parentPort?.postMessage({ segment, moment });
} finally {
  await database.end();
}
