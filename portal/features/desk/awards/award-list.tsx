import { type ReactNode, useEffect, useRef } from 'react';
import { minorOf } from '#contract/money.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Checkbox } from '#portal/ui/checkbox.tsx';
import { NoPhoto } from '#portal/ui/no-photo.tsx';
import { Picture } from '#portal/ui/picture.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useServerSecond } from '#portal/ui/clock.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useLotStatus } from '#portal/features/desk/use-lot-status.ts';
import { type AwardGroup, type ListedLot, tabOf } from './award-groups.ts';

export type AwardListProps = {
  groups: readonly AwardGroup[];
  current: ListedLot | undefined;
  /** Null: none can be selected. */
  selected: ReadonlySet<string> | null;
  onToggle: (assetId: string) => void;
  onOpen: (lot: ListedLot) => void;
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
  const { decideBy, auctionName, lots } = group;
  const rows = lots.map((lot) => (
    <Row
      key={lot.assetId}
      lot={lot}
      isCurrent={lot === props.current}
      isAlone={decideBy === null}
      {...props}
    />
  ));
  if (decideBy === null || auctionName === null)
    return (
      <tbody aria-label={t('awards.list')} className="block">
        {rows}
      </tbody>
    );
  return (
    <Deadline decideBy={decideBy} auctionName={auctionName} count={lots.length}>
      {rows}
    </Deadline>
  );
}

type DeadlineProps = {
  decideBy: string;
  auctionName: string;
  count: number;
  children: ReactNode;
};

function Deadline({ decideBy, auctionName, count, children }: DeadlineProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const nowMs = useServerSecond();
  const isOverdue = nowMs !== null && Date.parse(decideBy) < nowMs;
  const name = t('awards.group', { time: formats.dateTime(decideBy), auction: auctionName });
  return (
    <tbody aria-label={name} className="block">
      <tr className="flex justify-between border-b border-line py-2 pr-4 text-13 text-ink2">
        <th
          scope="rowgroup"
          className={classList('text-left font-semi', isOverdue && 'text-danger')}
        >
          {isOverdue ? t('awards.overdue', { name }) : name}
        </th>
        <td className="text-ink3">{formats.number(count)}</td>
      </tr>
      {children}
    </tbody>
  );
}

type RowProps = Omit<AwardListProps, 'groups' | 'current'> & {
  lot: ListedLot;
  isCurrent: boolean;
  /** Its deadline and auction are in no heading. */
  isAlone: boolean;
};

function Row({ lot, isCurrent, isAlone, selected, onToggle, onOpen }: RowProps) {
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
  const amount = lot.price ?? lot.bestBid;
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
        'grid min-h-14 cursor-pointer items-center gap-x-2.5 rule-row py-1.5 pr-4 text-13 -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent',
        selected
          ? 'grid-cols-[24px_54px_minmax(0,1fr)_auto]'
          : 'grid-cols-[54px_minmax(0,1fr)_auto]',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      {selected && (
        <td aria-label={t('awards.select', { plate: lot.licensePlate })}>
          <Checkbox isSelected={selected.has(lot.assetId)} onChange={() => onToggle(lot.assetId)}>
            <span className="sr-only">{t('awards.select', { plate: lot.licensePlate })}</span>
          </Checkbox>
        </td>
      )}
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
        {isAlone && (
          <span className="mt-0.5 block truncate text-12 text-ink2">
            <Where lot={lot} />
          </span>
        )}
      </td>
      <td className="text-right">
        <b className="block font-strong">
          {amount === null ? '–' : formats.price(minorOf(amount), lot.currencyCode)}
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

function Note({ lot }: { lot: ListedLot }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const statusText = useLotStatus();
  if (lot.decidedAt !== undefined)
    return t('awards.note.decided', {
      status: statusText(lot.status),
      time: formats.time(lot.decidedAt),
    });
  if (lot.proposal?.state === 'open') return t('awards.note.proposal');
  if (lot.status === 'counterOffered') return t('awards.note.counterOffer');
  if (tabOf(lot) === 'withSeller') return t('awards.note.withSeller');
  return t('awards.note.companies', { count: lot.companies });
}

/** Which auction it is of, and who got it or by when it is to be decided. */
function Where({ lot }: { lot: ListedLot }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (lot.decidedAt === undefined)
    return t('awards.group', { time: formats.dateTime(lot.decideBy), auction: lot.auctionName });
  return lot.company === null || lot.price === null
    ? lot.auctionName
    : `${lot.company}, ${lot.auctionName}`;
}
