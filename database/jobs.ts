/** Uses the rows of a table as jobs, each of which one of several processes claims. */
import type { Database } from './connect.ts';

interface Job {
  id: string;
  tries: number;
}

/** A table with the columns `id`, `next_try_at` and `tries`. Its SQL comes from the code only. */
export interface Queue<Row extends Job> {
  table: string;
  /** The columns that a worker reads, each as SQL. */
  columns: Record<Exclude<keyof Row & string, keyof Job>, string>;
  /** SQL condition that makes a due row a job. */
  condition: string;
  /** SQL assignments by which the row itself says that it is claimed. */
  mark?: string;
  /** SQL order of due jobs; without it, the one that has been due longest comes first. */
  order?: string;
  /** SQL statement that says of rows that are done, as `gone`, what became of them. */
  record?: string;
  /** Seconds for which a claimed job is reserved, by try; the last value applies to later tries. */
  waitsS: readonly number[];
}

/** `discarded` deletes the job, `retry` leaves it for its next try, `unavailable` leaves all. */
export type JobOutcome = 'done' | 'discarded' | 'retry' | 'unavailable';

/** Runs due jobs one after the other, at most `max`. Returns how many were done. */
export async function workOff<Row extends Job>(
  database: Database,
  queue: Queue<Row>,
  max: number,
  work: (job: Row) => Promise<JobOutcome>,
): Promise<number> {
  let done = 0;
  for (let turn = 0; turn < max; turn += 1) {
    const job = await claimJob(database, queue);
    if (!job) return done;
    const outcome = await work(job);
    if (outcome === 'unavailable') return done;
    if (outcome === 'retry') continue;
    await deleteJob(database, queue, { id: job.id, isDone: outcome === 'done' });
    if (outcome === 'done') done += 1;
  }
  return done;
}

/** In one statement with its record: a process that ends between them would lose the record. */
async function deleteJob<Row extends Job>(
  database: Database,
  { table, record }: Queue<Row>,
  { id, isDone }: { id: string; isDone: boolean },
): Promise<void> {
  const gone = `DELETE FROM ${table} WHERE id = $1`;
  await database.query(isDone && record ? `WITH gone AS (${gone} RETURNING *) ${record}` : gone, [
    id,
  ]);
}

/**
 * Claims the first due job; returns undefined when there is none. The claim
 * postpones the next try, so that no other process takes the job meanwhile and it runs again if
 * this process ends.
 */
export async function claimJob<Row extends Job>(
  database: Database,
  { table, columns, condition, mark, order = 'next_try_at', waitsS }: Queue<Row>,
): Promise<Row | undefined> {
  const shown = Object.entries<string>(columns).map(([name, sql]) => `${sql} AS "${name}"`);
  const { rows } = await database.query<Row>(
    `UPDATE ${table} SET ${mark ? `${mark}, ` : ''}tries = tries + 1,
       next_try_at = now() + make_interval(secs => ($1::integer[])[least(tries + 1, cardinality($1::integer[]))])
     WHERE id = (
       SELECT id FROM ${table} WHERE next_try_at <= now() AND ${condition}
       ORDER BY ${order} LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING ${['id', 'tries', ...shown].join(', ')}`,
    [waitsS],
  );
  return rows[0];
}
