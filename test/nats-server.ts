/**
 * A real NATS server with a password, which can be killed and started again. `nats-server` must be
 * on PATH; without it the tests that need it are skipped, and the summary counts them.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';

export interface NatsServer {
  /** The address for EVENTS_URL, with name and secret. */
  url: string;
  /** Sends kill -9. */
  kill(): Promise<void>;
  /** Starts again at the same address. */
  restart(): Promise<void>;
}

const program = 'nats-server';
export const hasNats = !spawnSync(program, ['--version']).error;

const user = 'carplaza';
const secret = 'nats-s3cret';
const pollMs = 20;
/** The start takes a tenth of a second on an idle machine. */
const readyMaxMs = 30_000;

/** With `isDown` it only reserves an address, until it is restarted. */
export async function startNats({ isDown = false } = {}): Promise<NatsServer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  const launch = async () => {
    const words = ['-a', '127.0.0.1', '-p', String(port), '--user', user, '--pass', secret];
    child = spawn(program, words, { stdio: 'ignore' });
    await ready(port, child);
  };
  if (!isDown) await launch();
  return {
    url: `nats://${user}:${secret}@127.0.0.1:${port}`,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    restart: launch,
  };
}

/** The server sends the first message. */
async function ready(port: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + readyMaxMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error('the NATS server ended while starting');
    const socket = connect(port, '127.0.0.1');
    const spoke = await once(socket, 'data').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (spoke) return;
    await wait(pollMs);
  }
  throw new Error('the NATS server was not ready in time');
}
