/** Rows of a table as jobs: several processes work on them, and each job is claimed by one. */
import type { Database } from './connect.ts';

interface Job {
  id: string;
  tries: number;
}

/** A table with the columns `id`, `next_try_at` and `tries`. All SQL in it is the project's own, never a request's. */
export interface Queue<Row extends Job> {
  table: string;
  /** What a worker needs of a row, each as SQL. */
  columns: Record<Exclude<keyof Row & string, keyof Job>, string>;
  /** What makes a row a job, beside being due. */
  condition: string;
  /** How long nobody else takes a claimed job, try by try; the last wait serves all further tries. */
  waitsS: readonly number[];
}

/** `gone` deletes the job, `left` leaves it for its next try, `away` leaves it and all others too. */
export type JobOutcome = 'done' | 'gone' | 'left' | 'away';

/** Works on what is due, one job after the other, `max` at most. Returns how many were done. */
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
    if (outcome === 'away') return done;
    if (outcome === 'left') continue;
    await database.query(`DELETE FROM ${queue.table} WHERE id = $1`, [job.id]);
    if (outcome === 'done') done += 1;
  }
  return done;
}

/**
 * The job that has been due the longest, or undefined. The claim puts its next try off: should this process end in the
 * middle, the job comes again, and until then nobody else takes it.
 */
async function claimJob<Row extends Job>(
  database: Database,
  { table, columns, condition, waitsS }: Queue<Row>,
): Promise<Row | undefined> {
  const shown = Object.entries<string>(columns).map(([name, sql]) => `${sql} AS "${name}"`);
  const { rows } = await database.query<Row>(
    `UPDATE ${table} SET tries = tries + 1,
       next_try_at = now() + make_interval(secs => ($1::integer[])[least(tries + 1, cardinality($1::integer[]))])
     WHERE id = (
       SELECT id FROM ${table} WHERE next_try_at <= now() AND ${condition}
       ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED
     )
     RETURNING id, tries, ${shown.join(', ')}`,
    [waitsS],
  );
  return rows[0];
}
