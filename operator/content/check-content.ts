/** Reads all content as a portal does, and collects what is invalid. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createFolderSource } from '#content/folder-source.ts';
import { findPlaceholders, type PagePlaceholders } from '#content/placeholders.ts';
import type { ContentError, ContentPage } from '#content/source.ts';
import { createStrapiSource } from '#content/strapi-source.ts';
import { locales } from '#locales/locales.ts';
import { OperatorError } from '#services/operator-error.ts';

export interface ContentPlace {
  /** A folder, or the URL of a Strapi server. */
  source: string;
  token?: string | undefined;
  mediaOrigin?: string | undefined;
}

export interface ContentReport {
  source: string;
  /** Number of valid pages, with or without all of their fields, by locale. */
  pages: Record<string, number>;
  errors: ContentError[];
  /** Placeholders in valid pages that are still to be filled in. */
  placeholders: PagePlaceholders[];
}

interface ReadContent {
  counts: ContentReport['pages'];
  pages: ContentPage[];
}

/** Time limit for all lists of a locale, retries included. */
const askWithinMs = 30_000;

/** @throws OperatorError where the source does not exist. */
export async function checkContent(place: ContentPlace): Promise<ContentReport> {
  const errors: ContentError[] = [];
  const { counts, pages } = /^https?:/.test(place.source)
    ? await readStrapi(place, errors)
    : await readFolder(place.source, errors);
  const placeholders = pages.flatMap((page) => findPlaceholders(page) ?? []);
  return { source: place.source, pages: counts, errors, placeholders };
}

async function readFolder(folder: string, errors: ContentError[]): Promise<ReadContent> {
  const source = await createFolderSource(folder, (contentError) =>
    errors.push(contentError),
  ).catch((error: Error) => {
    throw new OperatorError(error.message, { cause: error });
  });
  const pages: ContentPage[] = [];
  for (const { code } of locales) {
    const names = await readdir(path.join(folder, 'pages', code)).catch(() => []);
    for (const name of names.toSorted((one, other) => one.localeCompare(other))) {
      const page = await source.page(code, path.basename(name, '.md'));
      if (page?.locale === code) pages.push(page);
    }
  }
  return { counts: {}, pages };
}

async function readStrapi(
  { source, token, mediaOrigin }: ContentPlace,
  errors: ContentError[],
): Promise<ReadContent> {
  const address = source.replace(/\/$/, '');
  const strapi = createStrapiSource({ address, token, mediaOrigin });
  const counts: ContentReport['pages'] = {};
  const pages: ContentPage[] = [];
  for (const { code, language } of locales) {
    const answer = await strapi
      .fetch(code, AbortSignal.timeout(askWithinMs))
      .catch((error: Error & { place?: string }) => {
        throw new OperatorError(`${error.place ?? address}: ${error.message}.`, { cause: error });
      });
    const content = await strapi.read(code, answer, (contentError) => errors.push(contentError));
    counts[language] = content.pages.size;
    pages.push(...content.pages.values());
  }
  return { counts, pages };
}
