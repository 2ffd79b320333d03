/** An act of the log, shown the same way wherever the desk shows one. */
import type { ReactNode } from 'react';
import { isActKind } from '#domain/acts.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { useDeskTranslate } from './desk-texts.tsx';

/** Names what was done, after a name; a newer kind than the table has is a change. */
export function useActText(): (kind: string) => string {
  const t = useDeskTranslate();
  return (kind) => t(`act.${isActKind(kind) ? kind : 'other'}.done`);
}

/** The same at the beginning of a line. */
export function useActHeading(): (kind: string) => string {
  const actText = useActText();
  return (kind) => {
    const text = actText(kind);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
}

export type LoggedActProps = {
  act: { at: string; actor: string; kind: string; reason: string | null };
  timeZone?: string;
  /** What it changed. */
  children?: ReactNode;
};

/** Who did what and when, what it changed, and why: in columns where there is room for them. */
export function LoggedAct({
  act: { at, actor, kind, reason },
  timeZone,
  children,
}: LoggedActProps) {
  const formats = useFormats();
  const actHeading = useActHeading();
  return (
    <li className="@container rule-row py-2 text-14">
      <div className="gap-x-4 @3xl:grid @3xl:grid-cols-[150px_140px_minmax(0,1fr)]">
        <p className="text-13 text-ink2 @3xl:col-span-2 @3xl:grid @3xl:grid-cols-subgrid">
          <time dateTime={at}>{formats.dateTime(at, timeZone)}</time>
          <span className="@3xl:hidden"> · </span>
          <span>{actor}</span>
        </p>
        <div className="gap-x-4 @3xl:grid @3xl:grid-cols-[190px_minmax(0,1fr)]">
          <b className="font-semi">{actHeading(kind)}</b>{' '}
          <span className="min-w-0 wrap-anywhere">
            {children}
            {reason !== null && <span className="block text-ink2">{reason}</span>}
          </span>
        </div>
      </div>
    </li>
  );
}
