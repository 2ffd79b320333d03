/** `operator storage check`: whether photographs and documents can be stored. */
import { randomUUID } from 'node:crypto';
import type { Command } from 'commander';
import { ConfigError } from '#runtime/environment.ts';
import { serverErrorOf } from '#runtime/server-errors.ts';
import { type StorageConfig, storageConfigOf } from '#services/media/storage-config.ts';
import { openStorage } from '#services/media/storage.ts';
import { OperatorError } from '#services/operator-error.ts';
import { print } from '#operator/terminal.ts';

const help = `
Writes, reads and removes one small file in STORAGE_URL (or in DATA_DIR/storage), with the keys AWS_ACCESS_KEY_ID and
AWS_SECRET_ACCESS_KEY of a bucket. A certificate must come from a known authority: NODE_EXTRA_CA_CERTS names a file
with another one, for each process.`;

export function addCommands(program: Command): void {
  program
    .command('storage')
    .description('where photographs and documents are stored')
    .command('check')
    .description('say in words whether files can be stored')
    .addHelpText('after', help)
    .action(check);
}

async function check(): Promise<void> {
  const config = configOf(process.env);
  const place = placeOf(config);
  const name = `checks/${randomUUID()}`;
  const content = Buffer.from('CarPlaza looks whether it can store files.');
  let step = 'write';
  try {
    const storage = await openStorage(config);
    await storage.put(name, content, { contentType: 'text/plain', bytes: content.length });
    step = 'read';
    if (!(await storage.get(name))?.equals(content)) throw new Error('another file came back');
    step = 'list';
    await storage.list('checks', { max: 1 });
    step = 'remove';
    await storage.remove(name);
  } catch (error) {
    const { code, problem, advice } = serverErrorOf(error);
    throw new OperatorError(`${place} cannot ${step} files: ${problem} (${code}): ${advice}.`, {
      cause: error,
    });
  }
  print(`${place} writes, reads, lists and removes files.`);
}

function configOf(environment: NodeJS.ProcessEnv): StorageConfig {
  try {
    return storageConfigOf(environment, 'The command');
  } catch (error) {
    if (error instanceof ConfigError) throw new OperatorError(error.message, { cause: error });
    throw error;
  }
}

function placeOf(config: StorageConfig): string {
  if (config.kind === 'folder') return `The folder ${config.folder}`;
  return `The bucket ${config.bucket} at ${config.endpoint ?? `Amazon, ${config.region}`}`;
}
