/** The built portal, asked without a port, where no services answer: what it says of its pages needs none. */
import type { FastifyInstance } from 'fastify';
import { type PortalConfig, readPortalConfig } from '#portal/config.ts';
import { createPortal } from '#portal/server/app.ts';

/** The default addresses may be those of a portal that runs beside the tests: on port 9 nothing may listen. */
const nowhere = 'http://localhost:9';

export function quietPortalConfig(env: Record<string, string> = {}): PortalConfig {
  return readPortalConfig({
    LOG_LEVEL: 'silent',
    PAGES_PER_MINUTE: '1000000',
    SERVICES_URL: nowhere,
    AUTHORITY: nowhere,
    ...env,
  });
}

export function openQuietPortal(env: Record<string, string> = {}): Promise<FastifyInstance> {
  return createPortal({ config: quietPortalConfig(env) });
}
