import type { FastifyInstance } from 'fastify';
import type { Drain } from '#program/drain.ts';

/** `/healthz`: the process is alive. `/readyz`: it takes requests; while it ends it says no, so that a balancer looks elsewhere. */
export function health(app: FastifyInstance, drain: Drain): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.isDraining()) return reply.status(503).send({ status: 'closing' });
    return { status: 'ready' };
  });
}
