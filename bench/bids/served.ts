/** A services process of bench/bids/serve.ts. */
import { fork } from 'node:child_process';
import { once } from 'node:events';

export interface Served {
  pid: number;
  port: number;
  stop(): void;
}

export async function serve(mode: string, env: NodeJS.ProcessEnv): Promise<Served> {
  const flags = process.env.BENCH_NODE_OPTIONS?.split(' ') ?? [];
  const child = fork(new URL('serve.ts', import.meta.url), [mode], { env, execArgv: flags });
  const [message] = (await once(child, 'message')) as [{ port: number }];
  return { pid: child.pid ?? 0, port: message.port, stop: () => child.kill('SIGTERM') };
}
