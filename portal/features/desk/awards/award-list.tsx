import { useEffect, useRef } from 'react';
import type { DeskAwardLot } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { type AwardGroup, tabOf } from './award-groups.ts';

export type AwardListProps = {
  groups: readonly AwardGroup[];
  current: DeskAwardLot | undefined;
  selected: ReadonlySet<string>;
  onToggle: (assetId: string) => void;
  onOpen: (lot: DeskAwardLot) => void;
};

/** The lots to decide, by deadline and auction. */
export function AwardList({ groups, ...props }: AwardListProps) {
  const t = useDeskTranslate();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
    <table role="grid" aria-label={t('awards.list')} className="block">
      {groups.map((group) => (
        <Group key={group.key} group={group} {...props} />
      ))}
    </table>
  );
}

function Group({ group, ...props }: Omit<AwardListProps, 'groups'> & { group: AwardGroup }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond();
  const isOverdue = nowMs !== null && Date.parse(group.decideBy) < nowMs;
  const name = t('awards.group', {
    time: formats.dateTime(group.decideBy),
    auction: group.auctionName,
  });
  return (
    <tbody aria-label={name} className="block">
      <tr className="flex justify-between border-b border-line py-2 pr-4 text-13 text-ink2">
        <th
          scope="rowgroup"
          className={classList('text-left font-semi', isOverdue && 'text-danger')}
        >
          {isOverdue ? t('awards.overdue', { name }) : name}
        </th>
        <td className="text-ink3">{formats.number(group.lots.length)}</td>
      </tr>
      {group.lots.map((lot) => (
        <Row key={lot.assetId} lot={lot} isCurrent={lot === props.current} {...props} />
      ))}
    </tbody>
  );
}

type RowProps = Omit<AwardListProps, 'groups' | 'current'> & {
  lot: DeskAwardLot;
  isCurrent: boolean;
};

function Row({ lot, isCurrent, selected, onToggle, onOpen }: RowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const row = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!isCurrent) return;
    row.current?.scrollIntoView({ block: 'nearest' });
    // From row to row, but not away from a check box or a field.
    if (document.activeElement?.matches('[role="grid"] tr')) row.current?.focus();
  }, [isCurrent]);
  const { percentOfReserve: percent } = lot;
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <tr
      ref={row}
      aria-selected={isCurrent}
      tabIndex={isCurrent ? 0 : -1}
      onClick={(event) => {
        if (!(event.target instanceof Element) || !event.target.closest('label')) onOpen(lot);
      }}
      className={classList(
        'grid min-h-14 cursor-pointer grid-cols-[24px_54px_minmax(0,1fr)_auto] items-center gap-x-2.5 rule-row py-1.5 pr-4 text-13 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <td aria-label={t('awards.select', { plate: lot.licensePlate })}>
        <Checkbox isSelected={selected.has(lot.assetId)} onChange={() => onToggle(lot.assetId)}>
          <span className="sr-only">{t('awards.select', { plate: lot.licensePlate })}</span>
        </Checkbox>
      </td>
      <td>
        {lot.picture === null ? (
          <NoPhoto className="h-8.5 w-13.5 rounded-plate" />
        ) : (
          <Picture
            url={lot.picture}
            alt=""
            sizes="54px"
            className="block h-8.5 w-13.5 overflow-hidden rounded-plate"
          />
        )}
      </td>
      <td className="min-w-0">
        <b className="block truncate font-strong">{`${lot.make} ${lot.model}`}</b>
        <span className="mt-0.5 flex flex-wrap items-center gap-x-1.5 text-12 text-ink2">
          <Plate text={lot.licensePlate} country={lot.plateCountry} />
          <Note lot={lot} />
        </span>
      </td>
      <td className="text-right">
        <b className="block font-strong">
          {lot.bestBid === null ? '–' : formats.price(minorOf(lot.bestBid), lot.currencyCode)}
        </b>
        {percent !== null && (
          <span className={classList('text-12', percent >= 100 ? 'text-won' : 'text-ink2')}>
            {formats.percent(percent)}
          </span>
        )}
      </td>
    </tr>
  );
}

function Note({ lot }: { lot: DeskAwardLot }) {
  const t = useDeskTranslate();
  if (lot.proposal?.state === 'open') return t('awards.note.proposal');
  if (lot.status === 'counterOffered') return t('awards.note.counterOffer');
  if (tabOf(lot) === 'withSeller') return t('awards.note.withSeller');
  return t('awards.note.companies', { count: lot.companies });
}
