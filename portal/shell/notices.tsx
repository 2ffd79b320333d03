/** Short notices at the page's foot: `useNotices().show({ kind: 'fault', text })`. They stay until dismissed. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { type Notice, NoticeStack } from '#portal/ui/notice-stack.tsx';

interface Notices {
  /** The same text is shown once. */
  show: (notice: { kind: Notice['kind']; text: string }) => void;
}

/** More than these cover the page; the oldest goes. */
const noticesMax = 3;

const NoticesContext = createContext<Notices | null>(null);

export function NoticesProvider({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [shown, setShown] = useState<readonly Notice[]>([]);
  const notices = useMemo<Notices>(
    () => ({
      show: ({ kind, text }) =>
        setShown((before) =>
          [...before.filter(({ id }) => id !== text), { id: text, kind, text }].slice(-noticesMax),
        ),
    }),
    [],
  );
  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeStack
        notices={shown}
        onDismiss={(id) => setShown((before) => before.filter((notice) => notice.id !== id))}
        closeLabel={t('shell.closeNotice')}
        label={t('shell.notices')}
      />
    </NoticesContext>
  );
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('A NoticesProvider is missing above this screen.');
  return notices;
}
