/** Finds what is to be filled in before going live: square brackets, example addresses. */
import { type BodyInline, plainText } from './body.ts';
import type { ContentPage } from './source.ts';

export interface PagePlaceholders {
  pageKey: string;
  locale: string;
  /** The line that contains the placeholder, or the address. */
  texts: string[];
}

/** Parsing removes a link's brackets: those that remain are placeholders. */
export const bracketed = /\[[^\]]+\]/;
/** The domain is reserved for examples (RFC 2606). */
const exampleAddress = /[\w.+-]+@(?:[\w-]+\.)+example\b/g;

export function findPlaceholders(page: ContentPage): PagePlaceholders | undefined {
  const lines = linesOf(page);
  const addresses = new Set(lines.flatMap((line) => line.match(exampleAddress) ?? []));
  const texts = [...lines.filter((line) => bracketed.test(line)), ...addresses];
  return texts.length > 0 ? { pageKey: page.pageKey, locale: page.locale, texts } : undefined;
}

function linesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  const { children, ...others } = value as { children?: BodyInline[] };
  return [...(children ? [plainText(children)] : []), ...Object.values(others).flatMap(linesOf)];
}
