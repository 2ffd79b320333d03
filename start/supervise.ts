/** Runs a component of `npm start` as a child process, restarted when it ends by itself. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProcessOptions {
  /** The name that begins a sentence: "The portal". */
  name: string;
  program: URL;
  args?: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** The caller must stop everything. */
  onBroken: (reason: string) => void;
  /** Resolves when the process may open; until then it only prepares. */
  mayOpen?: Promise<void>;
}

export interface SupervisedProcess {
  /** Sends TERM, and KILL after `withinMs`. Resolves when the process has ended. */
  stop(withinMs: number): Promise<void>;
}

/** An error that recurs at once is permanent: after more ends in a minute everything stops. */
const restartsMax = 5;
const minuteMs = 60_000;
const restartAfterMs = 500;

/** Resolves when the process is open. @throws when it ends before. */
export async function startProcess(options: ProcessOptions): Promise<SupervisedProcess> {
  const { name, signal, onBroken } = options;
  let child: ChildProcess;
  let isStopping = false;
  const endedAtMs: number[] = [];
  const launch = async () => {
    child = launchProcess(options);
    await opened(child, options);
    child.once('exit', (code, killedBy) => void restart(String(killedBy ?? code)));
  };
  async function restart(how: string): Promise<void> {
    if (isStopping || signal.aborted) return;
    const nowMs = performance.now();
    endedAtMs.push(nowMs);
    const lately = endedAtMs.filter((atMs) => atMs > nowMs - minuteMs).length;
    if (lately > restartsMax) return onBroken(`${name} ended again and again (${how}).`);
    process.stderr.write(`${name} ended (${how}): starting again.\n`);
    await wait(restartAfterMs);
    if (isStopping || signal.aborted) return;
    await launch().catch((error: Error) => restart(error.message));
  }
  const stop = async (withinMs: number) => {
    isStopping = true;
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), withinMs);
    await ended;
    clearTimeout(force);
  };
  try {
    await launch();
  } catch (error) {
    await stop(0);
    throw error;
  }
  return { stop };
}

function launchProcess({ program, args = [], env }: ProcessOptions): ChildProcess {
  return fork(program, args, {
    env,
    // Collections of garbage run on as many threads as there are processors, less one, instead of
    // four: on few processors these take them from answers (decision 226).
    execArgv: [...process.execArgv, '--v8-pool-size=0'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // The supervisor handles Ctrl-C and stops the processes in order. They end by themselves when
    // it is gone.
    detached: true,
  });
}

async function opened(child: ChildProcess, options: ProcessOptions): Promise<void> {
  const { name, signal, mayOpen = Promise.resolve() } = options;
  const over = new AbortController();
  const until = { signal: AbortSignal.any([signal, over.signal]) };
  const ended = once(child, 'exit', until).then(([code, killedBy]) => {
    throw new Error(`${name} could not start (${killedBy ?? code}).`);
  });
  const isOpen = once(child, 'message', until);
  try {
    await Promise.race([
      ended,
      mayOpen.then(() => {
        // A child that ends in this moment takes no message, and its exit is reported.
        if (child.connected) child.send('open', () => undefined);
        return isOpen;
      }),
    ]);
  } finally {
    over.abort();
    for (const one of [ended, isOpen]) one.catch(() => undefined);
  }
}
