import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageKey } from '#portal/app/pages.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { soundNews } from './news-sound.ts';
import { type NewsItem, type NewsNotice, noticesOf } from './news-notices.ts';
import { useNotices } from './notices.tsx';
import { setTitleCount } from './title-count.ts';
import { usePage } from './use-page.ts';

interface CompanyNewsProps {
  /** Names the source in the tab's count. */
  source: string;
  items: readonly NewsItem[];
  /** The page that shows all of them, where no notice is needed. */
  page: PageKey;
  /** What one notice says of more items than have notices of their own, and where it leads. */
  many: { textOf: (count: number) => string; path: string };
}

/** What others did as notices, until each is closed, over or on the page. */
export function CompanyNews({ source, items, page, many }: CompanyNewsProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const notices = useNotices();
  const isPage = usePage()?.page.key === page;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const close = (ids: readonly string[]) => setClosed((before) => new Set([...before, ...ids]));
  // Going to a page that shows it is as good as closing its notice.
  const seen = items.filter(({ id, isShown }) => (isPage || isShown === true) && !closed.has(id));
  if (seen.length > 0) close(seen.map(({ id }) => id));
  const wanted = items.filter((item) => !closed.has(item.id) && !seen.includes(item));
  const now = noticesOf(wanted, { ...many, id: `${source} many` });
  const shown = useRef<ReadonlySet<string>>(new Set());
  const known = useRef<ReadonlySet<string>>(new Set());
  const sync = useEffectEvent((current: readonly NewsNotice[]) => {
    const ids = new Set(current.map(({ id }) => id));
    for (const id of shown.current) if (!ids.has(id)) notices.dismiss(id);
    for (const { id, text, path, itemIds } of current)
      notices.show({
        id,
        kind: 'info',
        text,
        action: (
          <ButtonLink size="small" href={localePath(path)}>
            {t('list.action.view')}
          </ButtonLink>
        ),
        onDismiss: () => close(itemIds),
      });
    if (wanted.some(({ id }) => !known.current.has(id))) soundNews();
    shown.current = ids;
    known.current = new Set([...known.current, ...wanted.map(({ id }) => id)]);
    setTitleCount(source, wanted.length);
  });
  // Compared as text, so that equal notices are not shown again.
  const state = JSON.stringify(now);
  useEffect(() => sync(JSON.parse(state) as readonly NewsNotice[]), [state]);
  useEffect(() => () => setTitleCount(source, 0), [source]);
  return null;
}
