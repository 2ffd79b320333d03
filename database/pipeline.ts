/**
 * Sends several statements in one message and receives one answer. The driver ends each statement
 * with a Sync, which PostgreSQL answers separately: that took a tenth of a batch of bids.
 */
import { Query, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import type { Connection } from './connect.ts';

export interface Statement {
  /** Name under which a connection parses the statement once. */
  name: string;
  text: string;
  values?: readonly (string | Buffer)[];
  /** Whether the caller needs its rows. */
  hasRows?: boolean;
}

/** Statements, and a function that interprets their rows. */
export interface PipelineStep<T> {
  statements: readonly Statement[];
  answer: (...rows: QueryResultRow[][]) => T;
}

/** A statement whose rows do not matter. */
export function statementStep(statement: Statement): PipelineStep<void> {
  return { statements: [statement], answer: () => undefined };
}

/** Returns the answers in order. Throws the first error, after which no statement was run. */
export async function runPipeline<T extends readonly unknown[]>(
  connection: Connection,
  steps: readonly [...{ [K in keyof T]: PipelineStep<T[K]> }],
): Promise<T> {
  const untyped: readonly PipelineStep<unknown>[] = steps;
  const rows = await send(
    connection,
    untyped.flatMap(({ statements }) => statements),
  );
  let from = 0;
  const answers = untyped.map(({ statements, answer }) =>
    answer(...rows.slice(from, (from += statements.length))),
  );
  return answers as unknown as T;
}

function send(
  connection: Connection,
  statements: readonly Statement[],
): Promise<QueryResultRow[][]> {
  return new Promise((resolve, reject) => {
    connection.query(
      new Statements(statements, (error, results) => {
        if (error) reject(error);
        else resolve([results ?? []].flat().map(({ rows }) => rows));
      }),
    );
  });
}

type Callback = (error: Error | null, results?: QueryResult | QueryResult[]) => void;

/** The driver's connection as its own queries use it (pg/lib/query.js, prepare). */
interface Wire {
  close(what: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(what: { portal: ''; statement: string; values: readonly (string | Buffer)[] }): void;
  describe(what: { type: 'P'; name: '' }): void;
  execute(what: { portal: '' }): void;
  sync(): void;
}

/**
 * The methods of the driver's query that are overridden below. The driver collects the results of
 * several statements by itself.
 */
interface DriverQuery extends Submittable {
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const DriverQuery = Query as unknown as new (config: {
  text: '';
  callback: Callback;
}) => DriverQuery;

/** Names of the statements parsed on each connection. */
const parsed = new WeakMap<Wire, Set<string>>();

class Statements extends DriverQuery {
  readonly #statements: readonly Statement[];
  #wire: Wire | undefined;
  #done = 0;

  constructor(statements: readonly Statement[], onResults: Callback) {
    const callback: Callback = (error, results) => {
      if (!error) this.#remember();
      onResults(error, results);
    };
    super({ text: '', callback });
    this.#statements = statements;
  }

  override requiresPreparation(): boolean {
    return true;
  }

  override prepare(wire: Wire): void {
    this.#wire = wire;
    const known = parsed.get(wire);
    for (const { name, text, values = [], hasRows } of this.#statements) {
      if (!known?.has(name)) {
        // Some of the statements that failed together may have been parsed.
        wire.close({ type: 'S', name });
        wire.parse({ name, text });
      }
      wire.bind({ portal: '', statement: name, values });
      if (hasRows) wire.describe({ type: 'P', name: '' });
      wire.execute({ portal: '' });
    }
    wire.sync();
  }

  override handleDataRow(message: unknown): void {
    if (this.#statements[this.#done]?.hasRows) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, wire: Wire): void {
    this.#done += 1;
    super.handleCommandComplete(message, wire);
  }

  #remember(): void {
    if (!this.#wire) return;
    const known = parsed.get(this.#wire) ?? new Set();
    for (const { name } of this.#statements) known.add(name);
    parsed.set(this.#wire, known);
  }
}
