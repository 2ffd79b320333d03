/** Says in one line of the log, and at /readyz, what is wrong with the identity provider: tokens are refused meanwhile. */
import type { FastifyBaseLogger } from 'fastify';
import { type ProviderAddress, readDiscovery } from '#program/discovery.ts';

export interface ProviderWatch {
  /** Undefined before the first look, and while the discovery document is as it should be. */
  problem(): string | undefined;
  look(): Promise<void>;
}

export function watchProvider(
  provider: ProviderAddress,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
): ProviderWatch {
  let problem: string | undefined;
  let isTold = false;
  return {
    problem: () => problem,
    async look() {
      const before = problem;
      problem = await readDiscovery(provider, ['jwks_uri']).then(
        () => undefined,
        (error: unknown) => (error instanceof Error ? error.message : String(error)),
      );
      // Told at the second look: what starts beside the services may open a moment later.
      if (problem !== undefined && problem === before && !isTold) {
        isTold = true;
        log.warn({ problem }, 'the identity provider cannot be used: tokens are refused');
      }
      if (problem === undefined && isTold) {
        isTold = false;
        log.info('the identity provider can be used');
      }
    },
  };
}
