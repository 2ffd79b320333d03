/** Reads all content as a portal does, and collects what is invalid. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { createFolderSource } from '#content/folder-source.ts';
import { findPlaceholders, type PagePlaceholders } from '#content/placeholders.ts';
import type { ContentError, ContentPage } from '#content/source.ts';
import type { RemoteSource } from '#content/remote-source.ts';
import { createStrapiSource } from '#content/strapi-source.ts';
import { locales } from '#locales/locales.ts';
import { OperatorError } from '#services/operator-error.ts';

export interface ContentPlace {
  /** A folder, or the URL of a Strapi server. */
  source: string;
  token?: string | undefined;
  mediaOrigin?: string | undefined;
  /** The limit of each try at a Strapi's lists. */
  withinMs?: number;
}

export interface ContentReport {
  source: string;
  /** Number of valid pages, with or without all of their fields, by locale. */
  pages: Record<string, number>;
  errors: ContentError[];
  /** Placeholders in valid pages that are still to be filled in. */
  placeholders: PagePlaceholders[];
}

/** Time limit for all lists of a locale, retries included. */
const askWithinMs = 30_000;

/** @throws OperatorError where the source does not exist. */
export async function checkContent(place: ContentPlace): Promise<ContentReport> {
  const errors: ContentError[] = [];
  const pages = /^https?:/.test(place.source)
    ? await readStrapi(place, errors)
    : await readFolder(place.source, errors);
  const counts: ContentReport['pages'] = {};
  for (const { code, language } of locales) {
    counts[language] = pages.filter(({ locale }) => locale === code).length;
    if (counts[language] === 0)
      errors.push({
        place: `pages ${language}`,
        problem: 'has no page: readers of this language see the English ones',
      });
  }
  const placeholders = pages.flatMap((page) => findPlaceholders(page) ?? []);
  return { source: place.source, pages: counts, errors, placeholders };
}

async function readFolder(folder: string, errors: ContentError[]): Promise<ContentPage[]> {
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
  return pages;
}

async function readStrapi(
  { source, ...access }: ContentPlace,
  errors: ContentError[],
): Promise<ContentPage[]> {
  const address = source.replace(/\/$/, '');
  const strapi = createStrapiSource({ address, ...access });
  const pages: ContentPage[] = [];
  const pictures = new Set<string>();
  for (const { code } of locales) {
    const answer = await strapi
      .fetch(code, AbortSignal.timeout(askWithinMs))
      .catch((error: Error & { place?: string }) => {
        throw new OperatorError(`${error.place ?? address}: ${error.message}.`, { cause: error });
      });
    const content = await strapi.read(code, answer, (contentError) => errors.push(contentError));
    pages.push(...content.pages.values());
    for (const picture of content.images.values()) pictures.add(picture);
  }
  await checkPictures(strapi, [...pictures], errors);
  return pages;
}

/** As many as a portal stores. */
const picturesMax = 200;

/** A portal fetches each when a visitor first sees it, and shows nothing in place of it then. */
async function checkPictures(
  strapi: RemoteSource,
  addresses: readonly string[],
  errors: ContentError[],
): Promise<void> {
  for (const address of addresses.slice(0, picturesMax))
    await strapi.fetchImage(address, AbortSignal.timeout(askWithinMs)).catch((error: Error) => {
      errors.push({ place: address.replace(/\?.*/, ''), problem: error.message });
    });
  if (addresses.length > picturesMax)
    errors.push({
      place: 'pictures',
      problem: `are ${addresses.length}, of which a portal stores ${picturesMax}`,
    });
}
