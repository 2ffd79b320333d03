/** Reports in the log and at /readyz whether the identity provider can be used. */
import type { FastifyBaseLogger } from 'fastify';
import { inspectDiscovery, type ProviderAddress, type ProviderDocument } from './discovery.ts';

export interface ProviderWatch {
  /** Undefined before the first check, and while the discovery document is valid. */
  problem(): string | undefined;
  /** Reads the document and returns it, usable or not; undefined when there is none. */
  check(): Promise<ProviderDocument | undefined>;
}

interface WatchOptions {
  /** Endpoints that the document must name. */
  needed: readonly string[];
  /** What does not work while the provider cannot be used, for the log. */
  effect: string;
}

export function watchProvider(
  provider: ProviderAddress,
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>,
  { needed, effect }: WatchOptions,
): ProviderWatch {
  let problem: string | undefined;
  let isReported = false;
  return {
    problem: () => problem,
    async check() {
      const before = problem;
      const found = await inspectDiscovery(provider, needed);
      problem = found.problem;
      // Warn at the second failed check only: a provider that starts beside this process may open a
      // moment later.
      if (problem !== undefined && problem === before && !isReported) {
        isReported = true;
        log.warn({ problem }, `the identity provider cannot be used: ${effect}`);
      }
      if (problem === undefined && isReported) {
        isReported = false;
        log.info('the identity provider can be used');
      }
      return found.document;
    },
  };
}
