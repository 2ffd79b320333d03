import type { FastifyInstance } from 'fastify';

/** `/healthz`: the process is alive. `/readyz`: it takes requests; while it closes it says no, so that a balancer looks elsewhere. */
export function health(app: FastifyInstance): void {
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (isClosing) return reply.status(503).send({ status: 'closing' });
    return { status: 'ready' };
  });
}
