import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pictureWidthsPx } from '#contract/vehicles.ts';
import { PICTURE_FORMATS, pictureBytes, pictureFile, writeWhole, type Size } from './rendering.ts';
import { pictureOf, type Picture } from './vehicle.ts';

/** Two at once, so that a first page of pictures leaves the machine's other core to requests. */
const renderingsMax = 2;
/** Five screens of cards. A later request is refused at once instead of waiting for minutes. */
const waitingMax = 120;

/**
 * Returns the bytes of one picture file, rendering it when the background job has not yet. Returns
 * undefined for anything but a key, a width and a format of the contract, so that no path can be
 * injected, and when too many requests wait. No picture is wider than `drawnMaxPx`.
 */
export async function pictureNow(
  key: string,
  widthPx: number,
  format: string,
  dir: string,
  drawnMaxPx = Infinity,
): Promise<Buffer | undefined> {
  const picture = pictureOf(key);
  const width = pictureWidthsPx.find((known) => known === widthPx);
  const kind = PICTURE_FORMATS.find((known) => known === format);
  if (!picture || !width || !kind) return undefined;
  const size: Size = { widthPx: Math.min(width, drawnMaxPx), format: kind };
  const name = pictureFile(key, size);
  return (await present(join(dir, name))) ?? rendered(picture, size, dir, name);
}

const present = (path: string): Promise<Buffer | undefined> =>
  readFile(path).catch((failure: unknown) => {
    if (failure instanceof Error && 'code' in failure && failure.code === 'ENOENT')
      return undefined;
    throw failure;
  });

/** Concurrent requests for one file share its rendering. */
const underWay = new Map<string, Promise<Buffer | undefined>>();
const waiting: (() => void)[] = [];
let renderings = 0;

function rendered(
  picture: Picture,
  size: Size,
  dir: string,
  name: string,
): Promise<Buffer | undefined> {
  const path = join(dir, name);
  const already = underWay.get(path);
  if (already) return already;
  const rendering = inTurn(async () => {
    const bytes = await pictureBytes(picture, size);
    await mkdir(dir, { recursive: true });
    await writeWhole(dir, name, bytes);
    return bytes;
  }).finally(() => underWay.delete(path));
  underWay.set(path, rendering);
  return rendering;
}

async function inTurn(work: () => Promise<Buffer>): Promise<Buffer | undefined> {
  if (renderings >= renderingsMax) {
    if (waiting.length >= waitingMax) return undefined;
    // A finished rendering hands its slot on, so the count stays the same.
    await new Promise<void>((turn) => waiting.push(turn));
  } else renderings += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else renderings -= 1;
  }
}
