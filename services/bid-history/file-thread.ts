/** The thread of a company's history as a file. */
import { workerData } from 'node:worker_threads';
import { serveBytes } from '#services/table-files/serve-bytes.ts';
import { type HistoryFileOrder, historyFileBytes } from './history-file.ts';

export interface ThreadData extends HistoryFileOrder {
  databaseUrl: string;
}

const { databaseUrl, ...order } = workerData as ThreadData;
serveBytes(databaseUrl, 'carplaza_services', (database) => historyFileBytes(database, order));
