/** Title and description of a page, for its `meta` function: for the browser, for search engines and for shared links. */
import type { MetaDescriptor } from 'react-router';
import { localeOfPath } from '#locales/locales.ts';
import type { Translate } from '#locales/translate.ts';
import { translatorOf } from '#portal/i18n/messages.ts';

interface PageWords {
  title: string;
  description?: string;
}

/** `export const meta = pageMeta((t) => ({ title: t('auctions.title') }))` */
export function pageMeta(words: (t: Translate) => PageWords) {
  return ({ location }: { location: { pathname: string } }): MetaDescriptor[] => {
    const t = translatorOf(localeOfPath(location.pathname));
    const { title, description } = words(t);
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
