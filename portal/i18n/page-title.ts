/** Title and description of a page, for browsers, search engines and shared links. */
import type { MetaDescriptor } from 'react-router';
import { localeOfPath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { translatorOf } from './messages.ts';
import { overlayFor } from './overlay.tsx';
import type { LocaleContent } from '#portal/app/locale-content.ts';

interface PageTexts {
  title: string;
  description?: string;
}

/**
 * `export const meta = pageMeta((t) => ({ title: t('auctions.title') }))`. `loaded` is the loader's
 * data; undefined if there is none because the page does not exist.
 */
export function pageMeta<Loaded = unknown>(
  texts: (t: Translate, loaded: Loaded | undefined) => PageTexts,
) {
  return ({ location, loaderData, matches }: MetaArguments<Loaded>): MetaDescriptor[] => {
    const locale = localeOfPath(location.pathname);
    const root = matches.find((match) => match?.id === 'root')?.loaderData;
    const t = translatorOf(locale, overlayFor(locale, root as LocaleContent | undefined));
    const { title, description } = texts(t, loaderData);
    return [
      { title: `${title} · ${t('shell.name')}` },
      { property: 'og:title', content: title },
      ...(description === undefined
        ? []
        : [
            { name: 'description', content: description },
            { property: 'og:description', content: description },
          ]),
    ];
  };
}

export interface MetaArguments<Loaded = unknown> {
  location: { pathname: string };
  loaderData?: Loaded | undefined;
  matches: readonly ({ id: string; loaderData?: unknown } | undefined)[];
}
