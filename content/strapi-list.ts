/**
 * Fetches all entries of a content type, page by page, in Strapi 5's REST format: `{ data: […],
 * meta: { pagination } }`.
 */
import { Type } from 'typebox';
import { fetchBounded, SourceError } from './bounded-fetch.ts';
import { checked } from './content-errors.ts';

export interface StrapiAccess {
  /** Strapi's base address, without a trailing slash: `https://cms.example`. */
  address: string;
  /** An API token with read access; undefined when the public role may read. */
  token?: string | undefined;
  withinMs?: number | undefined;
}

/** Strapi returns at most a hundred by default. */
const pageSize = 100;
/** A thousand entries: more than all messages of a locale, far more than its pages. */
const listPagesMax = 10;
/** A hundred of the longest pages as blocks; parsing takes a few hundredths of a second. */
const answerMaxBytes = 4 * 1024 * 1024;

const List = Type.Object({
  data: Type.Array(Type.Unknown(), { maxItems: pageSize }),
  meta: Type.Object({ pagination: Type.Object({ pageCount: Type.Integer({ minimum: 0 }) }) }),
});

/**
 * @param type plural API id: `pages`.
 * @param populate the components, media and relations to include.
 * @throws SourceError when a response fails or has another shape.
 */
export async function fetchList(
  { address, token, withinMs }: StrapiAccess,
  type: string,
  query: { language: string; populate: Record<string, string> },
  signal: AbortSignal,
): Promise<unknown[]> {
  const entries: unknown[] = [];
  for (let page = 1, pageCount = 1; page <= pageCount; page += 1) {
    const search = new URLSearchParams({
      locale: query.language,
      ...query.populate,
      'pagination[page]': String(page),
      'pagination[pageSize]': String(pageSize),
    });
    const url = `${address}/api/${type}?${search}`;
    const answer = await fetchBounded(url, {
      headers: { accept: 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      bytesMax: answerMaxBytes,
      signal,
      withinMs,
    });
    const place = `${new URL(url).host}/api/${type} ${query.language}`;
    const list = checked(List, parsed(answer, place), place);
    if ('errors' in list) {
      const [first] = list.errors;
      throw new SourceError(first?.place ?? place, first?.problem ?? 'has another shape', false);
    }
    entries.push(...list.value.data);
    pageCount = list.value.meta.pagination.pageCount;
    if (pageCount > listPagesMax)
      throw new SourceError(place, `has more than ${listPagesMax * pageSize} entries`, false);
  }
  return entries;
}

function parsed(bytes: Uint8Array, place: string): unknown {
  const text = new TextDecoder().decode(bytes);
  try {
    return JSON.parse(text);
  } catch {
    const isPage = text.trimStart().startsWith('<');
    const problem = isPage
      ? 'answered a web page instead of content: CONTENT_SOURCE must be the address of the Strapi itself'
      : 'answered what is no JSON: look at the address in CONTENT_SOURCE';
    throw new SourceError(place, problem, false);
  }
}
