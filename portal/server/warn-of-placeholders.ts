/** Says at a start with real buyers which pages are still to be completed (decision 143). */
import type { FastifyInstance } from 'fastify';
import { type PagePlaceholders, findPlaceholders } from '#content/placeholders.ts';
import type { ContentSource } from '#content/source.ts';
import { locales } from '#locales/locales.ts';
import { pages } from '#portal/app/pages.ts';

/** One line a page: a start shows it among its first lines, and again at each next one. */
export function warnOfPlaceholders(app: FastifyInstance, content: ContentSource): void {
  app.addHook('onReady', async () => {
    for (const { key } of pages.filter((page) => page.hasContentPage)) {
      const found = await placeholdersOf(content, key);
      const [first] = found;
      if (first)
        app.log.warn(
          { page: key, languages: found.map(({ locale }) => locale), texts: first.texts },
          'a page is still to be completed before buyers read it (operator content check)',
        );
    }
  });
}

async function placeholdersOf(content: ContentSource, key: string): Promise<PagePlaceholders[]> {
  const found = [];
  for (const { code } of locales) {
    const page = await content.page(code, key);
    // Another locale's page stands in where this one has none.
    if (page?.locale === code) found.push(findPlaceholders(page) ?? []);
  }
  return found.flat();
}
