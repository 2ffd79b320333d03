/** Closes every lot that is over, before anybody looks at what became of it. */
import type { Database } from '#database/connect.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';

/** `owner` may lock what `database`, the services' own, must leave to whoever holds it. */
export async function closeLots({ database, owner }: Record<'database' | 'owner', Database>) {
  await closeDueLots({ database, publish: () => undefined });
  // A house that runs closes lots by itself every second. One that it was at just then has been passed over: this waits for it.
  await owner.query(
    'SELECT FROM auction.lot WHERE effective_ends_at <= clock_timestamp() FOR SHARE',
  );
}
