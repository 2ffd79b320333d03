/**
 * Counts hits in PostgreSQL, for limits that all processes share and that a restart must not
 * forget. Callers are known by hashes: the table names nobody.
 */
import type { ClientBase, Pool } from 'pg';
import { type RateLimit, decisiveHits, secondsToWait } from './limit.ts';

export interface Counter {
  name: string;
  /** SHA-256 of what is counted. */
  keyHash: Buffer;
  limits: readonly RateLimit[];
}

/** As long as the longest window of any counter. */
const hitAgeMaxS = 86_400;
/** Hits deleted in one step: some milliseconds of work. */
const deletedMax = 10_000;

export interface CountedHit {
  /** Whole seconds to wait; 0 means that the hit was counted and may pass. */
  waitS: number;
  /** The wait that each counter imposes on the next hit; empty if this one was not counted. */
  nextWaitsS: number[];
}

/**
 * Counts a hit on all counters, or on none if one of them makes the caller wait. The counters stay
 * locked until the transaction ends, so that concurrent hits cannot pass a limit together.
 */
export async function countHit(
  connection: ClientBase,
  counters: readonly Counter[],
): Promise<CountedHit> {
  await lockCounters(connection, counters);
  const agesS = await agesOf(connection, counters);
  const waitS = Math.max(...counters.map((counter, at) => waitAt(counter, agesS[at] ?? [])));
  if (waitS > 0) return { waitS: Math.ceil(waitS), nextWaitsS: [] };
  await connection.query(
    `INSERT INTO public.rate_limit_hit (counter, key_hash)
     SELECT name, key_hash FROM unnest($1::text[], $2::bytea[]) AS counted (name, key_hash)`,
    namesAndKeys(counters),
  );
  const nextWaitsS = counters.map((counter, at) => waitAt(counter, [0, ...(agesS[at] ?? [])]));
  return { waitS: 0, nextWaitsS };
}

/** Deadlock-free, because all callers name counters of the same kinds in the same order. */
export async function lockCounters(
  connection: ClientBase,
  counters: readonly Pick<Counter, 'keyHash'>[],
): Promise<void> {
  await connection.query('SELECT pg_advisory_xact_lock(key) FROM unnest($1::bigint[]) AS key', [
    counters.map(({ keyHash }) => keyHash.readBigInt64BE()),
  ]);
}

/** Takes the newest hit back, which turned out to be none. */
export async function removeHit(database: Pool, counter: Counter): Promise<void> {
  await database.query(
    `DELETE FROM public.rate_limit_hit WHERE ctid =
       (SELECT ctid FROM public.rate_limit_hit WHERE counter = $1 AND key_hash = $2
        ORDER BY hit_at DESC LIMIT 1 FOR UPDATE SKIP LOCKED)`,
    [counter.name, counter.keyHash],
  );
}

export async function deleteHits(database: Pool, counter: Counter): Promise<void> {
  await database.query('DELETE FROM public.rate_limit_hit WHERE counter = $1 AND key_hash = $2', [
    counter.name,
    counter.keyHash,
  ]);
}

/** Deletes hits that are too old for every limit, a bounded number; returns it. */
export async function deleteOldHits(database: Pool): Promise<number> {
  const { rowCount } = await database.query(
    `DELETE FROM public.rate_limit_hit WHERE ctid IN
       (SELECT ctid FROM public.rate_limit_hit WHERE hit_at < now() - make_interval(secs => $1)
        LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [hitAgeMaxS, deletedMax],
  );
  return rowCount ?? 0;
}

function waitAt({ limits }: Counter, agesS: readonly number[]): number {
  return Math.max(...limits.map((limit) => secondsToWait(limit, agesS)));
}

/** Returns the ages of each counter's decisive hits, newest first. */
async function agesOf(
  connection: ClientBase,
  counters: readonly Counter[],
): Promise<readonly number[][]> {
  // The current time, not the transaction's start, because the locks may have been waited for.
  const { rows } = await connection.query<{ place: number; ageS: number }>(
    `SELECT place::integer, extract(epoch FROM clock_timestamp() - hit_at)::float AS "ageS"
     FROM unnest($1::text[], $2::bytea[], $3::integer[]) WITH ORDINALITY
       AS counted (name, key_hash, most, place)
     CROSS JOIN LATERAL (
       SELECT hit_at FROM public.rate_limit_hit
       WHERE counter = counted.name AND key_hash = counted.key_hash
       ORDER BY hit_at DESC LIMIT counted.most) AS hit
     ORDER BY hit_at DESC`,
    [
      ...namesAndKeys(counters),
      counters.map(({ limits }) => Math.max(...limits.map(decisiveHits))),
    ],
  );
  return counters.map((_counter, at) =>
    rows.flatMap(({ place, ageS }) => (place === at + 1 ? [ageS] : [])),
  );
}

function namesAndKeys(counters: readonly Counter[]): [names: string[], keyHashes: Buffer[]] {
  return [counters.map(({ name }) => name), counters.map(({ keyHash }) => keyHash)];
}
