import { useLocation, useNavigate } from 'react-router';
import { locales, localePath, pathWithoutLocale } from '#locales/locales.ts';
import { setCookie, languageCookie } from '#portal/app/cookies.ts';

/** Returns a function that shows the page in another language and stores the choice. */
export function useChooseLanguage(): (code: string) => void {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  return (code) => {
    const locale = locales.find((row) => row.code === code);
    if (!locale) return;
    setCookie(languageCookie, locale.code);
    const path = localePath(locale.code, pathWithoutLocale(pathname));
    void navigate(`${path}${search}${hash}`, { state, preventScrollReset: true });
  };
}
