/**
 * Every address of the portal: the table of pages in all eight locales, with an example where a
 * page has a parameter.
 */
import { type LocaleCode, localePath, locales } from '#locales/locales.ts';
import { type PageKey, type PageRow, pages } from '#portal/app/pages.ts';
import { renderedLocales } from './depth.ts';

export interface Address {
  key: PageKey;
  code: LocaleCode;
  page: PageRow;
  /** The path in this locale, with the example as the parameter. */
  path: string;
}

/** Examples from the demo stock: they exist wherever the demo does. */
const examples: Partial<Record<PageKey, string>> = {
  auction: 'nl-fleet-47',
  vehicle: 'K-482-TN',
  desk: 'auctions',
};

/** The addresses page by page, each in the order of the locales. */
export const addresses: readonly Address[] = pages.flatMap((page) =>
  locales.map(({ code }) => ({
    key: page.key,
    code,
    page,
    path: localePath(code, page.path.replace('*', examples[page.key] ?? '')),
  })),
);

/** Those that `npm test` renders; `npm run test:all` renders every one. */
export const renderedAddresses: readonly Address[] = addresses.filter(({ code }) =>
  renderedLocales.some((locale) => locale.code === code),
);
