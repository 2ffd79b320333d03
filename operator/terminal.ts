/** Output of the commands: results on stdout, progress and errors on stderr. */
import { SingleBar } from 'cli-progress';
import type { ServerErrorLog } from '#runtime/server-errors.ts';

export function print(text: string): void {
  process.stdout.write(`${text}\n`);
}

export function printJson(value: unknown): void {
  print(JSON.stringify(value, undefined, 2));
}

export function complain(text: string): void {
  process.stderr.write(`${text}\n`);
}

/** What a server's code stands for, and what mends it, before the command says what it means. */
export const errorsToTerminal: ServerErrorLog = {
  warn: (about, message) => {
    const { code, advice } = about as { code?: string; advice?: string };
    complain(`${message} (${code ?? 'no code'})${advice ? `: ${advice}` : ''}.`);
  },
};

/**
 * Formats columns as wide as their widest cell; number columns are right-aligned. Moments are in
 * UTC, which the head of their column says.
 */
export function table(
  names: string[],
  cells: (string | Date)[][],
  numeric: readonly number[] = [],
): string {
  const heading = names.map((name, column) =>
    cells.some((row) => row[column] instanceof Date) ? `${name} (UTC)` : name,
  );
  const rows = cells.map((row) => row.map(written));
  const widths = heading.map((_, column) =>
    Math.max(...[heading, ...rows].map((row) => row[column]?.length ?? 0)),
  );
  return [heading, ...rows]
    .map((row) =>
      row
        .map((cell, column) => {
          const width = widths[column] ?? 0;
          return numeric.includes(column) ? cell.padStart(width) : cell.padEnd(width);
        })
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

function written(cell: string | Date): string {
  return cell instanceof Date ? cell.toISOString().slice(0, 16).replace('T', ' ') : cell;
}

export interface Progress {
  show(done: number, detail: string): void;
  end(): void;
}

/** Shows a bar on a terminal's stderr, and nothing in a script or a log. */
export function progressBar(total: number): Progress {
  if (!process.stderr.isTTY || total === 0) return { show: () => undefined, end: () => undefined };
  const bar = new SingleBar({
    format: '{bar} {percentage} %  {detail}',
    barCompleteChar: '█',
    barIncompleteChar: '░',
    clearOnComplete: true,
    // It would end the process before the database is stopped.
    gracefulExit: false,
    stream: process.stderr,
  });
  bar.start(total, 0, { detail: '' });
  return {
    show: (done, detail) => bar.update(done, { detail }),
    end: () => bar.stop(),
  };
}
