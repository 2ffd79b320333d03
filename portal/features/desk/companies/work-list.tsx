import { type ReactNode, useRef } from 'react';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { classList } from '#portal/ui/class-list.ts';

export type WorkRow = {
  key: string;
  title: string;
  detail: string;
  due: ReactNode;
  mark?: ReactNode;
  /** Rows of a group stand together, below its name. */
  group?: string;
};

export type WorkListProps = {
  label: string;
  rows: readonly WorkRow[];
  current: string | undefined;
  onChoose: (key: string) => void;
};

/** What waits, by its deadline; the current row's decision stands beside it. J and K move. */
export function WorkList({ label, rows, current, onChoose }: WorkListProps) {
  const grouped = Map.groupBy(rows, ({ group }) => group);
  const ordered = [...grouped.values()].flat();
  const list = useRowKeys(ordered, current, onChoose);
  return (
    <div ref={list}>
      {[...grouped].map(([group, own]) => (
        <section key={group ?? ''} aria-label={group ?? label}>
          {group !== undefined && (
            <p className="flex justify-between pt-4 pb-2 text-13 text-ink2" aria-hidden>
              {group} <span className="text-ink3">{own.length}</span>
            </p>
          )}
          <ul aria-label={group ?? label} className="border-t border-line">
            {own.map((row) => (
              <Row
                key={row.key}
                row={row}
                isCurrent={row.key === current}
                onChoose={() => onChoose(row.key)}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Row({
  row: { key, title, detail, due, mark },
  isCurrent,
  onChoose,
}: {
  row: WorkRow;
  isCurrent: boolean;
  onChoose: () => void;
}) {
  return (
    <li className="border-b border-line">
      <button
        type="button"
        data-row={key}
        aria-current={isCurrent ? 'true' : undefined}
        onClick={onChoose}
        className={classList(
          'flex min-h-14 w-full items-center gap-3 px-2 py-2 text-left',
          isCurrent ? 'bg-won-soft' : 'hover:bg-sunken',
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
  );
}

function useRowKeys(
  rows: readonly WorkRow[],
  current: string | undefined,
  onChoose: (key: string) => void,
) {
  const list = useRef<HTMLDivElement>(null);
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
