/** The operator's program on a database of its own, run as a user or a script runs it. */
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { freshDatabase } from './database.ts';

export interface Answer {
  code: number | null;
  out: string;
  err: string;
}

export interface TestOperator {
  databaseUrl: string;
  /** A folder for the test's files, removed at the end. */
  folder: string;
  run: (words: string[], environment?: NodeJS.ProcessEnv) => Promise<Answer>;
  /** Writes text as it is and anything else as JSON; returns the file's path. */
  file: (name: string, content: unknown) => Promise<string>;
  close: () => Promise<void>;
}

export const program: string = fileURLToPath(new URL('../operator/main.ts', import.meta.url));

export async function openOperator(): Promise<TestOperator> {
  const fresh = await freshDatabase();
  const folder = await mkdtemp(path.join(tmpdir(), 'carplaza-operator-'));
  // An embedded database runs as a separate user, who must be able to enter the folder.
  await chmod(folder, 0o755);
  return {
    databaseUrl: fresh.url,
    folder,
    run: async (words, environment = {}) =>
      new Promise((resolve) => {
        const child = execFile(
          process.execPath,
          [program, ...words],
          { env: { ...process.env, DATABASE_URL: fresh.url, ...environment } },
          (_, out, err) => resolve({ code: child.exitCode, out, err }),
        );
      }),
    file: async (name, content) => {
      const target = path.join(folder, name);
      await writeFile(target, typeof content === 'string' ? content : JSON.stringify(content));
      return target;
    },
    close: async () => {
      await fresh.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
