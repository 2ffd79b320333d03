import { useEffect, useRef } from 'react';
import { type Path, useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from './announcer.tsx';
import { pageChange } from './page-change.ts';

/**
 * Moves the focus to the start of a new page, as a page load would, and announces the page once to
 * screen readers. The heading does not get the focus: while data is loading, another one replaces
 * it.
 */
export function usePageFocus(): void {
  const location = useLocation();
  const announce = useAnnounce();
  const t = useTranslate();
  const shown = useRef<Path>(location);
  useEffect(() => {
    const address = location.mask ?? location;
    const change = pageChange(shown.current, address);
    const isOtherLanguage = change === 'samePage' && shown.current.pathname !== address.pathname;
    shown.current = address;
    // Texts of another language take a different height.
    if (isOtherLanguage) document.activeElement?.scrollIntoView({ block: 'nearest' });
    if (change !== 'newPage') return;
    document.getElementById('main')?.focus({ preventScroll: true });
    const page = new URLSearchParams(address.search).get('page');
    const title = document.title.replace(` · ${t('shell.name')}`, '');
    announce.politely(page === null ? title : `${title} · ${t('list.page', { page })}`);
  }, [location, announce, t]);
}
