/** Says in one line of the log, and at /readyz, what is wrong with the identity provider, and when it is right again. */
import type { FastifyBaseLogger } from 'fastify';
import { inspectDiscovery, type ProviderAddress, type ProviderDocument } from './discovery.ts';

export interface ProviderWatch {
  /** Undefined before the first look, and while the discovery document is as it should be. */
  problem(): string | undefined;
  /** The document as this look found it, usable or not; undefined where there is none. */
  look(): Promise<ProviderDocument | undefined>;
}

interface WatchOptions {
  /** Endpoints that the document must name. */
  needed: readonly string[];
  /** What follows from a provider that cannot be used. */
  consequence: string;
}

export function watchProvider(
  provider: ProviderAddress,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { needed, consequence }: WatchOptions,
): ProviderWatch {
  let problem: string | undefined;
  let isTold = false;
  return {
    problem: () => problem,
    async look() {
      const before = problem;
      const found = await inspectDiscovery(provider, needed);
      problem = found.problem;
      // Told at the second look: what starts beside this process may open a moment later.
      if (problem !== undefined && problem === before && !isTold) {
        isTold = true;
        log.warn({ problem }, `the identity provider cannot be used: ${consequence}`);
      }
      if (problem === undefined && isTold) {
        isTold = false;
        log.info('the identity provider can be used');
      }
      return found.document;
    },
  };
}
