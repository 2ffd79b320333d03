/**
 * Provides the function of `useTranslate` once above all screens: the built-in texts overridden by
 * those of the content source.
 */
import { createContext, type ReactNode, useEffect } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { type LocaleCode, localeOfPath } from '#locales/locales.ts';
import type { CompiledOverlay, Translate } from '#locales/translate.ts';
import { reloadPage } from '#portal/build-check/router-reload.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { hasMessages, translatorOf } from './messages.ts';
import type { LocaleContent } from '#portal/app/locale-content.ts';

export const TranslateContext = createContext<Translate | null>(null);

export function TranslateProvider({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  const { content } = useRequestContext();
  const own = useRouteLoaderData<LocaleContent>('root') ?? content;
  const isLoaded = hasMessages(locale);
  const known = isLoaded ? locale : content.locale;
  const t = translatorOf(known, overlayFor(known, own));
  // An address without a page loads nothing: its other language comes with the document, menus
  // included.
  useEffect(() => {
    if (!isLoaded) reloadPage();
  }, [isLoaded]);
  return <TranslateContext value={t}>{children}</TranslateContext>;
}

/** Returns undefined if the content is another locale's: an address without a page loads none. */
export function overlayFor(
  locale: LocaleCode,
  content: LocaleContent | undefined,
): CompiledOverlay | undefined {
  return content?.locale === locale ? content.messages : undefined;
}
