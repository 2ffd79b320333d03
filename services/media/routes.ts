/** GET /media/pictures/{file}: public, and immutable under its name. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import * as calls from '#contract/calls/pictures.ts';
import { zoomWidthPx } from '#contract/media.ts';
import { pictureWidthsPx } from '#contract/vehicles.ts';
import { bind } from '#services/http/bind.ts';
import { refuse } from '#services/http/errors.ts';
import type { Server } from '#services/http/server.ts';
import { photoFileName } from './names.ts';
import type { Storage } from './storage.ts';

export const picturesPath = '/media/pictures';

type PictureFormat = 'avif' | 'webp';
/**
 * Makes a picture that has no file yet; returns undefined for an unknown key, or when it cannot
 * make one at the moment.
 */
export type MakePicture = (
  key: string,
  widthPx: number,
  format: PictureFormat,
) => Promise<Buffer | undefined>;

/** A key in the stock's form, which can name neither a path nor a hidden file. */
const fileName = new RegExp(
  `^([A-Za-z0-9][A-Za-z0-9-]{0,120})-(${[...pictureWidthsPx, zoomWidthPx].join('|')})\\.(avif|webp)$`,
);
/** Photographs are in the storage under their file's id, drawings in a folder under their key. */
const fileId = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

export interface MediaSources {
  storage: Storage;
  mediaDir: string;
  makePicture?: MakePicture | undefined;
}

export function mediaRoutes(app: Server, { storage, mediaDir, makePicture }: MediaSources): void {
  const drawing = async (file: string, key: string, widthPx: number, format: PictureFormat) =>
    (await readPicture(path.join(mediaDir, file))) ?? makePicture?.(key, widthPx, format);
  bind(app, calls, {
    getPicture: async (request, reply) => {
      const [file, key = '', width, format] = fileName.exec(request.params.file) ?? [];
      if (!file) return refuse(reply, 'PictureIsUnknown');
      const picture = fileId.test(key)
        ? await storage.get(photoFileName(file))
        : await drawing(file, key, Number(width), format === 'avif' ? 'avif' : 'webp');
      if (!picture) return refuse(reply, 'PictureIsUnknown');
      void reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .header('cross-origin-resource-policy', 'cross-origin')
        .type(`image/${format}`);
      return picture;
    },
  });
}

/**
 * Returns undefined when there is no such file. Other disk errors are thrown, because caches would
 * store a "not found" answer.
 */
function readPicture(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (absent.has(error.code ?? '')) return undefined;
    throw error;
  });
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);
