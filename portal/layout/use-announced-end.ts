import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { pageOfPath } from '#portal/app/page-of-path.ts';
import { type Session, useSession } from '#portal/auth/session.ts';
import { useNotices } from './notices.tsx';

/** Announces on every page why a session ended; pages that need a sign-in show it themselves. */
export function useAnnouncedEnd(): void {
  const session = useSession();
  const { pathname } = useLocation();
  const notices = useNotices();
  const t = useTranslate();
  const reason = reasonOf(session);
  const page = pageOfPath(pathname)?.page;
  const isAnnounced = reason !== undefined && page?.layout === 'default' && !page.requiresAuth;
  useEffect(() => {
    if (isAnnounced) notices.show({ kind: 'info', text: t(reason) });
  }, [isAnnounced, reason, notices, t]);
}

function reasonOf(session: Session) {
  if (session.status !== 'signedOut') return undefined;
  if (session.wasEnded) return 'session.ended';
  return session.hasExpired && session.hasWrongClock ? 'session.error.clockWrong' : undefined;
}
