/** Runs the operator's commands within this process, which reads and compiles them once. */
import { runOperator } from '#operator/program.ts';

export interface Answer {
  code: number | null;
  out: string;
  err: string;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one command after the other, since they share the process's output. */
export function runOperatorHere(words: string[], environment: NodeJS.ProcessEnv): Promise<Answer> {
  const answer = last.then(() => captured(words, environment));
  last = answer.catch(() => undefined);
  return answer;
}

async function captured(words: string[], environment: NodeJS.ProcessEnv): Promise<Answer> {
  const { env, exitCode: before } = process;
  const out = capture(process.stdout);
  const err = capture(process.stderr);
  process.env = { ...env, ...environment };
  process.exitCode = undefined;
  try {
    await runOperator(words);
    return { code: exitCode(), out: out.text, err: withoutLoginWarning(err.text) };
  } finally {
    process.env = env;
    process.exitCode = before;
    err.end();
    out.end();
  }
}

/** Suites connect as a superuser; test/readme-logins.test.ts is about the warning. */
export function withoutLoginWarning(err: string): string {
  return err.replace(/^DATABASE_URL: the database's user is a superuser: .*\n/, '');
}

function exitCode(): number {
  return Number(process.exitCode ?? 0);
}

/** Collects what is written to a stream until `end`. */
function capture(stream: NodeJS.WriteStream): { text: string; end: () => void } {
  const write = stream.write.bind(stream);
  const captured = { text: '', end: () => void (stream.write = write) };
  stream.write = (chunk: Uint8Array | string) => {
    captured.text += String(chunk);
    return true;
  };
  return captured;
}
