import type { LoaderFunctionArgs } from 'react-router';
import { plainText } from '#content/body.ts';
import type { ContentPage } from '#content/source.ts';
import { localeOf, localeOfPath } from '#locales/locales.ts';
import { contentOfRequest } from '#portal/content-of-request.ts';
import { pageOfPath } from '#portal/page-of-path.ts';
import type { PageTitles } from '#portal/shell/breadcrumbs.ts';
import { loadTitles } from './load-titles.ts';

/** What a screen that is more than text takes from the content source. */
export interface PageWords {
  /** Undefined where the source has no such page: the screen then stands without these words. */
  page: Omit<ContentPage, 'body'> | undefined;
  /** The body's paragraphs in one: beside lists and pictures there is room for no more. */
  lead: string | undefined;
  /** BCP 47, where English stands in for a missing translation. */
  lang: string | undefined;
  titles: PageTitles;
}

/** On the server. */
export async function loadPageWords({
  url,
  context,
}: Pick<LoaderFunctionArgs, 'url' | 'context'>): Promise<PageWords> {
  const source = context.get(contentOfRequest);
  const locale = localeOfPath(url.pathname);
  const key = pageOfPath(url.pathname)?.page.key;
  const [found, titles] = await Promise.all([
    key && source.page(locale, key),
    loadTitles(source, url.pathname),
  ]);
  if (!found) return { page: undefined, lead: undefined, lang: undefined, titles };
  const { body, ...page } = found;
  const lead = body.flatMap((block) =>
    block.kind === 'paragraph' ? [plainText(block.children)] : [],
  );
  const lang = page.locale === locale ? undefined : localeOf(page.locale).language;
  return { page, lead: lead.length > 0 ? lead.join(' ') : undefined, lang, titles };
}
