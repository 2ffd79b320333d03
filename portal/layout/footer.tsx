import { useLocation } from 'react-router';
import { localePath, locales, pathWithoutLocale } from '#locales/locales.ts';
import { useRequestContext } from '#portal/app/request-context.ts';
import { useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { useMenus } from './use-menus.ts';
import { FooterBar } from './footer-bar.tsx';

export function Footer() {
  const t = useTranslate();
  const { renderedAtMs } = useRequestContext();
  const { pathname, search } = useLocation();
  const current = useLocale();
  const path = pathWithoutLocale(pathname);
  const menus = useMenus();
  return (
    <FooterBar
      ownerText={t('shell.copyright', { year: String(new Date(renderedAtMs).getUTCFullYear()) })}
      footerLabel={t('shell.footer')}
      footerLinks={menus.footer}
      disclaimerLabel={t('shell.disclaimer')}
      disclaimerLinks={menus.disclaimer}
      languagesLabel={t('shell.language')}
      languages={locales.map(({ code, name, language }) => ({
        text: name,
        href: `${localePath(code, path)}${search}`,
        lang: language,
        isCurrent: code === current,
      }))}
    />
  );
}
