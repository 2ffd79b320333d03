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
import { keyPollMs } from '#identity/limits.ts';

export interface CurrentProvider {
  provider(): Provider;
  callback(): ReturnType<Provider['callback']>;
  /** Verifies tokens that this provider issued. */
  verificationKeys(): JWTVerifyGetKey;
}

export function startKeyRotationCheck(
  app: FastifyInstance,
  {
    database,
    keySecrets,
    keys,
    createProvider,
  }: {
    database: Database;
    keySecrets: readonly string[];
    keys: Keys;
    createProvider: (keys: Keys) => Provider;
  },
): CurrentProvider {
  let current = withKeys(keys, createProvider);
  const poll = async () => {
    const latest = await loadKeys(database, keySecrets);
    if (kidsOf(latest) === kidsOf(current.keys)) return;
    current = withKeys(latest, createProvider);
    app.log.info({ kids: kidsOf(latest) }, 'signing keys have changed');
  };
  const job = startIntervalJob({
    everyMs: keyPollMs,
    work: poll,
    // Debug level: it would repeat every two seconds, and the requests report the same failure.
    onError: (error) => app.log.debug({ error }, 'keys could not be read'),
  });
  app.addHook('onClose', () => job.stop());
  return {
    provider: () => current.provider,
    callback: () => current.callback,
    verificationKeys: () => current.verificationKeys,
  };
}

function withKeys(keys: Keys, createProvider: (keys: Keys) => Provider) {
  const provider = createProvider(keys);
  return {
    keys,
    provider,
    callback: provider.callback(),
    verificationKeys: createLocalJWKSet(publicKeys(keys)),
  };
}

function kidsOf(keys: Keys): string {
  return keys.signing.map((key) => key.kid).join(' ');
}
