import { mkdir, readdir } from 'node:fs/promises';
import { pictureWidthsPx } from '#contract/vehicles.ts';
import { clearAside, PICTURE_FORMATS, pictureFile, renderSizes, type Size } from './rendering.ts';
import { pictureOf, type View } from './vehicle.ts';

/** The job's progress, in files. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

/**
 * Renders every missing file of the keyed pictures, first the side views of lists, then the rest.
 * Stops between two pictures when aborted, continues there when called again, and does nothing when
 * all files exist; invalid keys are ignored.
 */
export async function renderPictures(
  keys: readonly string[],
  dir: string,
  {
    onProgress,
    signal,
  }: { onProgress?: (progress: Progress) => void; signal?: AbortSignal | undefined } = {},
): Promise<Progress> {
  await mkdir(dir, { recursive: true });
  await clearAside(dir);
  const present = new Set(await readdir(dir));
  const known = [...new Set(keys)].filter((key) => pictureOf(key) !== undefined);
  const total = known.length * ALL_SIZES.length;
  let done = known
    .flatMap((key) => ALL_SIZES.map((size) => pictureFile(key, size)))
    .filter((name) => present.has(name)).length;
  onProgress?.({ done, total });
  for (const { views, sizes } of PASSES) {
    for (const view of views) {
      for (const key of known.filter((name) => pictureOf(name)?.view === view)) {
        if (signal?.aborted) return { done, total };
        const missing = sizes.filter((size) => !present.has(pictureFile(key, size)));
        if (missing.length === 0) continue;
        await renderSizes(key, missing, dir);
        for (const size of missing) present.add(pictureFile(key, size));
        done += missing.length;
        onProgress?.({ done, total });
      }
    }
  }
  return { done, total };
}

const ALL_SIZES: readonly Size[] = pictureWidthsPx.flatMap((widthPx) =>
  PICTURE_FORMATS.map((format) => ({ widthPx, format })),
);

/** Lists and the top of a vehicle's page come first, in the format every browser reads. */
const PASSES: readonly { views: readonly View[]; sizes: readonly Size[] }[] = [
  {
    views: ['side'],
    sizes: [
      { widthPx: 320, format: 'webp' },
      { widthPx: 800, format: 'webp' },
    ],
  },
  { views: ['side', 'front', 'rear', 'wheel', 'lamp'], sizes: ALL_SIZES },
];
