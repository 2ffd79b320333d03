/**
 * Sends several statements of a transaction at once: the driver's pipeline mode (connect.ts) writes
 * them without waiting for answers.
 */
import type { QueryResultRow } from 'pg';
import type { Connection } from './connect.ts';

export interface Statement {
  /** Name under which a connection parses the statement once. */
  name: string;
  text: string;
  values?: (string | Buffer)[];
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

/** Returns the answers in order. Throws the first error, which fails the rest of the transaction. */
export async function runPipeline<T extends readonly unknown[]>(
  connection: Connection,
  steps: readonly [...{ [K in keyof T]: PipelineStep<T[K]> }],
): Promise<T> {
  const untyped: readonly PipelineStep<unknown>[] = steps;
  const answers = await Promise.all(
    untyped.map(async ({ statements, answer }) => {
      const results = await Promise.all(statements.map((one) => connection.query(one)));
      return answer(...results.map(({ rows }) => rows));
    }),
  );
  return answers as unknown as T;
}
