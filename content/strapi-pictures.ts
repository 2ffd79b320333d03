/**
 * Maps a page's pictures to addresses of the portal. A browser loads from the portal alone, so each
 * picture gets a name there, and only pictures that a page references are served.
 */
import { createHash } from 'node:crypto';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { imageMaxBytes } from './image-limit.ts';
import { picturePath } from './picture-path.ts';
import type { LogContentError } from './source.ts';

export interface PictureNames {
  /** The base of addresses without a host. */
  address: string;
  /** The origins that pictures are fetched from: the CMS, and its media store when it has one. */
  origins: ReadonlySet<string>;
  /** Filled here: name → address at the source. */
  found: Map<string, string>;
  log: LogContentError;
}

const File = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2000 }),
  /** In kilobytes of a thousand. */
  size: Type.Optional(Type.Number()),
});
const Media = Type.Object({
  ...File.properties,
  /** A replaced picture keeps its address, so the time of the change is part of its name. */
  updatedAt: Type.Optional(Type.String({ maxLength: 40 })),
  formats: Type.Optional(
    Type.Union([
      Type.Null(),
      Type.Object({ large: Type.Optional(File), medium: Type.Optional(File) }),
    ]),
  ),
});
type Media = Static<typeof Media>;

/**
 * Returns `image`, `imageSmall` and `imageExtraSmall` as far as they exist. When only the first was
 * chosen, Strapi's smaller formats (1000 and 750 pixels) fill the others; a picture of an unknown
 * origin or shape costs the page only the picture.
 */
export function picturesOf(
  { image, imageSmall, imageExtraSmall }: Record<string, unknown>,
  place: string,
  names: PictureNames,
): Record<string, string> {
  const chosen = mediaOf(image);
  const pictures = {
    // What is too large to be served would be a broken picture: Strapi's own smaller one is not.
    image: isTooLarge(chosen) ? (chosen?.formats?.large?.url ?? chosen?.url) : chosen?.url,
    imageSmall: mediaOf(imageSmall)?.url ?? chosen?.formats?.large?.url,
    imageExtraSmall: mediaOf(imageExtraSmall)?.url ?? chosen?.formats?.medium?.url,
  };
  return Object.fromEntries(
    Object.entries(pictures).flatMap(([field, url]) => {
      if (url === undefined) return [];
      const path = ownPathOf(url, chosen?.updatedAt ?? '', names);
      if (path !== undefined) return [[field, path]];
      const problem = 'must lie at the source, or at CONTENT_MEDIA_ORIGIN';
      names.log({ place: `${place} /${field}`, problem });
      return [];
    }),
  );
}

function isTooLarge(media: Media | undefined): boolean {
  return (media?.size ?? 0) * 1_000 > imageMaxBytes;
}

function mediaOf(value: unknown): Media | undefined {
  return Value.Check(Media, value) ? value : undefined;
}

function ownPathOf(
  url: string,
  version: string,
  { address, origins, found }: PictureNames,
): string | undefined {
  const full = url.startsWith('/') ? `${address}${url}` : url;
  if (!URL.canParse(full)) return undefined;
  const { origin, href } = new URL(full);
  if (!origins.has(origin)) return undefined;
  const name = createHash('sha256').update(`${href} ${version}`).digest('hex').slice(0, 32);
  found.set(name, href);
  return `${picturePath}${name}`;
}
