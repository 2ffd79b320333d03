/** Refuses a taken port before anything else starts, and names the variable that changes it. */
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

const momentMs = 1_500;

export async function refuseTakenPorts(ports: Record<string, number>, host: string): Promise<void> {
  for (const [setting, port] of Object.entries(ports)) {
    const error = await tryForAMoment(port, host);
    if (error === 'EADDRINUSE')
      throw new Error(
        `Port ${port} is taken: stop what uses it, or set ${setting} to another port.`,
      );
    if (error)
      throw new Error(`Cannot listen on ${host}:${port} (${error}): set HOST or ${setting}.`);
  }
}

/** Processes of a start that was killed need a moment to end. */
async function tryForAMoment(port: number, host: string): Promise<string | undefined> {
  const lastAtMs = performance.now() + momentMs;
  for (;;) {
    const error = await tryListen(port, host);
    if (error !== 'EADDRINUSE' || performance.now() > lastAtMs) return error;
    await wait(50);
  }
}

function tryListen(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}
