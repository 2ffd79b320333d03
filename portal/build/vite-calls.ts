/**
 * The declared calls in the portal's bundle: their routes alone, so that no schema reaches a
 * browser (docs/decisions/257-a-call-is-declared-once.md).
 */
import { stat } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const folder = fileURLToPath(new URL('../../contract/calls/', import.meta.url));

export function callsPlugin(): Plugin {
  return {
    name: 'carplaza-calls',
    async load(id) {
      const [file = ''] = id.split('?');
      if (!file.startsWith(folder)) return undefined;
      this.addWatchFile(file);
      return Object.entries(await callsOf(file))
        .map(([name, { route }]) => `export const ${name} = ${JSON.stringify({ route })};`)
        .join('\n');
    },
  };
}

/** The file's time in the URL bypasses the module cache. */
async function callsOf(file: string): Promise<Record<string, { route: string }>> {
  const { mtimeMs } = await stat(file);
  return (await import(`${file}?${mtimeMs}`)) as Record<string, { route: string }>;
}
