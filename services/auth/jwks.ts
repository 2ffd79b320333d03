/**
 * The identity provider's signing keys: read when first needed, and again when they get old or a
 * token names an unknown one.
 */
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
import type { ServerErrorLog } from '#runtime/server-errors.ts';
import { keysCooldownMs, keysMaxAgeMs } from '#services/limits.ts';

/**
 * Throws jose's JWKSNoMatchingKey for a token that none of the keys has signed, and KeysAreAway
 * while no keys could be read.
 */
export type FindKey = (header: JWSHeaderParameters, token: FlattenedJWSInput) => Promise<CryptoKey>;

/** The keys were never read, so nothing is known about the token. */
export class KeysUnavailable extends Error {}

interface Keys {
  find: FindKey;
  readAtMs: number;
}

/**
 * Keys stay valid while the provider is away. However many tokens name unknown keys, the provider
 * is asked once per cool-down for all of them.
 */
export function createJwks(
  issuer: ProviderAddress,
  {
    nowMs = () => performance.now(),
    log,
  }: { nowMs?: () => number; log?: ServerErrorLog | undefined } = {},
): FindKey {
  let reported: string | undefined;
  let held: Keys | undefined;
  let reading: Promise<void> | undefined;
  let askedAtMs = Number.NEGATIVE_INFINITY;

  async function readAnew(): Promise<void> {
    const find = await fetchKeys(issuer).catch((error: Error) => {
      // Once for each reason: it is asked again every few seconds.
      if (error.message !== reported)
        log?.warn({ problem: error.message }, "the identity provider's keys cannot be read");
      reported = error.message;
      return undefined;
    });
    if (!find) return;
    reported = undefined;
    held = { find, readAtMs: nowMs() };
  }

  /** Resolves at once during the cool-down. Never rejects: the keys in memory stay. */
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
    // In the background: a withdrawn key goes within minutes, and no call waits for it.
    else if (nowMs() - held.readAtMs >= keysMaxAgeMs) void read();
    if (!held) throw new KeysUnavailable();
    const before = held;
    try {
      return await before.find(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
      await read();
      // `held` is unchanged when no keys were read, so the key is unknown.
      if (held === before) throw error;
      return held.find(header, token);
    }
  };
}

/** Reads discovery first, because keys may move. Throws the error of either request. */
async function fetchKeys(issuer: ProviderAddress): Promise<FindKey> {
  const document = await readDiscovery(issuer, tokenEndpoints);
  const keys = await readJson(String(document['jwks_uri']), issuer.answersWithinMs);
  return createLocalJWKSet(keys as unknown as JSONWebKeySet);
}
