/**
 * Reads content from a folder: `pages/<locale>/<pageKey>.md`, `pages.yaml`, `menus.yaml`, and
 * optionally `messages/<locale>.yaml`.
 */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Type } from 'typebox';
import { type LocaleCode, locales } from '#locales/locales.ts';
import type { MessageOverlay } from '#locales/translate.ts';
import { checked } from './content-errors.ts';
import { readValidatedFile } from './validated-file.ts';
import { readPageFile, readYaml } from './front-matter.ts';
import { readMessageOverlay } from './message-overlay.ts';
import { readPageFields } from './page-fields.ts';
import { isPageKey, MenuKeys, PageFlags } from './schema.ts';
import type { ContentPage, ContentSource, LogContentError, MenuItem } from './source.ts';

/** Pages per locale: far more than anyone maintains as files, few enough to hold in memory. */
const pagesMax = 200;
const fallback: LocaleCode = 'en';

type PagesOfLocale = ReadonlyMap<string, ContentPage>;

/**
 * Reads everything once, at start, and holds it in memory. A field that fails validation is logged
 * with its place and left out; a page that fails as a whole falls back to English, and without an
 * English version does not exist.
 * @throws Error when the folder has no English page at all, since it is then the wrong folder.
 */
export async function createFolderSource(
  folder: string,
  log: LogContentError,
): Promise<ContentSource> {
  const flags = await readFlags(folder, log);
  const pages = new Map<LocaleCode, PagesOfLocale>(
    await Promise.all(
      locales.map(async ({ code }) => [code, await readPages(folder, code, flags, log)] as const),
    ),
  );
  if (!pages.get(fallback)?.size)
    throw new Error(
      `There is no page in ${path.join(folder, 'pages', fallback)}: correct CONTENT_SOURCE.`,
    );
  const pageOf = (locale: LocaleCode, key: string) =>
    pages.get(locale)?.get(key) ?? pages.get(fallback)?.get(key);
  const messages = new Map<LocaleCode, MessageOverlay>(
    await Promise.all(
      locales.map(async ({ code }) => [code, await readMessages(folder, code, log)] as const),
    ),
  );
  const menus = await readMenus(folder, (key) => pageOf(fallback, key) !== undefined, log);

  return {
    page: async (locale, key) => pageOf(locale, key),
    menus: async (locale) => {
      const items = (keys: readonly string[]): MenuItem[] =>
        keys.flatMap((pageKey) => {
          const page = pageOf(locale, pageKey);
          return page ? [{ pageKey, title: page.title }] : [];
        });
      return {
        main: items(menus.main),
        footer: items(menus.footer),
        disclaimer: items(menus.disclaimer),
      };
    },
    messages: async (locale) => messages.get(locale) ?? {},
    version: () => 0,
  };
}

async function readPages(
  folder: string,
  locale: LocaleCode,
  flags: ReadonlyMap<string, PageFlags>,
  log: LogContentError,
): Promise<PagesOfLocale> {
  const names = await readdir(path.join(folder, 'pages', locale)).catch(() => []);
  const keys = names
    .filter((name) => name.endsWith('.md'))
    .map((name) => name.slice(0, -'.md'.length))
    .filter(isPageKey)
    .sort();
  if (keys.length > pagesMax)
    log({ place: `pages/${locale}`, problem: `only the first ${pagesMax} pages are read` });
  const pages = new Map<string, ContentPage>();
  for (const pageKey of keys.slice(0, pagesMax)) {
    const place = `pages/${locale}/${pageKey}.md`;
    const fields = await readValidatedFile(folder, place, readPageFile, Rows, log);
    if (!fields) continue;
    const { page, errors } = readPageFields(fields, place);
    errors.forEach(log);
    if (page) pages.set(pageKey, { ...page, ...flags.get(pageKey), pageKey, locale });
  }
  return pages;
}

/** Rows are validated one by one, so that an invalid row costs only itself. */
const Rows = Type.Record(Type.String(), Type.Unknown());

async function readFlags(folder: string, log: LogContentError): Promise<Map<string, PageFlags>> {
  const place = 'pages.yaml';
  const rows = await readValidatedFile(folder, place, readYaml, Rows, log);
  const flags = new Map<string, PageFlags>();
  for (const [key, row] of Object.entries(rows ?? {})) {
    const result = checked(PageFlags, row, `${place} ${key}`);
    if ('errors' in result) result.errors.forEach(log);
    else flags.set(key, result.value);
  }
  return flags;
}

async function readMenus(
  folder: string,
  isPage: (key: string) => boolean,
  log: LogContentError,
): Promise<MenuKeys> {
  const place = 'menus.yaml';
  const menus = await readValidatedFile(folder, place, readYaml, MenuKeys, log);
  if (!menus) return { main: [], footer: [], disclaimer: [] };
  for (const [name, keys] of Object.entries(menus))
    for (const key of keys)
      if (!isPage(key)) log({ place: `${place} /${name}`, problem: `there is no page ${key}` });
  return menus;
}

async function readMessages(
  folder: string,
  locale: LocaleCode,
  log: LogContentError,
): Promise<MessageOverlay> {
  const place = `messages/${locale}.yaml`;
  if (!existsSync(path.join(folder, place))) return {};
  const texts = await readValidatedFile(folder, place, readYaml, Type.Unknown(), log);
  return texts === undefined ? {} : readMessageOverlay(locale, texts, place, log);
}
