/** The function of `useTranslate`, made once above all screens: the built-in texts with those of the content source. */
import { createContext, type ReactNode } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { type LocaleCode, localeOfPath } from '#locales/locales.ts';
import type { MessageOverlay, Translate } from '#locales/translate.ts';
import { useFrame } from '#portal/frame.ts';
import { translatorOf } from '#portal/i18n/messages.ts';
import type { LocaleContent } from '#portal/locale-content.ts';

export const TranslateContext = createContext<Translate | null>(null);

export function TranslateProvider({ children }: { children: ReactNode }) {
  const locale = localeOfPath(useLocation().pathname);
  const { content } = useFrame();
  const own = useRouteLoaderData<LocaleContent>('root') ?? content;
  const t = translatorOf(locale, overlayFor(locale, own));
  return <TranslateContext value={t}>{children}</TranslateContext>;
}

/** Undefined where the content is another locale's: an address without a page loads none. */
export function overlayFor(
  locale: LocaleCode,
  content: LocaleContent | undefined,
): MessageOverlay | undefined {
  return content?.locale === locale ? content.messages : undefined;
}
