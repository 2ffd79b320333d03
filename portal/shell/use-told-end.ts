import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageOfPath } from '#portal/page-of-path.ts';
import { useSession } from '#portal/session/session.ts';
import { useNotices } from '#portal/shell/notices.tsx';

/** A session that ended elsewhere is told of on every page; where one must be signed in, the page itself tells it. */
export function useToldEnd(): void {
  const session = useSession();
  const { pathname } = useLocation();
  const notices = useNotices();
  const t = useTranslate();
  const wasEnded = session.status === 'signedOut' && session.wasEnded === true;
  const page = pageOfPath(pathname)?.page;
  const isTold = wasEnded && page?.layout === 'default' && !page.requiresAuth;
  useEffect(() => {
    if (isTold) notices.show({ kind: 'info', text: t('session.ended') });
  }, [isTold, notices, t]);
}
