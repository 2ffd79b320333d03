/** Runs a job on an interval. Runs never overlap, and none begins after stop(). */
import type { FastifyInstance } from 'fastify';

export interface IntervalJob {
  /** Runs at once, or after the current run, whose data may be too old for this call. */
  soon(): void;
  /** Stops the job; resolves when the current run has ended. */
  stop(): Promise<void>;
}

export interface IntervalJobOptions {
  everyMs: number;
  work: () => Promise<unknown>;
  onError: (error: unknown) => void;
}

export function startIntervalJob({ everyMs, work, onError }: IntervalJobOptions): IntervalJob {
  let running: Promise<void> | undefined;
  let isWantedAgain = false;
  let hasStopped = false;
  const run = async (): Promise<void> => {
    isWantedAgain = false;
    await work().catch(onError);
    if (isWantedAgain && !hasStopped) return run();
    running = undefined;
  };
  const begin = () => {
    if (!hasStopped) running ??= run();
  };
  const timer = setInterval(begin, everyMs).unref();
  return {
    soon() {
      isWantedAgain = true;
      begin();
    },
    async stop() {
      hasStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Runs the job until the app closes. A failed run is logged, and the next one tries again. */
export function startJob(
  app: FastifyInstance,
  name: string,
  everyMs: number,
  work: () => Promise<unknown>,
): IntervalJob {
  const onError = (error: unknown) => app.log.error({ err: error }, `${name} failed`);
  const job = startIntervalJob({ everyMs, work, onError });
  app.addHook('onClose', () => job.stop());
  return job;
}
