/** The issuers this provider has run under distinguish its accounts from other providers'. */
import type { Database } from '#database/connect.ts';
import type { FastifyInstance } from 'fastify';

/** Records the issuer when the provider listens: one that is only configured has no effect. */
export function recordIssuer(
  app: FastifyInstance,
  database: Database,
  { identityUrl }: { identityUrl: string },
): void {
  app.addHook('onListen', async () => {
    const { rows } = await database.query<{ before: string | null }>(
      'SELECT identity.record_issuer($1) AS before',
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
export async function providerIssuers(database: Database): Promise<string[]> {
  const { rows } = await database.query<{ issuer: string }>(
    'SELECT issuer FROM auction.provider_issuer ORDER BY last_run_at DESC, first_run_at DESC',
  );
  return rows.map(({ issuer }) => issuer);
}
