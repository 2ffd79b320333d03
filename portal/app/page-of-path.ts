/** Finds the page of an address: for route rules, breadcrumbs and the navigation. */
import { pathWithoutLocale } from '#locales/locales.ts';
import { pages, type PageKey, type PageRow } from './pages.ts';

export interface FoundPage {
  page: PageRow & { key: PageKey };
  /** The decoded value of `*`; undefined for pages without. */
  parameter: string | undefined;
}

/** Reads addresses as the router does: capitals and a trailing slash make no difference. */
export function pageOfPath(pathname: string): FoundPage | undefined {
  const path = withoutSlash(pathWithoutLocale(pathname));
  const exact = pages.find((page) => page.path === path.toLowerCase());
  if (exact) return { page: exact, parameter: undefined };
  for (const page of pages) {
    if (!page.path.endsWith('/*')) continue;
    const base = page.path.slice(0, -1);
    if (`${path}/`.toLowerCase().startsWith(base)) {
      return { page, parameter: decoded(path.slice(base.length)) };
    }
  }
  return undefined;
}

/** Returns false if the page's own rule refuses the address. */
export function isValidAddress({ page, parameter }: FoundPage): boolean {
  return parameter === undefined || !page.validate || page.validate(parameter);
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // An address with broken escapes matches no rule and no page.
    return '';
  }
}
