import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PageKey } from '#portal/app/pages.ts';
import { useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { ButtonLink } from '#portal/ui/button.tsx';
import { soundNews } from './news-sound.ts';
import { useNotices } from './notices.tsx';
import { setTitleCount } from './title-count.ts';
import { usePage } from './use-page.ts';

export interface NewsItem {
  /** Another one for each thing that happens. */
  id: string;
  text: string;
  /** English path of where it is read. */
  path: string;
}

interface CompanyNewsProps {
  /** Names the source in the tab's count. */
  source: string;
  items: readonly NewsItem[];
  /** The page that shows them, where no notice is needed. */
  page: PageKey;
}

/** Answers of the auction house as notices, until each is closed or its page is open. */
export function CompanyNews({ source, items, page }: CompanyNewsProps) {
  const t = useTranslate();
  const localePath = useLocalePath();
  const notices = useNotices();
  const isShown = usePage()?.page.key === page;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const wanted = isShown ? [] : items.filter(({ id }) => !closed.has(id));
  const shown = useRef<ReadonlySet<string>>(new Set());
  const sync = useEffectEvent((state: string) => {
    const ids = new Set(state.split('\n').filter(Boolean));
    for (const id of shown.current) if (!ids.has(id)) notices.dismiss(id);
    const fresh = wanted.filter(({ id }) => !shown.current.has(id));
    for (const { id, text, path } of fresh)
      notices.show({
        id,
        kind: 'info',
        text,
        action: (
          <ButtonLink size="small" href={localePath(path)}>
            {t('list.action.view')}
          </ButtonLink>
        ),
        onDismiss: () => setClosed((before) => new Set([...before, id])),
      });
    if (fresh.length > 0) soundNews();
    shown.current = ids;
    setTitleCount(source, ids.size);
  });
  // Compared as text, so that equal notices are not shown again.
  const state = wanted.map(({ id }) => id).join('\n');
  useEffect(() => sync(state), [state]);
  useEffect(() => () => setTitleCount(source, 0), [source]);
  return null;
}
