import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { pictureOf, vehicleSvg, type Picture } from './vehicle.ts';

export const PICTURE_FORMATS = ['webp', 'avif'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** One file of a picture. */
export interface Size {
  /** One of the contract's, or a smaller one where nobody looks at the picture. */
  readonly widthPx: number;
  readonly format: PictureFormat;
}

/** Returns `<key>-<width>.<format>`, as the contract's PictureRef completes its url. */
export const pictureFile = (key: string, { widthPx, format }: Size): string =>
  `${key}-${widthPx}.${format}`;

/**
 * Renders several files of one picture into a folder, from one raster drawn at the largest width.
 * Each is written to a temporary file and renamed, so that it appears whole. Throws on an invalid
 * key.
 */
export async function renderSizes(key: string, sizes: readonly Size[], dir: string): Promise<void> {
  const picture = pictureOf(key);
  if (!picture) throw new Error(`no picture has the key ${key}`);
  if (sizes.length === 0) return;
  await mkdir(dir, { recursive: true });
  const raster = await rasterOf(picture, Math.max(...sizes.map((size) => size.widthPx)));
  for (const size of sizes) {
    await writeWhole(dir, pictureFile(key, size), await encode(raster, size));
  }
}

interface Raster {
  readonly pixels: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

async function rasterOf(picture: Picture, widthPx: number): Promise<Raster> {
  const heightPx = (widthPx * 10) / 16;
  // Blurs fade out at the sheet's edge, so a close-up is drawn larger and cut.
  const bleed = picture.view === 'wheel' || picture.view === 'lamp' ? 0.1 : 0;
  const [left, top] = [widthPx * bleed, heightPx * bleed];
  // The drawings are 960 wide at the 72 dots per inch that SVG readers assume.
  const pixels = await sharp(Buffer.from(vehicleSvg(picture, bleed)), {
    density: (72 * widthPx) / 960,
  })
    .resize(widthPx + 2 * left, heightPx + 2 * top, { fit: 'fill' })
    .extract({ left, top, width: widthPx, height: heightPx })
    .removeAlpha()
    .raw()
    .toBuffer();
  return { pixels, widthPx, heightPx };
}

function encode({ pixels, widthPx, heightPx }: Raster, size: Size): Promise<Buffer> {
  const image = sharp(pixels, { raw: { width: widthPx, height: heightPx, channels: 3 } });
  if (size.widthPx !== widthPx) image.resize(size.widthPx, (size.widthPx * 10) / 16);
  // Measured: more effort takes several times the time for a few percent of these smooth pictures;
  // at the full width even AVIF's second step does.
  return size.format === 'avif'
    ? image
        .avif({ quality: 54, effort: size.widthPx < 1600 ? 2 : 1, chromaSubsampling: '4:2:0' })
        .toBuffer()
    : image.webp({ quality: 80, effort: 3 }).toBuffer();
}

/** Draws and encodes one file in memory. */
export async function pictureBytes(picture: Picture, size: Size): Promise<Buffer> {
  return encode(await rasterOf(picture, size.widthPx), size);
}

/**
 * Writes to a temporary file of this process and renames it, so that no reader sees half a file and
 * two writers do not collide.
 */
export async function writeWhole(dir: string, name: string, bytes: Buffer): Promise<void> {
  const aside = join(dir, `.${process.pid}-${randomUUID()}.part`);
  try {
    await writeFile(aside, bytes);
    await rename(aside, join(dir, name));
  } catch (failure) {
    await rm(aside, { force: true });
    throw failure;
  }
}

/** Removes temporary files of processes that have ended. */
export async function clearAside(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const [, writer] = /^\.(\d+)-.*\.part$/.exec(name) ?? [];
    if (writer !== undefined && !alive(Number(writer))) await rm(join(dir, name), { force: true });
  }
}

function alive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (failure) {
    // EPERM means that the process runs as another user.
    return failure instanceof Error && 'code' in failure && failure.code === 'EPERM';
  }
}
