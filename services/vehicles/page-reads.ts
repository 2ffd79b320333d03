/**
 * What the pages of one turn of the event loop read of their lots: together, a statement of each
 * kind, on one connection, so that all travel in one message. A message, which wakes the database,
 * takes longer than what is read, and statements of each page would wait for few connections.
 */
import DataLoader from 'dataloader';
import type { Connection, Database } from '#database/connect.ts';
import { pageReadsTogetherMax } from '#services/limits.ts';
import type { LotsOfCompany } from '#services/lots/lots-of-companies.ts';
import { type OwnReading, readOwnOfCompanies } from './own-readings.ts';
import { type Changed, type VehicleRow, findChanged, findVehicles } from './queries.ts';

/** What is answered has the rows of other pages of the turn, too. */
export interface PageReads {
  rows(lotIds: readonly string[]): Promise<ReadonlyMap<string, ReadRow>>;
  /** Which of these rows have changed since they were read. */
  changed(rows: readonly ReadRow[]): Promise<Changed>;
  own(companyId: string, lotIds: readonly string[]): Promise<OwnReading>;
}

export type ReadRow = VehicleRow & { now: Date };

interface Answers {
  rows: ReadonlyMap<string, ReadRow>;
  changed: Changed;
  own: OwnReading;
}

type Asked =
  | { kind: 'rows'; lotIds: readonly string[] }
  | { kind: 'changed'; rows: readonly ReadRow[] }
  | ({ kind: 'own' } & LotsOfCompany);

export function createPageReads(database: Database): PageReads {
  const loader = new DataLoader<Asked, Answers[Asked['kind']]>(
    async (asked) => {
      const connection = await database.connect();
      try {
        return await readAll(connection, asked);
      } finally {
        connection.release();
      }
    },
    {
      cache: false,
      maxBatchSize: pageReadsTogetherMax,
      batchScheduleFn: (readNow) => void setImmediate(readNow),
    },
  );
  return {
    rows: (lotIds) => loader.load({ kind: 'rows', lotIds }) as Promise<Answers['rows']>,
    changed: (rows) => loader.load({ kind: 'changed', rows }) as Promise<Changed>,
    own: (companyId, lotIds) =>
      loader.load({ kind: 'own', companyId, lotIds }) as Promise<OwnReading>,
  };
}

/** Answers in this order; what fails is an error of those who asked for it alone. */
async function readAll(
  connection: Connection,
  asked: readonly Asked[],
): Promise<(Answers[Asked['kind']] | Error)[]> {
  const rowsOf = asked.flatMap((one) => (one.kind === 'rows' ? one.lotIds : []));
  const known = new Set(asked.flatMap((one) => (one.kind === 'changed' ? one.rows : [])));
  const ofCompanies = asked.filter((one) => one.kind === 'own');
  const read = {
    own: ofCompanies.length > 0 ? readOwnOfCompanies(connection, ofCompanies) : undefined,
    changed: known.size > 0 ? findChanged(connection, [...known]) : undefined,
    rows: rowsOf.length > 0 ? findVehicles(connection, [...new Set(rowsOf)]).then(byId) : undefined,
  };
  const answerTo = async (one: Asked) => {
    const answer =
      one.kind === 'own' ? (await read.own)?.(ofCompanies.indexOf(one)) : await read[one.kind];
    if (!answer) throw new Error(`no ${one.kind} were read`);
    return answer;
  };
  return Promise.all(asked.map((one) => answerTo(one).catch((error: Error) => error)));
}

const byId = (rows: readonly ReadRow[]) => new Map(rows.map((row) => [row.id, row]));
