import type { LoaderFunctionArgs } from 'react-router';
import { plainText } from '#content/body.ts';
import type { ContentPage } from '#content/source.ts';
import { localeOf, localeOfPath } from '#locales/locales.ts';
import { contentOfRequest } from '#portal/app/content-of-request.ts';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import type { PageTitles } from '#portal/layout/breadcrumbs.ts';
import { loadTitles } from './load-titles.ts';

/** The content source's texts for a screen that is more than text. */
export interface PageTexts {
  /** Undefined where the source has no such page: the screen then renders without these texts. */
  page: Omit<ContentPage, 'body'> | undefined;
  /** The body's paragraphs joined into one: lists and pictures leave no room for more. */
  lead: string | undefined;
  /** BCP 47, where the text falls back to English. */
  lang: string | undefined;
  titles: PageTitles;
}

/** Runs on the server. */
export async function loadPageTexts({
  url,
  context,
}: Pick<LoaderFunctionArgs, 'url' | 'context'>): Promise<PageTexts> {
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
