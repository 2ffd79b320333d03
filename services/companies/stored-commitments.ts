/**
 * What a batch of bids needs to know of commitments (docs/decisions/204): an upper bound is stored
 * for each company and user with a limit of a day, and follows their own bids. Only where it is too
 * close to the limit, or no longer certain, all that they may have to pay is counted. Contains SQL,
 * makes no decisions about bids.
 */
import { bigintArray, textArray, uuidArray } from '#database/binary.ts';
import { type Connection, type Database, answersOf } from '#database/connect.ts';
import type { CompanyLimits, Limits, UserLimits } from '#domain/company-limits.ts';
import { commitmentAgeS } from '#services/limits.ts';
import {
  type LimitedBuyer,
  committedText,
  haveDailyLimit,
  idsOf,
  lockStatement,
  withDailyLimit,
} from './company-limits.ts';

/** By id of the company or user with a limit of a day. */
export type StoredCommitments = ReadonlyMap<string, StoredCommitment>;

interface StoredCommitment {
  id: string;
  companyId: string;
  /**
   * `certain`: `boundMinor` holds. `stale`: to be counted, and stored. `new`: bids may be under way
   * that have not read the limit, so what is counted is not stored before they are over, `waiting`.
   */
  state: 'certain' | 'stale' | 'new' | 'waiting';
  boundMinor: number | null;
}

/**
 * Locks the buyers and companies with a limit of a day, and returns what is stored of them. It can
 * be sent along with `findLimits`, after the lots are locked.
 */
