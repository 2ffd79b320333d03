import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { renderPictures, type Progress } from './background.ts';
import { pictureNow } from './picture-now.ts';
import { renderSizes } from './rendering.ts';

const KEY = 'city-n1-red-front';
let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(os.tmpdir(), 'carplaza-pictures-'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

describe('one file of a picture', () => {
  test.each(['webp', 'avif'] as const)('is rendered as %s at its size', async (format) => {
    await renderSizes(KEY, [{ widthPx: 320, format }], dir);
    expect(await readdir(dir)).toEqual([`${KEY}-320.${format}`]);
    const image = await sharp(join(dir, `${KEY}-320.${format}`)).metadata();
    expect([image.width, image.height]).toEqual([320, 200]);
    expect(image.format).toBe(format === 'avif' ? 'heif' : format);
  });

  test('is never made for a key that is none', async () => {
    const sizes = [{ widthPx: 320, format: 'webp' }] as const;
    await expect(renderSizes('../x', sizes, dir)).rejects.toThrow('../x');
    expect(await readdir(dir)).toEqual([]);
  });
});

describe('the background job', () => {
  test('renders every size, and a second run renders nothing', async () => {
    const steps: Progress[] = [];
    const keys = [KEY, KEY, 'not-a-key'];
    const first = await renderPictures(keys, dir, { onProgress: (step) => steps.push(step) });
    expect(first).toEqual({ done: 6, total: 6 });
    expect(steps[0]).toEqual({ done: 0, total: 6 });
    expect((await readdir(dir)).sort()).toEqual(
      [1600, 320, 800].flatMap((width) => [`${KEY}-${width}.avif`, `${KEY}-${width}.webp`]),
    );
    const again: Progress[] = [];
    await renderPictures(keys, dir, { onProgress: (step) => again.push(step) });
    expect(again).toEqual([{ done: 6, total: 6 }]);
  });

  test('renders what lists show first, and resumes after a stop', async () => {
    const stop = new AbortController();
    const keys = ['city-n1-red-wheel', 'city-n1-red-side'];
    const stopped = await renderPictures(keys, dir, {
      signal: stop.signal,
      onProgress: ({ done }) => done > 0 && stop.abort(),
    });
    expect(stopped).toEqual({ done: 2, total: 12 });
    expect(await readdir(dir)).toEqual(['city-n1-red-side-320.webp', 'city-n1-red-side-800.webp']);
    const started: number[] = [];
    const last = new AbortController();
    await renderPictures(keys, dir, {
      signal: last.signal,
      onProgress: ({ done }) => {
        started.push(done);
        if (started.length > 1) last.abort();
      },
    });
    expect(started).toEqual([2, 6]);
  });

  test('as a program ends when its parent hangs up', async () => {
    const keysFile = join(dir, 'keys.json');
    await writeFile(
      keysFile,
      JSON.stringify(['suv-n1-red-side', 'suv-n2-red-side', 'suv-n3-red-side']),
    );
    const job = spawn(
      process.execPath,
      [join(import.meta.dirname, 'render.ts'), join(dir, 'out'), keysFile],
      { stdio: ['pipe', 'ignore', 'inherit', 'ipc'] },
    );
    const exit = once(job, 'exit');
    await Promise.race([once(job, 'message'), exit]);
    job.disconnect();
    const [code] = await exit;
    expect(code).toBe(0);
    const made = await readdir(join(dir, 'out'));
    expect(made.length).toBeLessThan(18);
    expect(made.filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

describe('a picture asked for before the job came to it', () => {
  test('is rendered at once, cached, and shared by all requests', async () => {
    const asked = await Promise.all([
      pictureNow(KEY, 320, 'webp', dir),
      pictureNow(KEY, 320, 'webp', dir),
      pictureNow(KEY, 320, 'avif', dir),
      pictureNow('city-n1-red-rear', 320, 'webp', dir),
    ]);
    expect(asked.every((bytes) => bytes && bytes.length > 500)).toBe(true);
    expect(asked[0]).toBe(asked[1]);
    expect(await readFile(join(dir, `${KEY}-320.webp`))).toEqual(asked[0]);
    expect(await pictureNow(KEY, 320, 'webp', dir)).toEqual(asked[0]);
  });

  test.each([
    ['../../etc/passwd', 320, 'webp'],
    [`${KEY}/..`, 320, 'webp'],
    [KEY, 321, 'webp'],
    [KEY, Number.NaN, 'webp'],
    [KEY, 320, 'png'],
    [KEY, 320, 'webp/../x'],
  ])('is refused when it is none: %s %s %s', async (key, width, format) => {
    expect(await pictureNow(key, width, format, dir)).toBeUndefined();
    expect(await readdir(dir)).toEqual([]);
  });
});
