/**
 * Caches the pictures that pages of a remote source reference: fetched once, stored in memory and
 * on disk, served with the type that their bytes show.
 */
import { LRUCache } from 'lru-cache';
import type { DiskCache } from './disk-cache.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';
import type { RemoteContent, RemoteSource } from './remote-source.ts';
import type { LogContentError } from './source.ts';

export interface Picture {
  bytes: Uint8Array;
  type: PictureType;
}

export interface CachedPictures {
  /** Undefined when no page references the picture, it is no raster image, or the fetch fails. */
  picture(name: string): Promise<Picture | undefined>;
}

/** Holds the pictures of the most visited pages; the others are read from disk. */
const memoryMaxBytes = 48 * 1024 * 1024;
/** Two hundred pictures of at most three megabytes each. */
const onDiskMax = 200;
/** A picture that cannot be fetched is not requested again for each visitor. */
const againAfterMs = 15_000;
const prefix = 'picture-';

/** @param contents returns the current contents of all locales. */
export function cachePictures(
  remote: RemoteSource,
  diskCache: DiskCache,
  contents: () => readonly RemoteContent[],
  closed: AbortSignal,
  log: LogContentError,
): CachedPictures {
  const held = new LRUCache<string, Picture>({
    maxSize: memoryMaxBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength,
  });
  const missing = new LRUCache<string, true>({ max: 1000, ttl: againAfterMs });
  const running = new Map<string, Promise<Picture | undefined>>();

  const addressOf = (name: string) =>
    contents()
      .map(({ images }) => images.get(name))
      .find((address) => address !== undefined);

  async function load(name: string, address: string): Promise<Picture | undefined> {
    const cached = pictureOf(await diskCache.read(`${prefix}${name}`));
    if (cached) return cached;
    try {
      const picture = pictureOf(await remote.fetchImage(address, closed));
      if (!picture) log({ place: address, problem: 'is no JPEG, PNG, WebP, AVIF or GIF' });
      else await keep(name, picture);
      return picture;
    } catch (error) {
      if (!closed.aborted) log({ place: address, problem: String(error) });
      return undefined;
    }
  }
  async function keep(name: string, { bytes }: Picture): Promise<void> {
    const files = await diskCache.list(prefix);
    const old = files.filter((file) => addressOf(file.slice(prefix.length)) === undefined);
    await Promise.all(old.map((file) => diskCache.remove(file)));
    if (files.length - old.length < onDiskMax) await diskCache.write(`${prefix}${name}`, bytes);
  }

  return {
    picture: async (name) => {
      const address = addressOf(name);
      if (address === undefined || missing.has(name)) return undefined;
      const known = held.get(name);
      if (known) return known;
      const loading = running.get(name) ?? load(name, address).finally(() => running.delete(name));
      running.set(name, loading);
      const picture = await loading;
      if (picture) held.set(name, picture);
      else missing.set(name, true);
      return picture;
    },
  };
}

function pictureOf(bytes: Uint8Array | undefined): Picture | undefined {
  const type = bytes && pictureTypeOf(bytes);
  return type && { bytes, type };
}
