import { data, type LoaderFunctionArgs } from 'react-router';
import { type BodyBlock, plainText } from '#content/body.ts';
import type { ContentPage } from '#content/source.ts';
import { localeOfPath } from '#locales/locales.ts';
import { contentOfRequest } from '#portal/app/content-of-request.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import type { PageTitles } from '#portal/layout/breadcrumbs.ts';
import { loadTitles } from './load-titles.ts';

export interface Content {
  page: ContentPage;
  /** For the table of contents. */
  sections: Section[];
  /** Titles of the page and of the pages above it. */
  titles: PageTitles;
}

export interface Section {
  id: string;
  title: string;
}

/** Runs on the server. Throws 404 where the source has no such page, not even in English. */
export async function loadContent({
  url,
  context,
}: Pick<LoaderFunctionArgs, 'url' | 'context'>): Promise<Content> {
  const source = context.get(contentOfRequest);
  const locale = localeOfPath(url.pathname);
  const key = pageOfPath(url.pathname)?.page.key;
  const page = key && (await source.page(locale, key));
  if (!page)
    throw data(`Page Not Found: ${url.pathname}`, { status: 404, statusText: 'Page Not Found' });
  const titles = await loadTitles(source, url.pathname);
  return { page, titles, sections: sectionsOf(page.body) };
}

function sectionsOf(body: readonly BodyBlock[]): Section[] {
  return body.flatMap((block) =>
    block.kind === 'heading' && block.level === 2
      ? [{ id: block.id, title: plainText(block.children) }]
      : [],
  );
}
