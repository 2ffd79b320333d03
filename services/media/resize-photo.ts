/**
 * A photograph → its sizes, upright and without metadata. Runs in the process that works on media,
 * because it decodes untrusted files.
 */
import readExif from 'exif-reader';
import { parse as parseIccProfile } from 'icc';
import sharp, { type Metadata, type OutputInfo, type Sharp, type SharpOptions } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { type MediaRefusal, zoomWidthPx } from '#contract/media.ts';
import { pictureWidthsPx } from '#contract/vehicles.ts';
import { photoPixelsMax, photoSidePxMax } from '#services/limits.ts';

/** One file of a photograph, named as the contract's PictureRef completes its url. */
export interface PhotoFile {
  suffix: string;
  contentType: string;
  bytes: Buffer;
}

export interface PhotoFacts {
  widthPx: number;
  heightPx: number;
  thumbhash: Buffer;
  /** By the camera's clock, as yyyy-mm-ddThh:mm:ss; null: nothing that can be read says so. */
  takenAt: string | null;
}

/** The file says what it is not: nothing of it is decoded, or it cannot be. */
export class PhotoError extends Error {
  override name = 'PhotoError';
  readonly code: MediaRefusal;
  constructor(code: MediaRefusal, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}

/** One thread and no cache: this process's memory stays flat, and bids keep the other core. */
sharp.concurrency(1);
sharp.cache(false);

/** The longer side of a thumbnail hash's picture is at most 100. */
const hashSidePx = 100;
const previewWidthsPx: readonly number[] = [800, 320];

/** Reads the heading alone; throws a PhotoError for what will not be decoded. */
async function inspectPhoto(
  bytes: Buffer,
  contentType: string,
): Promise<Omit<PhotoFacts, 'thumbhash'>> {
  const isHeic = contentType === 'image/heic';
  const about = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new PhotoError(isHeic ? 'PhotoIsHeic' : 'PhotoIsBroken', error);
    });
  // Dimensions of each picture; a scene of many is as tall as all of them.
  const { width, pageHeight, height, pages = 1 } = about;
  if (pages > 1) throw new PhotoError('PhotoIsAnimated');
  const tall = pageHeight ?? height;
  if (width * tall > photoPixelsMax || Math.max(width, tall) > photoSidePxMax)
    throw new PhotoError('PhotoHasTooManyPixels');
  if (isHeic && !(await canDecode(bytes))) throw new PhotoError('PhotoIsHeic');
  return { ...upright(about), takenAt: takenAtOf(about) };
}

/** The first sizes, in the format that every browser reads, and what stands for it before them. */
export async function previewPhoto(
  bytes: Buffer,
  contentType: string,
): Promise<PhotoFacts & { files: PhotoFile[] }> {
  const size = await inspectPhoto(bytes, contentType);
  const first = await decode(bytes, Math.max(...previewWidthsPx));
  const files: PhotoFile[] = [];
  for (const widthPx of previewWidthsPx) files.push(await encode(first, widthPx, 'webp'));
  return { ...size, thumbhash: await thumbhashOf(first), files };
}

/** Yields every file but those of the preview; from one decoding, one after the other. */
export async function* sizesOfPhoto(bytes: Buffer): AsyncGenerator<PhotoFile> {
  const full = await decode(bytes, zoomWidthPx);
  yield encode(full, zoomWidthPx, 'webp');
  // Each size is made from the next larger one, which is quicker and as sharp.
  let source = full;
  for (const widthPx of pictureWidthsPx.toReversed()) {
    source = await scaled(source, widthPx);
    yield encode(source, widthPx, 'avif');
    if (!previewWidthsPx.includes(widthPx)) yield encode(source, widthPx, 'webp');
  }
}

/** A picture of a paper: as large as it is, as a JPEG that every program reads. */
export async function encodePaper(bytes: Buffer, contentType: string): Promise<Buffer> {
  await inspectPhoto(bytes, contentType);
  return readable(bytes)
    .resize(paperSidePx, paperSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .jpeg({ quality: 88 })
    .toBuffer()
    .catch(broken);
}
const paperSidePx = 4_000;

interface Raster {
  data: Buffer;
  info: OutputInfo;
}

function readable(bytes: Buffer, options?: SharpOptions): Sharp {
  return sharp(bytes, {
    limitInputPixels: photoPixelsMax,
    failOn: 'error',
    ...options,
  }).autoOrient();
}

/** Most cameras name sRGB; converting it to itself takes as long as the decoding. */
function isSrgb(profile: Buffer | undefined): boolean {
  try {
    const { description = '' } = profile ? parseIccProfile(profile) : {};
    return /^sRGB(?: built-in| IEC61966-2[-.]1)?$/.test(description);
  } catch {
    return false;
  }
}

async function decode(bytes: Buffer, widthPx: number): Promise<Raster> {
  const { icc } = await sharp(bytes, { limitInputPixels: photoPixelsMax }).metadata().catch(broken);
  return readable(bytes, { ignoreIcc: isSrgb(icc) })
    .resize({ width: widthPx, withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(broken);
}

function scaled(raster: Raster, widthPx: number): Promise<Raster> {
  return fromRaster(raster)
    .resize({ width: widthPx, withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function encode(
  raster: Raster,
  widthPx: number,
  format: 'avif' | 'webp',
): Promise<PhotoFile> {
  const image = fromRaster(raster).resize({ width: widthPx, withoutEnlargement: true });
  // More effort for AVIF takes several times the time and changes nothing that is seen
  // (docs/decisions/084).
  const encoded =
    format === 'avif'
      ? image.avif({ quality: 54, effort: 0, chromaSubsampling: '4:2:0' })
      : image.webp({ quality: 80, effort: 2 });
  return {
    suffix: `${widthPx}.${format}`,
    contentType: `image/${format}`,
    bytes: await encoded.toBuffer(),
  };
}

function fromRaster({ data, info }: Raster): Sharp {
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function thumbhashOf(raster: Raster): Promise<Buffer> {
  const { data, info } = await fromRaster(raster)
    .resize(hashSidePx, hashSidePx, { fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data));
}

function upright(about: Metadata): { widthPx: number; heightPx: number } {
  const { width, height } = about.autoOrient;
  return { widthPx: width, heightPx: height };
}

function takenAtOf({ exif }: Metadata): string | null {
  try {
    const taken = exif && readExif(exif).Photo?.DateTimeOriginal;
    return taken ? taken.toISOString().slice(0, 19) : null;
  } catch {
    return null;
  }
}

function canDecode(bytes: Buffer): Promise<boolean> {
  return sharp(bytes)
    .resize(8)
    .toBuffer()
    .then(
      () => true,
      () => false,
    );
}

function broken(error: unknown): never {
  throw new PhotoError('PhotoIsBroken', error);
}
