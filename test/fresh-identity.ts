/** A provider with a database of its own. */
import { type Database, connect } from '#database/connect.ts';
import type { IdentityConfig } from '#identity/config.ts';
import { freshDatabase } from './database.ts';
import { type OpenIdentity, openIdentity } from './open-identity.ts';

export interface FreshIdentity extends OpenIdentity {
  /** The owner's address of the database. */
  url: string;
  /** Connected as the owner, with all rights: for arranging and for checking. */
  owner: Database;
}

/** `stop` drops the database too. */
export async function openFreshIdentity(
  changes?: Partial<IdentityConfig>,
  logTo?: { write(line: string): void },
): Promise<FreshIdentity> {
  const fresh = await freshDatabase();
  const owner = connect(fresh.url, undefined);
  const identity = await openIdentity(fresh, changes, logTo);
  return {
    ...identity,
    url: fresh.url,
    owner,
    async stop() {
      await owner.end();
      await identity.stop();
      await fresh.drop();
    },
  };
}
