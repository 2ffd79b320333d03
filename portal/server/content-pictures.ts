/** The pictures of a content management system, under our own address: a browser asks nobody else. */
import type { FastifyInstance } from 'fastify';
import type { CachedPictures } from '#content/cached-pictures.ts';
import { picturePath } from '#content/picture-path.ts';

/** Another picture has another name; a day, because one that was taken off a page should be gone some time. */
const cacheControl = 'public, max-age=86400';

export function contentPictures(app: FastifyInstance, pictures: CachedPictures): void {
  app.get<{ Params: { name: string } }>(
    `${picturePath}:name`,
    // A page has three; who asks for hundreds a minute is looking for something else.
    { config: { rateLimit: { max: 600, timeWindow: '1 minute' } } },
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
