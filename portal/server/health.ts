import type { FastifyInstance } from 'fastify';
import type { ContentSource } from '#content/source.ts';
import type { FollowedProvider } from './provider-document.ts';
import type { Drain } from '#runtime/drain.ts';

/**
 * `/healthz`: the process is alive. `/readyz`: it takes requests, and says no while it shuts down,
 * so that a load balancer stops sending; problems of the identity provider and of the content
 * source are listed but change no status, as visitors are served all the same.
 */
export function health(
  app: FastifyInstance,
  drain: Drain,
  provider: Pick<FollowedProvider, 'problem'>,
  content: Pick<ContentSource, 'problem'>,
): void {
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => {
    if (drain.isDraining()) return reply.status(503).send({ status: 'closing' });
    return {
      status: 'ready',
      identityProvider: provider.problem() ?? 'ready',
      content: content.problem?.() ?? 'ready',
    };
  });
}
