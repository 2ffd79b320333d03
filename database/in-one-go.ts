/**
 * Several statements in one message, answered in one. The driver ends each statement with a Sync, and to each PostgreSQL answers
 * at once and by itself: of a batch of bids that was a tenth.
 */
import { Query, type QueryResult, type QueryResultRow, type Submittable } from 'pg';
import type { Connection } from './connect.ts';

export interface Statement {
  /** Parsed once a connection under this name. */
  name: string;
  text: string;
  values?: readonly (string | Buffer)[];
  /** Whether anybody wants to know its rows. */
  hasRows?: boolean;
}

/** Statements, and what their rows mean. */
export interface Question<T> {
  statements: readonly Statement[];
  answer: (...rows: QueryResultRow[][]) => T;
}

/** A statement that only has to succeed. */
export function toDo(statement: Statement): Question<void> {
  return { statements: [statement], answer: () => undefined };
}

/** The answers in their order. Throws the first error: of what comes after it nothing was done. */
export async function askInOneGo<T extends readonly unknown[]>(
  connection: Connection,
  questions: readonly [...{ [K in keyof T]: Question<T[K]> }],
): Promise<T> {
  const asked: readonly Question<unknown>[] = questions;
  const rows = await send(
    connection,
    asked.flatMap(({ statements }) => statements),
  );
  let from = 0;
  const answers = asked.map(({ statements, answer }) =>
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

type Tell = (error: Error | null, results?: QueryResult | QueryResult[]) => void;

/** The driver's connection, as its own queries write to it (pg/lib/query.js, prepare). */
interface Wire {
  close(what: { type: 'S'; name: string }): void;
  parse(statement: { name: string; text: string }): void;
  bind(what: { portal: ''; statement: string; values: readonly (string | Buffer)[] }): void;
  describe(what: { type: 'P'; name: '' }): void;
  execute(what: { portal: '' }): void;
  sync(): void;
}

/** What of the driver's query is written anew below. It gathers the results of several statements by itself. */
interface DriverQuery extends Submittable {
  requiresPreparation(): boolean;
  prepare(wire: Wire): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, wire: Wire): void;
}
const DriverQuery = Query as unknown as new (config: { text: ''; callback: Tell }) => DriverQuery;

/** Names of what was parsed on a connection. */
const parsed = new WeakMap<Wire, Set<string>>();

class Statements extends DriverQuery {
  readonly #statements: readonly Statement[];
  #wire: Wire | undefined;
  #done = 0;

  constructor(statements: readonly Statement[], tell: Tell) {
    const callback: Tell = (error, results) => {
      if (!error) this.#remember();
      tell(error, results);
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
        // Of statements that failed together some may have been parsed.
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
