/**
 * The messages in the portal's bundle: compiled, so that no browser needs a parser, and each locale
 * in two files, because home needs a quarter of them. `virtual:messages` exports the functions that
 * load them.
 */
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { compileMessages } from '#locales/compile-messages.ts';
import { isFirstMessage } from '#locales/first-messages.ts';
import { locales } from '#locales/locales.ts';

const table = 'virtual:messages';
const part = /^virtual:messages\/([a-z-]+)\.(first|more)$/;
const desk = /^virtual:desk-messages\/([a-z-]+)$/;

export function messagesPlugin(): Plugin {
  return {
    name: 'carplaza-messages',
    resolveId: (id) => (id === table || part.test(id) || desk.test(id) ? `\0${id}` : undefined),
    async load(ownId) {
      const id = ownId.slice(1);
      if (id === table) return tableCode;
      const [, code, name] = part.exec(id) ?? [];
      const [, deskCode] = desk.exec(id) ?? [];
      const source = code === undefined ? `desk/${deskCode}` : `messages/${code}`;
      if (code === undefined && deskCode === undefined) return undefined;
      const folder = fileURLToPath(new URL(`../../locales/${source}`, import.meta.url));
      const texts: Record<string, string> = {};
      for (const name of await readdir(folder)) {
        const file = path.join(folder, name);
        this.addWatchFile(file);
        Object.assign(texts, await textsOf(file));
      }
      const own = Object.entries(compileMessages(texts));
      if (deskCode !== undefined)
        return `export default ${JSON.stringify(Object.fromEntries(own))}`;
      const wanted = own.filter(([key]) => isFirstMessage(key) === (name === 'first'));
      return `export default ${JSON.stringify(Object.fromEntries(wanted))}`;
    },
  };
}

const tableCode = `export const messageFiles = {
${locales.map(({ code }) => `'${code}': { first: () => import('${table}/${code}.first'), more: () => import('${table}/${code}.more') },`).join('\n')}
};`;

/** A file of texts has one export. Its time in the URL bypasses the module cache. */
async function textsOf(file: string): Promise<Record<string, string>> {
  const { mtimeMs } = await stat(file);
  const module = (await import(`${file}?${mtimeMs}`)) as Record<string, Record<string, string>>;
  return Object.values(module)[0] ?? {};
}
