/** How a process ends: on Ctrl-C, on TERM, and when the npm that started it was killed. Everything stops once, in order. */

const forceMs = 15_000;
const watchMs = 1_000;

export function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false;
  const end = (reason: string, exitCode: number) => {
    if (stopping) return;
    stopping = true;
    process.stdout.write(`\nStopping (${reason}) …\n`);
    // A part that hangs must not keep the machine's ports for ever.
    setTimeout(() => process.exit(1), forceMs).unref();
    stop().then(
      () => process.exit(exitCode),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', () => end('interrupted', 0));
  process.on('SIGTERM', () => end('terminated', 0));
  process.on('SIGHUP', () => end('terminal closed', 0));
  // npm that was killed with -9 hands no signal on; our parent's number then changes.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid !== parent && end('npm is gone', 1), watchMs).unref();
  }
}
