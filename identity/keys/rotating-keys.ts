/**
 * The provider with the current keys. oidc-provider reads its keys at creation, so a new key
 * creates a new provider; all state is in the database, and running requests finish on the provider
 * they started with.
 */
import type { Database } from '#database/connect.ts';
import { startIntervalJob } from '#runtime/interval-job.ts';
import type { FastifyInstance } from 'fastify';
import { type JWTVerifyGetKey, createLocalJWKSet } from 'jose';
import type { Provider } from 'oidc-provider';
import { type Keys, loadKeys, publicKeys } from './keys.ts';
import { keyWatchMs } from '#identity/limits.ts';

export interface ProviderNow {
  provider(): Provider;
  answer(): ReturnType<Provider['callback']>;
  /** Verifies tokens that this provider issued. */
  published(): JWTVerifyGetKey;
}

export function startKeyRotationCheck(
  app: FastifyInstance,
  { database, keys, make }: { database: Database; keys: Keys; make: (keys: Keys) => Provider },
): ProviderNow {
  let now = withKeys(keys, make);
  const look = async () => {
    const found = await loadKeys(database);
    if (kidsOf(found) === kidsOf(now.keys)) return;
    now = withKeys(found, make);
    app.log.info({ kids: kidsOf(found) }, 'signing keys have changed');
  };
  const job = startIntervalJob({
    everyMs: keyWatchMs,
    work: look,
    // Debug level: it would repeat every two seconds, and the requests report the same failure.
    onError: (error) => app.log.debug({ error }, 'keys could not be read'),
  });
  app.addHook('onClose', () => job.stop());
  return {
    provider: () => now.provider,
    answer: () => now.answer,
    published: () => now.published,
  };
}

function withKeys(keys: Keys, make: (keys: Keys) => Provider) {
  const provider = make(keys);
  return {
    keys,
    provider,
    answer: provider.callback(),
    published: createLocalJWKSet(publicKeys(keys)),
  };
}

function kidsOf(keys: Keys): string {
  return keys.signing.map((key) => key.kid).join(' ');
}
