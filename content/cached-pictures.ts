/** The pictures that pages of a remote source name: fetched once, held in memory and on disk, handed out as what they are. */
import { LRUCache } from 'lru-cache';
import type { LastCopy } from './last-copy.ts';
import { type PictureType, pictureTypeOf } from './picture-type.ts';
import type { RemoteContent, RemoteSource } from './remote-source.ts';
import type { LogFault } from './source.ts';

export interface Picture {
  bytes: Uint8Array;
  type: PictureType;
}

export interface CachedPictures {
  /** Undefined where no page names it, it is no raster picture, or it is not to be had. */
  picture(name: string): Promise<Picture | undefined>;
}

/** Those of the pages that are read most; the others come from disk. */
const memoryMaxBytes = 48 * 1024 * 1024;
/** Two hundred of at most three megabytes. */
const onDiskMax = 200;
/** Who is not there is not asked for by every visitor. */
const againAfterMs = 15_000;
const prefix = 'picture-';

/** @param contents of all locales, as they are now. */
export function cachePictures(
  remote: RemoteSource,
  copy: LastCopy,
  contents: () => readonly RemoteContent[],
  closed: AbortSignal,
  log: LogFault,
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
    const kept = pictureOf(await copy.read(`${prefix}${name}`));
    if (kept) return kept;
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
    const files = await copy.list(prefix);
    const old = files.filter((file) => addressOf(file.slice(prefix.length)) === undefined);
    await Promise.all(old.map((file) => copy.remove(file)));
    if (files.length - old.length < onDiskMax) await copy.write(`${prefix}${name}`, bytes);
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
