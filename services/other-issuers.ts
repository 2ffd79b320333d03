/**
 * Reports buyers who are known at another provider than the one whose tokens are accepted, so that
 * no lock-out goes unnoticed.
 */
import type { FastifyInstance } from 'fastify';
import type { Database } from '#database/connect.ts';

interface OtherIssuer {
  issuer: string;
  buyers: number;
}

/** The log entry lists no more issuers than a user reads. */
const issuersMax = 20;

export async function otherIssuers(database: Database, authority: string): Promise<OtherIssuer[]> {
  const { rows } = await database.query<OtherIssuer>(
    `SELECT issuer, count(*)::integer AS buyers FROM auction.buyer
     WHERE issuer IS NOT NULL AND NOT auction.is_same_issuer(issuer, $1)
     GROUP BY issuer ORDER BY buyers DESC, issuer LIMIT ${issuersMax}`,
    [authority],
  );
  return rows;
}

/** Logs one entry when the services begin to listen. */
export function logOtherIssuers(
  app: FastifyInstance,
  database: Database,
  { authority }: { authority: string },
): void {
  app.addHook('onListen', async () => {
    const others = await otherIssuers(database, authority);
    if (others.length > 0)
      app.log.warn(
        { authority, others },
        'buyers are known at another issuer than AUTHORITY: whoever comes with a verified address is met anew, the others need `operator buyer link`',
      );
  });
}
