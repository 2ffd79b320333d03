/** The pages' assets, read once at start: no path of a request ever reaches the disk. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';

const font = (name: string) =>
  new URL(import.meta.resolve(`@fontsource-variable/archivo/files/archivo-${name}.woff2`));
const own = (name: string) => new URL(`./${name}`, import.meta.url);

/** The design uses the width axis, so the files have both axes. Latin-ext covers Polish. */
const sources = {
  'mark.svg': { file: own('mark.svg'), type: 'image/svg+xml' },
  'passkeys.js': { file: own('passkeys.js'), type: 'text/javascript; charset=utf-8' },
  'car.svg': { file: own('car.svg'), type: 'image/svg+xml' },
  'archivo-latin.woff2': { file: font('latin-wdth-normal'), type: 'font/woff2' },
  'archivo-latin-ext.woff2': { file: font('latin-ext-wdth-normal'), type: 'font/woff2' },
  // Last, because it refers to the others.
  'pages.css': { file: own('pages.css'), type: 'text/css; charset=utf-8' },
};
export type AssetName = keyof typeof sources;

const assets = new Map<string, { body: Buffer; type: string; version: string }>();
for (const [name, { file, type }] of Object.entries(sources)) {
  const body = type.startsWith('text/css')
    ? withVersions(readFileSync(file, 'utf8'))
    : readFileSync(file);
  const version = createHash('sha256').update(body).digest('hex').slice(0, 12);
  assets.set(name, { body, type, version });
}

/** Adds versions to the style sheet's URLs, so that they match those that pages preload. */
function withVersions(css: string): Buffer {
  return Buffer.from(
    css.replaceAll(/url\(([\w.-]+)\)/g, (whole, name: string) => {
      const asset = assets.get(name);
      return asset ? `url(${name}?v=${asset.version})` : whole;
    }),
  );
}

/** Returns the URL with the content's hash, so that it can be cached for ever. */
export function assetPath(name: AssetName): string {
  return `/assets/${name}?v=${assets.get(name)?.version}`;
}

export function addAssetRoutes(app: FastifyInstance): void {
  for (const [name, { body, type }] of assets)
    app.get(`/assets/${name}`, (_request, reply) =>
      reply
        .header('content-type', type)
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('x-content-type-options', 'nosniff')
        .send(body),
    );
}
