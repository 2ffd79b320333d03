import { CircleAlert, CircleCheck, Info, X } from 'lucide';
import { useRef, type ReactNode } from 'react';
import { Icon } from '#portal/ui/icon.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { useFreeSide } from './use-free-side.ts';

export type NoticeTone = 'done' | 'info' | 'error';
export type Notice = {
  id: string;
  kind: NoticeTone;
  text: ReactNode;
  action?: ReactNode;
  /** The page's announcer has already announced it, so the stack does not. */
  isSpoken?: boolean;
};

const icons: Record<NoticeTone, ReactNode> = {
  done: <Icon node={CircleCheck} size={18} className="text-won" />,
  info: <Icon node={Info} size={18} className="text-ink2" />,
  error: <Icon node={CircleAlert} size={18} className="text-danger" />,
};

export type NoticeStackProps = {
  notices: readonly Notice[];
  onDismiss: (id: string) => void;
  closeLabel: string;
  /** Label of the region for screen readers. */
  label: string;
};

/**
 * Short notices over the page's foot, or its top where they would cover a button that acts. They
 * stay until the caller dismisses them, so that reading has no time limit. A press that began
 * before a notice appeared still reaches its target below.
 */
export function NoticeStack({ notices, onDismiss, closeLabel, label }: NoticeStackProps) {
  const stack = useRef<HTMLElement>(null);
  const side = useFreeSide(stack);
  const toCard = (notice: Notice) => (
    <div
      key={notice.id}
      className="pointer-events-auto grid w-full max-w-[520px] animate-notice grid-cols-[18px_minmax(0,1fr)_auto] items-center gap-x-3 rounded-panel border border-line bg-raised py-1 pr-1 pl-4 shadow-overlay in-active:not-active:pointer-events-none md:grid-cols-[18px_minmax(0,1fr)_auto_auto]"
    >
      {icons[notice.kind]}
      <p className="py-2">{notice.text}</p>
      {/* Below the text on the phone, which has no room for both side by side. */}
      {notice.action && (
        <span className="max-md:col-start-2 max-md:row-start-2 max-md:justify-self-start max-md:pb-2">
          {notice.action}
        </span>
      )}
      <IconButton
        className="col-start-3 row-start-1 md:col-start-4"
        label={closeLabel}
        icon={<Icon node={X} size={18} />}
        onPress={() => onDismiss(notice.id)}
      />
    </div>
  );
  return (
    <section
      ref={stack}
      aria-label={label}
      className={classList(
        'pointer-events-none over-tray fixed inset-x-4 z-50 grid justify-items-center gap-2',
        side === 'top' ? 'top-3' : 'bottom-20 md:bottom-6',
      )}
    >
      {notices.filter(({ isSpoken }) => isSpoken).map(toCard)}
      <div aria-live="polite" className="grid w-full justify-items-center gap-2 empty:hidden">
        {notices.filter(({ isSpoken }) => !isSpoken).map(toCard)}
      </div>
    </section>
  );
}
