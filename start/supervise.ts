/** A part of `npm start` as a process of its own: started, started again when it ends by itself, and stopped. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';

export interface PartOptions {
  /** In a sentence: "The portal". */
  name: string;
  program: URL;
  words?: readonly string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** Whoever is told has to stop everything. */
  onBroken: (reason: string) => void;
  /** Resolves when the part may open; until then it is only made. */
  mayOpen?: Promise<void>;
}

export interface Part {
  /** TERM, and after `withinMs` an end without asking. Resolves when the process is gone. */
  stop(withinMs: number): Promise<void>;
}

/** A fault that comes back at once is no accident: more ends than these within a minute, and everything stops. */
const restartsMax = 5;
const minuteMs = 60_000;
const restartAfterMs = 500;

/** Resolves when the part is open. @throws when it ends before. */
export async function startPart(options: PartOptions): Promise<Part> {
  const { name, signal, onBroken } = options;
  let child: ChildProcess;
  let isStopping = false;
  const endedAtMs: number[] = [];
  const launch = async () => {
    child = launchPart(options);
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

function launchPart({ program, words = [], env }: PartOptions): ChildProcess {
  return fork(program, words, {
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    // Ctrl-C is for the supervisor: it stops its parts in their order. When it is gone, they end by themselves.
    detached: true,
  });
}

async function opened(child: ChildProcess, options: PartOptions): Promise<void> {
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
        if (child.connected) child.send('open');
        return isOpen;
      }),
    ]);
  } finally {
    over.abort();
    for (const one of [ended, isOpen]) one.catch(() => undefined);
  }
}
