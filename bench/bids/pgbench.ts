/**
 * The baseline: pgbench places one bid per function call under the lot's row lock on the same
 * PostgreSQL, bare (lock, check, insert, update: no tokens, keys, events or audit).
 */
import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Database, connect } from '#database/connect.ts';

const run = promisify(execFile);

export interface Baseline {
  /** The name of the measuring tool. */
  tool: string;
  perSecond(lots: number, connections: number, seconds: number): Promise<number>;
}

export async function openBaseline(
  url: string,
  folder: string,
  print: (line: string) => void,
): Promise<Baseline> {
  const owner = connect(url, undefined, { connectionsMax: 1 });
  await owner.query(schema);
  await owner.end();
  const version = await run('pgbench', ['--version']).catch(() => undefined);
  if (version) return { tool: version.stdout.trim(), perSecond: pgbench(url, folder) };
  print('pgbench is not installed (Debian: apt install postgresql-contrib; macOS: brew install');
  print('postgresql): the same function is called through pg clients, which are slower.');
  return { tool: 'pg clients', perSecond: clients(url) };
}

const schema = `
  CREATE SCHEMA bench;
  CREATE TABLE bench.lot (id integer PRIMARY KEY, price bigint NOT NULL, ends_at timestamptz NOT NULL, sequence bigint NOT NULL);
  CREATE TABLE bench.bid (lot_id integer, sequence bigint, amount bigint NOT NULL, placed_at timestamptz NOT NULL,
    PRIMARY KEY (lot_id, sequence));
  INSERT INTO bench.lot SELECT id, 500000, now() + interval '1 day', 0 FROM generate_series(1, 1000) id;
  CREATE FUNCTION bench.place_bid(wanted integer) RETURNS bigint LANGUAGE plpgsql AS $$
  DECLARE found bench.lot;
  BEGIN
    SELECT * INTO found FROM bench.lot WHERE id = wanted FOR UPDATE;
    IF clock_timestamp() >= found.ends_at THEN RETURN NULL; END IF;
    INSERT INTO bench.bid VALUES (wanted, found.sequence + 1, found.price + 1, clock_timestamp());
    UPDATE bench.lot SET price = found.price + 1, sequence = found.sequence + 1 WHERE id = wanted;
    RETURN found.sequence + 1;
  END $$`;

function pgbench(url: string, folder: string): Baseline['perSecond'] {
  return async (lots, connections, seconds) => {
    const script = path.join(folder, `bid-${lots}.sql`);
    await writeFile(script, `\\set lot random(1, ${lots})\nSELECT bench.place_bid(:lot);\n`);
    const { stdout } = await run('pgbench', [
      '--no-vacuum',
      '--protocol=prepared',
      `--file=${script}`,
      `--client=${connections}`,
      '--jobs=2',
      `--time=${seconds}`,
      url,
    ]);
    const [, rate] = /tps = ([\d.]+)/.exec(stdout) ?? [];
    if (rate === undefined) throw new Error(`pgbench said no rate: ${stdout}`);
    return Number(rate);
  };
}

function clients(url: string): Baseline['perSecond'] {
  return async (lots, connections, seconds) => {
    const pool: Database = connect(url, undefined, { connectionsMax: connections });
    let bids = 0;
    const until = performance.now() + seconds * 1_000;
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (performance.now() < until) {
          const lot = 1 + Math.floor(Math.random() * lots);
          await pool.query({ name: 'bid', text: 'SELECT bench.place_bid($1)', values: [lot] });
          bids += 1;
        }
      }),
    );
    await pool.end();
    return bids / seconds;
  };
}
