import {
  CalendarX,
  FileCheck,
  FilePen,
  Gavel,
  HandCoins,
  House,
  type IconNode,
  Landmark,
  Link2,
  Scale,
  ShieldAlert,
  UserPen,
  UserRound,
} from 'lucide';
import type { WorkItem } from '#contract/desk/today.ts';
import type { WorkKind } from '#contract/desk/values.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { IconButton } from '#portal/ui/icon-button.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { LotThumb } from '#portal/features/desk/lot-thumb.tsx';
import { Initials } from './work-owner.tsx';
import { useWorkText } from './use-work-text.ts';

export const kindIcons: Record<WorkKind, IconNode> = {
  award: Scale,
  payment: Landmark,
  overdue: CalendarX,
  auction: Gavel,
  registration: House,
  request: FilePen,
  change: UserPen,
  claim: ShieldAlert,
  proof: FileCheck,
  finance: HandCoins,
  tie: Link2,
};

export type WorkRowProps = {
  item: WorkItem;
  isCurrent: boolean;
  isTabStop: boolean;
  isOverdue: boolean;
  /** The deadline is today: its time alone says it. */
  isToday: boolean;
  onChoose: () => void;
  onOpen: () => void;
  /** On a phone: who works on it; undefined for who may not say so. */
  onOwn: (() => void) | undefined;
};

/** One row of the work list; the current one has the focus and is explained beside the list. */
export function WorkRow({ item, isCurrent, isOverdue, isToday, onOwn, ...props }: WorkRowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const workText = useWorkText();
  const { title, matter, amount, basis } = workText(item);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list handles the keys
    <tr
      data-work={item.id}
      aria-selected={isCurrent}
      tabIndex={props.isTabStop ? 0 : -1}
      onFocus={props.onChoose}
      onClick={({ target }) => {
        if (!(target instanceof Element) || !target.closest('button')) props.onOpen();
      }}
      className={classList(
        'grid min-h-12.5 cursor-pointer items-center gap-x-3 rule-row py-1.5 text-14 outline-none -outline-offset-2 focus-visible:outline-2 focus-visible:outline-accent',
        'grid-cols-[54px_minmax(0,1fr)_auto] max-md:px-2 md:grid-cols-[112px_54px_minmax(0,1fr)_auto_132px]',
        isCurrent ? 'bg-accent-soft' : 'hover:bg-sunken',
      )}
    >
      <td className="flex items-center gap-2 text-13 font-medium text-ink2 max-md:col-span-2 max-md:col-start-2 max-md:row-start-1 md:pl-2">
        <Icon node={kindIcons[item.kind]} size={16} />
        {t(`work.kind.${item.kind}`)}
      </td>
      <td className="max-md:col-start-1 max-md:row-span-2 max-md:row-start-1">
        <Thumb item={item} />
        {onOwn && (
          <IconButton
            label={t('work.own', { title })}
            icon={<Icon node={UserRound} size={18} />}
            onPress={onOwn}
            className="-mb-1.5 md:hidden"
          />
        )}
      </td>
      <td className="min-w-0 max-md:col-start-2">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-0.5 leading-snug">
          <b className="font-strong">{title}</b>
          {item.kind === 'award' && <Plate text={item.licensePlate} country={item.plateCountry} />}
        </span>
        <span className="line-clamp-2 text-13 text-ink2 font-stretch-94% md:line-clamp-1">
          {matter}
        </span>
      </td>
      <td className="text-right whitespace-nowrap max-md:col-start-3 max-md:row-start-2">
        {amount !== undefined && <b className="block font-strong">{amount}</b>}
        <span className="block text-12 text-ink3">{basis}</span>
      </td>
      <td
        className={classList(
          'pr-2 text-right text-13 leading-tight font-strong whitespace-nowrap max-md:col-start-3 max-md:row-start-1 max-md:pr-0',
          isOverdue && 'text-danger',
        )}
      >
        <span className="inline-flex items-center gap-2">
          {item.assignee && <Initials name={item.assignee.name} />}
          {isToday ? formats.time(item.dueAt) : formats.dateTime(item.dueAt)}
        </span>
        {item.laterUntil !== null && (
          <span className="block text-12 font-normal text-ink3">
            {t('work.laterShort', { time: formats.dateTime(item.laterUntil) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function Thumb({ item }: { item: WorkItem }) {
  if (item.kind === 'award') return <LotThumb url={item.picture} />;
  return (
    <span className="grid h-8.5 w-13.5 place-items-center rounded-plate bg-sunken">
      {item.country === null ? (
        <Icon node={kindIcons[item.kind]} size={16} className="text-ink3" />
      ) : (
        <CountryOval code={roadCodes[item.country]} />
      )}
    </span>
  );
}
