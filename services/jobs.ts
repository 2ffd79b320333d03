/** Work that comes round: never two rounds of the same at once, none after the services have closed. */
import type { FastifyInstance } from 'fastify';

export function startJob(
  app: FastifyInstance,
  name: string,
  intervalMs: number,
  work: () => Promise<unknown>,
): void {
  let running: Promise<void> | undefined;
  const round = () => {
    running ??= work()
      .then(
        () => undefined,
        (error: unknown) => app.log.error({ err: error }, `${name} failed`),
      )
      .finally(() => (running = undefined));
  };
  const timer = setInterval(round, intervalMs);
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
