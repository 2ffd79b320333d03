import { RouterContextProvider } from 'react-router';
import type { ContentSource } from '#content/source.ts';
import { contentOfRequest } from '#portal/app/content-of-request.ts';
import type { FoundPage } from '#portal/app/page-of-path.ts';
import { loadContent } from '#portal/features/content/load-content.ts';
import { loadPageTexts } from '#portal/features/content/load-page-texts.ts';

/**
 * Returns what the page's loader reads from the content source; undefined for pages without texts.
 * Runs on the server. Throws 404 where the source has no such page.
 */
export async function textsOfPage(
  source: ContentSource,
  url: URL,
  { page }: FoundPage,
): Promise<unknown> {
  if (!page.hasContentPage || page.requiresAuth) return undefined;
  const context = new RouterContextProvider();
  context.set(contentOfRequest, source);
  const load = page.screen === 'features/content/content-page.tsx' ? loadContent : loadPageTexts;
  return load({ url, context });
}
