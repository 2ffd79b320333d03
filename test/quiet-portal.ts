/**
 * The built portal, requested without a port and without services: the tests need only what it says
 * about its pages.
 */
import type { FastifyInstance } from 'fastify';
import { type PortalConfig, readPortalConfig } from '#portal/server/config.ts';
import { createPortal } from '#portal/server/app.ts';
import { nowhere } from './nowhere.ts';

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
