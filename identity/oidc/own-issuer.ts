/**
 * The issuers under which this provider has run; they distinguish its accounts from those of other
 * providers.
 */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance } from 'fastify';

/**
 * Records the issuer when the provider starts to listen: an issuer that is only configured has no
 * effect.
 */
export function recordOwnIssuer(
  app: FastifyInstance,
  database: Database,
  { identityUrl }: { identityUrl: string },
): void {
  app.addHook('onListen', async () => {
    const { rows } = await database.query<{ before: string | null }>(
      'SELECT identity.record_own_issuer($1) AS before',
      [identityUrl],
    );
    const before = rows[0]?.before;
    if (before && before !== identityUrl)
      app.log.warn(
        { before, now: identityUrl },
        'the provider runs under another IDENTITY_URL than before: its accounts stay who they are, and AUTHORITY of portal and services must be the same address',
      );
  });
}

/** Returns all issuers recorded in this database, the one of the last run first. */
export async function ownIssuers(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ issuer: string }>(
    'SELECT issuer FROM auction.own_issuer ORDER BY last_run_at DESC, first_run_at DESC',
  );
  return rows.map(({ issuer }) => issuer);
}
