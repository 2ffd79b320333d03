/**
 * The built portal, requested without a port and without services: the tests need only what it says
 * about its pages.
 */
import type { FastifyInstance } from 'fastify';
import { createFolderSource } from '#content/folder-source.ts';
import type { ContentSource } from '#content/source.ts';
import {
  type PortalConfig,
  defaultContentFolder,
  readPortalConfig,
} from '#portal/server/config.ts';
import { type PortalOptions, createPortal } from '#portal/server/app.ts';
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
  return openPortal({ config: quietPortalConfig(env) });
}

/** All portals of a worker share the default content: reading it is most of what one costs. */
export async function openPortal(options: PortalOptions): Promise<FastifyInstance> {
  return createPortal({ ...options, defaultContent: await defaultContent() });
}

let content: Promise<ContentSource> | undefined;

export function defaultContent(): Promise<ContentSource> {
  // portal/server/content-pages.test.ts holds that nothing in it is refused.
  content ??= createFolderSource(defaultContentFolder, () => undefined);
  return content;
}