export async function lockCommitments(
  connection: Connection,
  buyers: readonly LimitedBuyer[],
): Promise<StoredCommitments> {
  const values = idsOf(buyers);
  const [, { rows }] = await answersOf(
    connection.query({ ...lockStatement, values }),
    connection.query<StoredCommitment>({ ...storedStatement, values }),
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** A commitment that a batch decides by: `limits` follows its bids. */
export interface FollowedCommitment extends StoredCommitment {
  limits: CompanyLimits | UserLimits;
  beforeMinor: number;
  /** The moment of the count, as transactions see it; null: the stored bound was enough. */
  asOf: string | null;
}

/**
 * Sets the commitments of those in `limits` that have a limit of a day. `askedMinor` is the most
 * that the batch may add to each. Where no bound is certain and low enough, it takes one round trip
 * more, and one where `stored` was not read along.
 */
export async function followCommitments(
  connection: Connection,
  limits: Limits,
  buyers: readonly LimitedBuyer[],
  askedMinor: ReadonlyMap<string, number>,
  stored?: StoredCommitments,
): Promise<FollowedCommitment[]> {
  if (!haveDailyLimit(limits)) return [];
  const found = stored ?? (await lockCommitments(connection, buyers));
  const followed = [...found.values()].flatMap((one) => followedBy(one, limits));
  const uncertain = followed.filter(
    ({ id, state, beforeMinor, limits: { perDayMinor } }) =>
      state !== 'certain' || beforeMinor + (askedMinor.get(id) ?? 0) > (perDayMinor ?? 0),
  );
  if (uncertain.length > 0) await count(connection, uncertain);
  for (const one of followed) one.limits.committedMinor = one.beforeMinor;
  return followed;
}

function followedBy(one: StoredCommitment, { companies, users }: Limits): FollowedCommitment[] {
  const limits = companies.get(one.id) ?? users.get(one.id);
  if (!limits || limits.perDayMinor === null) return [];
  return [{ ...one, limits, beforeMinor: one.boundMinor ?? 0, asOf: null }];
}

async function count(
  connection: Connection,
  uncertain: readonly FollowedCommitment[],
): Promise<void> {
  const { rows } = await connection.query<CountedRow>({
    ...countStatement,
    values: [
      uuidArray(uncertain.map(({ id }) => id)),
      uuidArray(uncertain.map(({ companyId }) => companyId)),
    ],
  });
  const counted = new Map(rows.map((row) => [row.id, row]));
  for (const one of uncertain) {
    const row = counted.get(one.id);
    if (!row) throw new Error(`no commitment of ${one.id} was counted`);
    one.beforeMinor = row.committed_minor;
    one.boundMinor = row.bound_minor;
    one.asOf = row.as_of;
  }
}

interface CountedRow {
  id: string;
  committed_minor: number;
  bound_minor: number;
  as_of: string;
}

/** Stores what the batch has changed; call it in its transaction, after all decisions. */
export async function storeCommitments(
  connection: Connection,
  followed: readonly FollowedCommitment[],
): Promise<void> {
  const raised = followed.filter(
    ({ asOf, limits, beforeMinor }) => asOf === null && limits.committedMinor !== beforeMinor,
  );
  const counted = followed.filter(({ asOf, state }) => asOf !== null && state !== 'waiting');
  await answersOf(
    raised.length === 0
      ? Promise.resolve()
      : connection.query({
          ...raiseStatement,
          values: [uuidArray(raised.map(({ id }) => id)), bigintArray(raised.map(boundAfter))],
        }),
    counted.length === 0
      ? Promise.resolve()
      : connection.query({
          ...storeStatement,
          values: [
            uuidArray(counted.map(({ id }) => id)),
            uuidArray(counted.map(({ companyId }) => companyId)),
            bigintArray(
              counted.map((one) => (one.state === 'new' ? unknownMinor : boundAfter(one))),
            ),
            textArray(counted.map(({ asOf }) => asOf ?? '')),
          ],
        }),
  );
}

/** The bound rises with the commitment, whichever of the two the batch has decided by. */
function boundAfter({ boundMinor, beforeMinor, limits }: FollowedCommitment): number {
  return (boundMinor ?? 0) + limits.committedMinor - beforeMinor;
}

/** Stands for null in an array of numbers. */
const unknownMinor = -1;

/** What was reset since it was counted, and which limits came since. */
const storedStatement = {
  name: 'read-stored-commitments',
  text: `SELECT d.id, d.company_id AS "companyId", c.minor AS "boundMinor", CASE
      WHEN c.id IS NULL OR r.of_limit OR c.counted_at < now() - make_interval(secs => ${commitmentAgeS / 2}) THEN 'new'
      WHEN c.minor IS NOT NULL AND r.of_limit IS NULL THEN 'certain'
      WHEN c.minor IS NOT NULL OR pg_snapshot_xmin(pg_current_snapshot()) >= pg_snapshot_xmax(c.as_of) THEN 'stale'
      ELSE 'waiting' END AS state
    FROM (${withDailyLimit}) AS d LEFT JOIN auction.commitment c ON c.id = d.id
    LEFT JOIN LATERAL (SELECT bool_or(r.is_of_limit) AS of_limit FROM auction.commitment_reset r
      WHERE r.company_id = d.company_id AND r.written_in >= pg_snapshot_xmin(c.as_of)
        AND NOT pg_visible_in_snapshot(r.written_in, c.as_of)) AS r ON true`,
};

const countStatement = {
  name: 'count-commitments',
  text: `SELECT c.*, pg_current_snapshot()::text AS as_of FROM (${committedText(
    'SELECT w.id, w.company_id, nullif(w.id, w.company_id) AS user_id FROM unnest($1::uuid[], $2::uuid[]) AS w (id, company_id)',
  )}) AS c`,
};

const raiseStatement = {
  name: 'raise-commitments',
  text: `UPDATE auction.commitment c SET minor = w.minor FROM unnest($1::uuid[], $2::bigint[]) AS w (id, minor) WHERE c.id = w.id`,
};

const storeStatement = {
  name: 'store-commitments',
  text: `INSERT INTO auction.commitment (id, company_id, minor, as_of)
    SELECT w.id, w.company_id, nullif(w.minor, ${unknownMinor}), w.as_of::pg_snapshot
    FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::text[]) AS w (id, company_id, minor, as_of)
    ON CONFLICT (id) DO UPDATE SET company_id = excluded.company_id, minor = excluded.minor, as_of = excluded.as_of, counted_at = now()`,
};

/** Deletes resets that no stored commitment is older than. */
export async function forgetResets(database: Database): Promise<void> {
  await database.query(
    'DELETE FROM auction.commitment_reset WHERE written_at < now() - make_interval(secs => $1)',
    [commitmentAgeS],
  );
}
