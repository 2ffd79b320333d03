/** The built portal, asked without a port, where no services answer: what it says of its pages needs none. */
import type { FastifyInstance } from 'fastify';
import { readPortalConfig } from '#portal/config.ts';
import { createPortal } from '#portal/server/app.ts';

export function openQuietPortal(env: Record<string, string> = {}): Promise<FastifyInstance> {
  const config = readPortalConfig({
    LOG_LEVEL: 'silent',
    PAGES_PER_MINUTE: '1000000',
    // The port on which nothing may listen.
    SERVICES_URL: 'http://localhost:9',
    ...env,
  });
  return createPortal({ config });
}
