/** Runs portal, services and provider as processes, so that none delays the others. */
import { setTimeout as wait } from 'node:timers/promises';
import { type SupervisedProcess, type ProcessOptions, startProcess } from './supervise.ts';

interface Processes {
  stop(): Promise<void>;
}

/** Answers in flight have ten seconds, and the database connections close after them. */
const stopWithinMs = 11_000;
/** Page requests in flight need the services; those that take longer than this lose them. */
const portalFirstMs = 2_500;

/** Opens services and provider, then the portal. @throws after stopping those that were open. */
export async function openProcesses(
  options: Pick<ProcessOptions, 'env' | 'signal' | 'onBroken'> & {
    identityDatabaseUrl: string;
    isDev: boolean;
  },
): Promise<Processes> {
  const { identityDatabaseUrl, isDev, ...common } = options;
  const env = { ...common.env, NODE_ENV: isDev ? 'development' : 'production' };
  const start = (name: string, file: string, more: Partial<ProcessOptions> = {}) =>
    startProcess({
      ...common,
      env,
      name,
      program: new URL(`processes/${file}`, import.meta.url),
      ...more,
    });
  const behind = [
    start('The services', 'services.ts'),
    start('The identity provider', 'identity.ts', {
      env: { ...env, DATABASE_URL: identityDatabaseUrl, DESK_DATABASE_URL: undefined },
    }),
  ];
  const portal = start('The portal', 'portal.ts', {
    env: { ...env, DATABASE_URL: undefined, DESK_DATABASE_URL: undefined },
    args: isDev ? ['--dev'] : [],
    mayOpen: Promise.all(behind).then(() => undefined),
  });
  const started = await Promise.allSettled([portal, ...behind]);
  const error = started.find((one) => one.status === 'rejected');
  if (error) {
    const open = started.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    await Promise.all(open.map((part) => part.stop(stopWithinMs)));
    throw error.reason;
  }
  const [first, ...others] = started.flatMap((one) =>
    one.status === 'fulfilled' ? [one.value] : [],
  ) as [SupervisedProcess, ...SupervisedProcess[]];
  return {
    async stop() {
      const portalEnds = first.stop(stopWithinMs);
      const late = new AbortController();
      await Promise.race([portalEnds, waitUnlessAborted(portalFirstMs, late.signal)]);
      late.abort();
      await Promise.all([portalEnds, ...others.map((part) => part.stop(stopWithinMs))]);
    },
  };
}

function waitUnlessAborted(ms: number, signal: AbortSignal): Promise<void> {
  return wait(ms, undefined, { signal }).catch(() => undefined);
}
