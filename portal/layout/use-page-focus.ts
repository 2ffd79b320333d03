import { useEffect, useRef } from 'react';
import { type Path, useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from './announcer.tsx';
import { pageChange } from './page-change.ts';
import { withoutCount } from './title-count.ts';

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
    if (change !== 'newPage') return undefined;
    const leave = stayAtBeginning();
    if (!keepsFocus(location.state) && !isMenuLoading())
      document.getElementById('main')?.focus({ preventScroll: true });
    const page = new URLSearchParams(address.search).get('page');
    const title = withoutCount(document.title).replace(` · ${t('shell.name')}`, '');
    announce.politely(page === null ? title : `${title} · ${t('list.page', { page })}`);
    return leave;
  }, [location, announce, t]);
}

/**
 * State of a navigation within a list whose rows have addresses: the focus stays where it is, or a
 * key pressed meanwhile would act elsewhere.
 */
export const withinList = { isWithinList: true };

/** What left the page with the navigation has lost the focus. */
function keepsFocus(state: unknown): boolean {
  const { isWithinList } = (state ?? {}) as Partial<typeof withinList>;
  return isWithinList === true && document.activeElement !== document.body;
}

/** A menu that loads has its button's focus, and closes without it. */
function isMenuLoading(): boolean {
  return document.activeElement?.matches('[aria-haspopup][aria-busy="true"]') ?? false;
}

/**
 * Returns to the beginning once the new page is drawn. The browser may still hold an anchor in the
 * page before, by which the height of the new content moves a page that begins at its top.
 */
function stayAtBeginning(): () => void {
  let frame = 0;
  const next = (run: () => void) => {
    frame = requestAnimationFrame(run);
  };
  if (window.scrollY === 0) next(() => next(() => window.scrollTo(0, 0)));
  return () => cancelAnimationFrame(frame);
}
