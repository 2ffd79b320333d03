import type { FastifyInstance } from 'fastify';
import type { FollowedProvider } from '#portal/server/provider-document.ts';
import type { Drain } from '#runtime/drain.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it takes requests; while it ends it says no, so that a balancer looks
 * elsewhere. What is wrong with the identity provider stands beside it: visitors are served all the same.
 */
export function health(
  app: FastifyInstance,
  drain: Drain,
  provider: Pick<FollowedProvider, 'problem'>,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.isDraining()) return reply.status(503).send({ status: 'closing' });
    return { status: 'ready', identityProvider: provider.problem() ?? 'ready' };
  });
}
