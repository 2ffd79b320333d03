/** Which page an address belongs to: for rules, breadcrumbs and the marks in the navigation. */
import { pathWithoutLocale } from '#locales/locales.ts';
import { pages, type PageKey, type PageRow } from '#portal/pages.ts';

export interface FoundPage {
  page: PageRow & { key: PageKey };
  /** What stands for `*`, decoded; undefined for pages without. */
  parameter: string | undefined;
}

/** Addresses are read as the router reads them: capitals and a slash at the end make no difference. */
export function pageOfPath(pathname: string): FoundPage | undefined {
  const path = withoutSlash(pathWithoutLocale(pathname));
  const exact = pages.find((page) => page.path === path.toLowerCase());
  if (exact) return { page: exact, parameter: undefined };
  for (const page of pages) {
    if (!page.path.endsWith('/*')) continue;
    const base = page.path.slice(0, -1);
    if (path.toLowerCase().startsWith(base)) {
      return { page, parameter: decoded(path.slice(base.length)) };
    }
  }
  return undefined;
}

/** False where the page's own rule refuses the address. */
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
    // Broken escapes fit no rule and no page.
    return '';
  }
}
