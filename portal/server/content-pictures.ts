/** Serves a CMS's pictures from our origin, so that browsers request no other host. */
import type { FastifyInstance } from 'fastify';
import type { CachedPictures } from '#content/cached-pictures.ts';
import { picturePath } from '#content/picture-path.ts';
import { perNetwork } from '#runtime/rate-limit/routes.ts';

/** A changed picture has a new name. A day at most, because removed ones should disappear. */
const cacheControl = 'public, max-age=86400';

export function contentPictures(app: FastifyInstance, pictures: CachedPictures): void {
  app.get<{ Params: { name: string } }>(
    `${picturePath}:name`,
    // A page has three pictures; hundreds of requests a minute are no page views.
    { config: perNetwork({ max: 600, withinS: 60 }) },
    async ({ params }, reply) => {
      const found = await pictures.picture(params.name);
      if (!found) return reply.status(404).type('text/plain').send('404 Not Found\n');
      return reply
        .type(found.type)
        .header('cache-control', cacheControl)
        .send(Buffer.from(found.bytes));
    },
  );
}
