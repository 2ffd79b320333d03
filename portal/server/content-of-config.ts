/**
 * Chooses the configured content source: a folder, or a content management system with the default
 * folder as its fallback.
 */
import type { FastifyInstance } from 'fastify';
import { createFolderSource } from '#content/folder-source.ts';
import { cacheSource } from '#content/cached-source.ts';
import type { ContentError, ContentSource } from '#content/source.ts';
import { createStrapiSource } from '#content/strapi-source.ts';
import { defaultContentFolder, type PortalConfig } from './config.ts';
import { contentPictures } from './content-pictures.ts';
import { contentWebhook } from './content-webhook.ts';

/** Also adds the routes a remote source needs. */
export async function contentOfConfig(
  app: FastifyInstance,
  { contentSource, remoteContent, public: { contentLifetimeMs } }: PortalConfig,
  defaultContent?: ContentSource,
): Promise<ContentSource> {
  const log = (error: ContentError) => app.log.warn(error, 'content source');
  const fromFolder = (folder: string) =>
    (folder === defaultContentFolder && defaultContent) || createFolderSource(folder, log);
  if (!remoteContent) return fromFolder(contentSource);
  const { token, mediaOrigin, folder, webhookSecret } = remoteContent;
  const source = await cacheSource(
    createStrapiSource({ address: contentSource, token, mediaOrigin }),
    {
      fallback: await fromFolder(defaultContentFolder),
      folder,
      lifetimeMs: contentLifetimeMs,
      log,
    },
  );
  app.addHook('onClose', async () => source.close());
  contentPictures(app, source);
  if (webhookSecret !== undefined) await contentWebhook(app, source, webhookSecret);
  return source;
}
