import type { ReactNode } from 'react';

export type NoticeRowProps = {
  /** What a screen reader says of one that is unread. */
  unread?: string | undefined;
  text: string;
  detail?: string | undefined;
  time: string;
  /** The next step. */
  children: ReactNode;
};

/** A notice of the inbox. */
export function NoticeRow({ unread, text, detail, time, children }: NoticeRowProps) {
  return (
    <div className="grid grid-cols-[8px_minmax(0,1fr)_auto] gap-x-3">
      <span className="pt-2">
        {unread !== undefined && (
          <>
            <span aria-hidden className="block size-2 rounded-round bg-accent" />
            <span className="sr-only">{unread}</span>
          </>
        )}
      </span>
      <div className="min-w-0">
        <p className={`${unread === undefined ? '' : 'font-semi '}text-pretty wrap-anywhere`}>
          {text}
        </p>
        {detail !== undefined && <p className="text-13 text-ink2 wrap-anywhere">{detail}</p>}
        <p className="text-13 text-ink3">{time}</p>
      </div>
      {children}
    </div>
  );
}
