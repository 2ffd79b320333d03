/** The thread of the desk's settlements as a file. */
import { workerData } from 'node:worker_threads';
import { serveBytes } from '#services/table-files/serve-bytes.ts';
import { type SettlementsFileOrder, settlementsFileBytes } from './settlements-file.ts';

export interface ThreadData extends SettlementsFileOrder {
  databaseUrl: string;
}

const { databaseUrl, ...order } = workerData as ThreadData;
serveBytes(databaseUrl, 'carplaza_operator', (database) => settlementsFileBytes(database, order));
