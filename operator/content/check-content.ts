/** Reads all content as a portal would, and gathers what of it does not fit. */
import { createFolderSource } from '#content/folder-source.ts';
import type { ContentFault } from '#content/source.ts';
import { createStrapiSource } from '#content/strapi-source.ts';
import { locales } from '#locales/locales.ts';
import { OperatorFault } from '../fault.ts';

export interface ContentPlace {
  /** A folder, or the address of a Strapi. */
  source: string;
  token?: string | undefined;
  mediaOrigin?: string | undefined;
}

export interface ContentReport {
  source: string;
  /** Pages that fit, with or without all of their fields, by locale. */
  pages: Record<string, number>;
  faults: ContentFault[];
}

/** All lists of a locale, tries and all. */
const askWithinMs = 30_000;

/** @throws OperatorFault where the source is not there at all. */
export async function checkContent(place: ContentPlace): Promise<ContentReport> {
  const faults: ContentFault[] = [];
  const pages = /^https?:/.test(place.source)
    ? await checkStrapi(place, faults)
    : await checkFolder(place.source, faults);
  return { source: place.source, pages, faults };
}

async function checkFolder(
  folder: string,
  faults: ContentFault[],
): Promise<ContentReport['pages']> {
  await createFolderSource(folder, (fault) => faults.push(fault)).catch((error: Error) => {
    throw new OperatorFault(error.message, { cause: error });
  });
  return {};
}

async function checkStrapi(
  { source, token, mediaOrigin }: ContentPlace,
  faults: ContentFault[],
): Promise<ContentReport['pages']> {
  const address = source.replace(/\/$/, '');
  const strapi = createStrapiSource({ address, token, mediaOrigin });
  const counts: ContentReport['pages'] = {};
  for (const { code, language } of locales) {
    const answer = await strapi
      .fetch(code, AbortSignal.timeout(askWithinMs))
      .catch((error: Error & { place?: string }) => {
        throw new OperatorFault(`${error.place ?? address}: ${error.message}.`, { cause: error });
      });
    const content = await strapi.read(code, answer, (fault) => faults.push(fault));
    counts[language] = content.pages.size;
  }
  return counts;
}
