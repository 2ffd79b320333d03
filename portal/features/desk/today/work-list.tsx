import { ChevronDown, ChevronRight } from 'lucide';
import { useState } from 'react';
import type { WorkItem } from '#contract/desk/today.ts';
import type { WorkKind } from '#contract/desk/values.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type WorkGroup, countKinds, groupOf } from './work-groups.ts';
import { WorkRow } from './work-row.tsx';

export type WorkListProps = {
  groups: readonly WorkGroup[];
  current: WorkItem | undefined;
  /** The row that the Tab key enters the list by. */
  tabStop: string | undefined;
  isToday: (at: string) => boolean;
  nowMs: number;
  isClosed: (group: WorkGroup) => boolean;
  onToggle: (group: WorkGroup) => void;
  onChoose: (item: WorkItem) => void;
  /** A press: on a phone it leaves for the item. */
  onOpen: (item: WorkItem) => void;
  /** On a phone: who works on it. */
  onOwn: ((item: WorkItem) => void) | undefined;
};

/** As many rows of a group are drawn at once; a press draws as many more. */
const rowsStep = 100;

/** The groups of the work list as one grid of rows. */
export function WorkList(props: WorkListProps) {
  const t = useDeskTranslate();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table role="grid" aria-label={t('work.list')} className="block">
      {props.groups.map((group) => (
        <Group key={group.name} group={group} {...props} />
      ))}
    </table>
  );
}

function Group({ group, ...props }: WorkListProps & { group: WorkGroup }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const [limit, setLimit] = useState(rowsStep);
  const { name, items } = group;
  const { onOwn } = props;
  const isClosed = props.isClosed(group);
  const shown = isClosed ? [] : items.slice(0, limit);
  return (
    <tbody aria-label={t(`work.group.${name}`)} className="block">
      <tr className="mt-3.5 flex items-baseline gap-2 border-b border-ink pb-1.5 text-14 font-strong">
        <th
          scope="rowgroup"
          className={classList('text-left font-strong', name === 'overdue' && 'text-danger')}
        >
          {name === 'later' ? (
            <button
              type="button"
              aria-expanded={!isClosed}
              onClick={() => props.onToggle(group)}
              className="inline-flex min-h-8 items-center gap-1.5"
            >
              <Icon node={isClosed ? ChevronRight : ChevronDown} size={14} />
              {t('work.group.later')}
              <span className="font-normal text-ink3">{formats.number(items.length)}</span>
            </button>
          ) : (
            <>
              {t(`work.group.${name}`)}{' '}
              <span className="font-normal text-ink3">{formats.number(items.length)}</span>
            </>
          )}
        </th>
        {isClosed && (
          <td className="ml-auto text-13 font-normal text-ink3">
            <KindCounts items={items} />
          </td>
        )}
      </tr>
      {shown.map((item) => (
        <WorkRow
          key={item.id}
          item={item}
          isCurrent={item === props.current}
          isTabStop={item.id === props.tabStop}
          isOverdue={groupOf(Date.parse(item.dueAt), props.nowMs, () => '') === 'overdue'}
          isToday={props.isToday(item.dueAt)}
          onChoose={() => props.onChoose(item)}
          onOpen={() => props.onOpen(item)}
          onOwn={onOwn && (() => onOwn(item))}
        />
      ))}
      {!isClosed && items.length > limit && (
        <tr className="block">
          <td className="block">
            <button
              type="button"
              onClick={() => setLimit(limit + rowsStep)}
              className="min-h-11 text-14 font-semi text-accent underline underline-offset-3"
            >
              {t('work.more', { count: items.length - limit })}
            </button>
          </td>
        </tr>
      )}
    </tbody>
  );
}

function KindCounts({ items }: { items: readonly WorkItem[] }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  return formats.list(
    countKinds(items).map(({ kind, count }) => t(`work.count.${kind}`, { count })),
  );
}

export type KindTabsProps = {
  counts: readonly { kind: WorkKind; count: number }[];
  total: number;
  chosen: WorkKind | null;
  onChoose: (kind: WorkKind | null) => void;
};

/** Filters the list by kind; the digits choose them, too. */
export function KindTabs({ counts, total, chosen, onChoose }: KindTabsProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const tabs = [{ kind: null, count: total }, ...counts];
  return (
    <fieldset aria-label={t('work.filter')} className="flex min-w-0 flex-1 gap-1 overflow-x-auto">
      {tabs.map(({ kind, count }) => (
        <button
          key={kind ?? 'all'}
          type="button"
          aria-pressed={kind === chosen}
          onClick={() => onChoose(kind)}
          className={classList(
            'inline-flex min-h-11 items-center gap-1.5 border-b-2 px-2.5 text-14 whitespace-nowrap',
            kind === chosen
              ? 'border-accent font-strong'
              : 'border-transparent font-medium text-ink2 hover:text-ink',
          )}
        >
          {kind === null ? t('work.all') : t(`work.tab.${kind}`)}
          <span className="font-normal text-ink3">{formats.number(count)}</span>
        </button>
      ))}
    </fieldset>
  );
}
