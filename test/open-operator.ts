/** The operator's commands on a database of their own. */
import { execFile } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { databaseFolder } from './database-folder.ts';
import { freshDatabase } from './database.ts';
import { type Answer, runOperatorHere, withoutLoginWarning } from './run-operator.ts';

type RunCommand = (words: string[], environment?: NodeJS.ProcessEnv) => Promise<Answer>;

export interface TestOperator {
  databaseUrl: string;
  /** A folder for the test's files, removed at the end. */
  folder: string;
  run: RunCommand;
  /** Runs a command as a user or a script does, in a process of its own. */
  runProcess: RunCommand;
  /** Writes text as it is and anything else as JSON; returns the file's path. */
  file: (name: string, content: unknown) => Promise<string>;
  close: () => Promise<void>;
}

export const program: string = fileURLToPath(new URL('../operator/main.ts', import.meta.url));

export async function openOperator(): Promise<TestOperator> {
  const fresh = await freshDatabase();
  const folder = await databaseFolder();
  const own = { DATABASE_URL: fresh.url, PORTAL_URL: 'https://portal.example' };
  return {
    databaseUrl: fresh.url,
    folder,
    run: (words, environment) => runOperatorHere(words, { ...own, ...environment }),
    runProcess: (words, environment) =>
      runProcess(words, { ...process.env, ...own, ...environment }),
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

function runProcess(words: string[], environment: NodeJS.ProcessEnv): Promise<Answer> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      { env: environment },
      (_, out, err) => resolve({ code: child.exitCode, out, err: withoutLoginWarning(err) }),
    );
  });
}
