/** Writes compressed copies beside the built files once, so that no request pays for it. */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { buildFolder } from './build-stamp.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

const kinds = /\.(js|css|svg)$/;
/** Smaller files fit into one packet anyway. */
const leastBytes = 1024;

export async function compressFiles(folder = join(buildFolder, 'client')): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && kinds.test(entry.name));
  await Promise.all(files.map((file) => compressFile(join(file.parentPath, file.name))));
}

async function compressFile(path: string): Promise<void> {
  const text = await readFile(path);
  if (text.length < leastBytes) return;
  // Level 10 is nearly as small as 11 in half the time; but every first paint waits for the styles.
  const params = { [constants.BROTLI_PARAM_QUALITY]: path.endsWith('.css') ? 11 : 10 };
  await writeFile(`${path}.br`, await brotli(text, { params }));
  await writeFile(`${path}.gz`, await zip(text, { level: 9 }));
}
