import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/shell/announcer.tsx';
import { pageChange } from '#portal/shell/page-change.ts';

/**
 * On a new page the keyboard starts at its beginning, as it would after a page load, and a screen reader is told once where
 * it is. Not the heading has the focus: where data are still on their way, another one takes its place.
 */
export function usePageFocus(): void {
  const location = useLocation();
  const announce = useAnnounce();
  const t = useTranslate();
  const shown = useRef(location);
  useEffect(() => {
    const change = pageChange(shown.current, location);
    const isOtherLanguage = change === 'samePage' && shown.current.pathname !== location.pathname;
    shown.current = location;
    // The words of another language take another room.
    if (isOtherLanguage) document.activeElement?.scrollIntoView({ block: 'nearest' });
    if (change !== 'newPage') return;
    document.getElementById('main')?.focus({ preventScroll: true });
    const page = new URLSearchParams(location.search).get('page');
    const title = document.title.replace(` · ${t('shell.name')}`, '');
    announce.politely(page === null ? title : `${title} · ${t('list.page', { page })}`);
  }, [location, announce, t]);
}
