/** Notices at the page's foot, until dismissed: `useNotices().show({ kind: 'error', text })`. */
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { type Notice, NoticeStack } from './notice-stack.tsx';

interface Shown {
  kind: Notice['kind'];
  text: string;
  /** Defaults to its text. A notice with the same id replaces the earlier one in place. */
  id?: string;
  action?: ReactNode;
  /** The announcer has already announced it. */
  isSpoken?: boolean;
  /** Called when the user closes it. */
  onDismiss?: () => void;
}

interface Notices {
  show: (notice: Shown) => void;
  dismiss: (id: string) => void;
}

/** More than these cover the page; the oldest is removed. */
const noticesMax = 3;

const NoticesContext = createContext<Notices | null>(null);

export function NoticesProvider({ children }: { children: ReactNode }) {
  const t = useTranslate();
  const [shown, setShown] = useState<readonly (Shown & { id: string })[]>([]);
  const notices = useMemo<Notices>(
    () => ({
      show: (notice) =>
        setShown((before) => withNotice(before, { ...notice, id: notice.id ?? notice.text })),
      dismiss: (id) => setShown((before) => before.filter((one) => one.id !== id)),
    }),
    [],
  );
  return (
    <NoticesContext value={notices}>
      {children}
      <NoticeStack
        notices={shown}
        onDismiss={(id) => {
          shown.find((one) => one.id === id)?.onDismiss?.();
          notices.dismiss(id);
        }}
        closeLabel={t('shell.closeNotice')}
        label={t('shell.notices')}
      />
    </NoticesContext>
  );
}

function withNotice<One extends { id: string }>(before: readonly One[], notice: One): One[] {
  const isShown = before.some(({ id }) => id === notice.id);
  if (isShown) return before.map((one) => (one.id === notice.id ? notice : one));
  return [...before, notice].slice(-noticesMax);
}

export function useNotices(): Notices {
  const notices = useContext(NoticesContext);
  if (!notices) throw new Error('A NoticesProvider is missing above this screen.');
  return notices;
}
