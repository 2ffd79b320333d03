/** The issuer of the settings, stored beside those that commands enter. */
import type { FastifyInstance } from 'fastify';
import { type Database, inTransaction } from '#database/connect.ts';
import type { Issuer } from './issuer.ts';
import { findMissingNumbers, lockIssuers, setDefault, storeIssuer } from './queries.ts';

/** One row a country: a country never changes. */
const keyOf = ({ country }: Issuer) => `environment-${country.toLowerCase()}`;
const isOfSettings = (key: string) => key.startsWith('environment-');

/**
 * Each process begins with it, as one of the database's operators. It is the default unless a
 * command has named another; an issuer that the settings no longer name is none.
 */
export async function storeEnvironmentIssuer(
  operators: Database,
  issuer: Issuer | undefined,
): Promise<void> {
  await inTransaction(operators, async (connection) => {
    const known = await lockIssuers(connection);
    const current = known.find(({ isDefault }) => isDefault);
    const key = issuer ? keyOf(issuer) : null;
    if (issuer && key) await storeIssuer(connection, key, issuer);
    if (!current || isOfSettings(current.key)) await setDefault(connection, key);
  });
}

/** Says in the log, when the services begin to listen, for which lots no invoice will be made. */
export function logMissingNumbers(app: FastifyInstance, database: Database): void {
  app.addHook('onListen', async () => {
    for (const missing of await findMissingNumbers(database))
      app.log.warn(
        missing,
        'the issuer has no VAT number where these vehicles stand, so that nobody invoices them: `operator issuer set`',
      );
  });
}
