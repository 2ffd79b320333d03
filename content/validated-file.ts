/** Reads and validates one file of a content folder. */
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Static, TSchema } from 'typebox';
import { checked } from './content-errors.ts';
import type { LogContentError } from './source.ts';

/** Twice what all messages take in the longest language, which no page reaches. */
const fileMaxBytes = 256 * 1024;

/** Returns the content of a file that fits the schema; otherwise logs why, returns undefined. */
export async function readValidatedFile<Schema extends TSchema>(
  folder: string,
  place: string,
  parse: (text: string) => unknown,
  schema: Schema,
  log: LogContentError,
): Promise<Static<Schema> | undefined> {
  const file = path.join(folder, place);
  try {
    if ((await stat(file)).size > fileMaxBytes)
      throw new Error(`must not be larger than ${fileMaxBytes} bytes`);
    const result = checked(schema, parse(await readFile(file, 'utf8')), place);
    if ('value' in result) return result.value;
    result.errors.forEach(log);
  } catch (error) {
    log({ place, problem: error instanceof Error ? error.message : String(error) });
  }
  return undefined;
}
