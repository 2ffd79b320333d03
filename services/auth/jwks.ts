/** The keys with which the identity provider signs: read when first needed, again when they grow old or an unknown one appears. */
import {
  type CryptoKey,
  type FlattenedJWSInput,
  type JSONWebKeySet,
  type JWSHeaderParameters,
  createLocalJWKSet,
  errors,
} from 'jose';
import {
  type ProviderAddress,
  readDiscovery,
  readJson,
  tokenEndpoints,
} from '#runtime/discovery.ts';
import { keysCooldownMs, keysMaxAgeMs } from '#services/limits.ts';

/** Throws jose's JWKSNoMatchingKey for a token that none of the keys has signed, and KeysAreAway while none could be read. */
export type FindKey = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;

/** Says nothing about the token: the provider has never been reached. */
export class KeysAreAway extends Error {}

interface Keys {
  find: FindKey;
  readAtMs: number;
}

/**
 * Keys that were read stay good while the provider is away. However many tokens name keys that nobody has, the provider is
 * asked once a cool-down: by all of them together.
 */
export function createJwks(
  issuer: ProviderAddress,
  nowMs: () => number = () => performance.now(),
): FindKey {
  let held: Keys | undefined;
  let reading: Promise<void> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;

  async function readAnew(): Promise<void> {
    const find = await fetchKeys(issuer).catch(() => undefined);
    if (find) held = { find, readAtMs: nowMs() };
  }

  /** Resolves at once when it is too early to ask again. Never fails: what is held stays. */
  function read(): Promise<void> {
    if (!reading && nowMs() - askedAtMs < keysCooldownMs) return Promise.resolve();
    reading ??= readAnew().finally(() => {
      askedAtMs = nowMs();
      reading = undefined;
    });
    return reading;
  }

  return async (header, token) => {
    if (!held) await read();
    // In the background: a withdrawn key goes within minutes, and nobody waits for it.
    else if (nowMs() - held.readAtMs >= keysMaxAgeMs) void read();
    if (!held) throw new KeysAreAway();
    const before = held;
    try {
      return await before.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await read();
      // Assigned anew by the reading; what it was before says that the key is unknown.
      if (held === before) throw error;
      return held.find(header, token);
    }
  };
}

/** By way of the discovery document, because a provider may move its keys. Throws whatever is wrong with either. */
async function fetchKeys(issuer: ProviderAddress): Promise<FindKey> {
  const document = await readDiscovery(issuer, tokenEndpoints);
  const keys = await readJson(String(document['jwks_uri']));
  return createLocalJWKSet(keys as unknown as JSONWebKeySet);
}
