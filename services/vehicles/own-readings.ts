/**
 * What a company alone sees of the lots of its pages. Pages of one turn of the event loop are read
 * on one connection, whose statements travel together: a message each, which wakes the database,
 * takes longer than what is read.
 */
import DataLoader from 'dataloader';
import type { Connection, Database } from '#database/connect.ts';
import { findBuyingCompany } from '#services/companies/buying-company.ts';
import { findOwnOffers } from '#services/lots/queries.ts';
import { pagesOfTurn } from './pages-of-turn.ts';
import type { Reader } from './vehicle.ts';

/** Returns what answers the reader of each of these lots. */
export type ReadOwn = (
  companyId: string,
  lotIds: readonly string[],
) => Promise<(lotId: string) => Reader>;

interface Asked {
  companyId: string;
  lotIds: readonly string[];
}

export function createOwnReadings(database: Database): ReadOwn {
  const loader = new DataLoader<Asked, (lotId: string) => Reader>(async (pages) => {
    const connection = await database.connect();
    try {
      const read = await Promise.allSettled(
        pages.map(({ companyId, lotIds }) => readOwn(connection, companyId, lotIds)),
      );
      return read.map((one) => (one.status === 'fulfilled' ? one.value : (one.reason as Error)));
    } finally {
      connection.release();
    }
  }, pagesOfTurn);
  return (companyId, lotIds) => loader.load({ companyId, lotIds });
}

export async function readOwn(
  database: Database | Connection,
  companyId: string,
  lotIds: readonly string[],
): Promise<(lotId: string) => Reader> {
  const [own, buyerFor] = await Promise.all([
    findOwnOffers(database, companyId, lotIds),
    findBuyingCompany(database, companyId, lotIds),
  ]);
  return (lotId) => ({ own: own.get(lotId), buyer: buyerFor(lotId) });
}
