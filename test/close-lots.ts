/** Closes every lot that has ended, so that a test can read the outcome. */
import type { Database } from '#database/connect.ts';
import { closeDueLots } from '#services/lots/close-due-lots.ts';

/**
 * `owner` may lock lots; `database` is the services' own, and skips a lot that another transaction
 * holds.
 */
export async function closeLots({ database, owner }: Record<'database' | 'owner', Database>) {
  await closeDueLots({ database, publish: () => undefined });
  // Running services close lots by themselves every second, and a lot that they hold at that moment
  // is skipped: this waits for it.
  await owner.query(
    'SELECT FROM auction.lot WHERE effective_ends_at <= clock_timestamp() FOR SHARE',
  );
}
