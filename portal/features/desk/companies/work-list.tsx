import { type ReactNode, useRef } from 'react';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { classList } from '#portal/ui/class-list.ts';

export type WorkRow = {
  key: string;
  title: string;
  detail: string;
  due: ReactNode;
  mark?: ReactNode;
};

export type WorkListProps = {
  label: string;
  rows: readonly WorkRow[];
  current: string | undefined;
  onChoose: (key: string) => void;
};

/** What waits, by its deadline; the current row's decision stands beside it. J and K move. */
export function WorkList({ label, rows, current, onChoose }: WorkListProps) {
  const list = useRowKeys(rows, current, onChoose);
  return (
    <ul ref={list} aria-label={label} className="border-t border-line">
      {rows.map(({ key, title, detail, due, mark }) => (
        <li key={key} className="border-b border-line">
          <button
            type="button"
            data-row={key}
            aria-current={key === current ? 'true' : undefined}
            onClick={() => onChoose(key)}
            className={classList(
              'flex min-h-14 w-full items-center gap-3 px-2 py-2 text-left',
              key === current ? 'bg-won-soft' : 'hover:bg-sunken',
            )}
          >
            {mark}
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semi">{title}</b>
              <span className="block truncate text-13 text-ink2">{detail}</span>
            </span>
            <span className="flex-none text-right text-13">{due}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function useRowKeys(
  rows: readonly WorkRow[],
  current: string | undefined,
  onChoose: (key: string) => void,
) {
  const list = useRef<HTMLUListElement>(null);
  const move = (step: number) => {
    const at = rows.findIndex(({ key }) => key === current);
    const next = rows[Math.min(Math.max(at + step, 0), rows.length - 1)];
    if (!next) return;
    onChoose(next.key);
    list.current?.querySelector<HTMLElement>(`[data-row="${next.key}"]`)?.focus();
  };
  useDeskKeys({ j: () => move(1), k: () => move(-1) });
  return list;
}
