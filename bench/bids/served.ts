/** A measured process: it sends its port once it listens. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

export interface Served {
  child: ChildProcess;
  pid: number;
  port: number;
  stop(): Promise<void>;
}

/** Starts `program`: its address and its arguments. */
export async function serve(
  program: URL,
  words: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<Served> {
  const child = fork(program, words, {
    env,
    // The second as in package.json.
    execArgv: ['--expose-gc', '--v8-pool-size=0'],
  });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  const ended = once(child, 'exit');
  return {
    child,
    pid: child.pid ?? 0,
    port: message.port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Starts bench/bids/serve.ts in one of its modes. */
export function serveBids(mode: string, env: NodeJS.ProcessEnv): Promise<Served> {
  return serve(new URL('serve.ts', import.meta.url), [mode], env);
}
