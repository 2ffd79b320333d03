import { FileText } from 'lucide';
import type { ReactNode } from 'react';
import { minorOf } from '#contract/money.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Icon } from '#portal/ui/icon.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { ReserveBullet } from './console/reserve-bullet.tsx';
import { ReserveGap } from './console/reserve-gap.tsx';
import type { ConsoleStore } from './console/use-desk-stream.ts';
import type { DeskAuctionDetail } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { EditLink, LotOpener, PhotoCount } from './lot-cells.tsx';
import { isRunning } from './lot-filters.ts';
import { LotActs, LotDetails } from './lot-details.tsx';
import { LotState } from './lot-state.tsx';
import { LotThumb } from './lot-thumb.tsx';
import { LotWatchers } from './lot-watchers.tsx';
import { pressRow } from './use-row-keys.ts';

const right = 'px-1.5 text-right whitespace-nowrap';
const left = 'px-1.5 text-left';
export const cellClasses = {
  lot: 'pr-1.5 text-right max-md:hidden',
  vehicle: left,
  plate: classList(left, 'max-md:hidden'),
  start: classList(right, 'max-full:hidden'),
  reserve: classList(right, 'max-md:hidden'),
  best: right,
  percent: classList(right, 'max-md:hidden'),
  bids: classList(right, 'max-wide:hidden'),
  company: classList(left, 'max-full:hidden'),
  watching: classList(right, 'max-wide:hidden'),
  gap: classList(right, 'max-md:hidden'),
  photos: classList(right, 'max-wide:hidden'),
  documents: classList(right, 'max-full:hidden'),
  closes: classList(right, 'max-md:hidden'),
  state: classList(left, 'pr-0 max-md:hidden'),
} as const;
export type LotColumn = keyof typeof cellClasses;

/** While lots run it is the gap that matters and who looks; later who has it. */
export const runningColumns: readonly LotColumn[] = [
  'lot',
  'vehicle',
  'plate',
  'start',
  'reserve',
  'best',
  'bids',
  'watching',
  'gap',
  'photos',
  'documents',
  'closes',
  'state',
];
export const closedColumns: readonly LotColumn[] = [
  'lot',
  'vehicle',
  'plate',
  'start',
  'reserve',
  'best',
  'percent',
  'bids',
  'company',
  'photos',
  'closes',
  'state',
];

export type DeskLotRowProps = {
  lot: DeskLot;
  auction: DeskAuctionDetail;
  role: DeskRole;
  columns: readonly LotColumn[];
  store: ConsoleStore;
  /** The moment of the answer: an end of the same day shows its time alone. */
  today: string;
  /** Nobody has looked at it today. */
  isUnviewed: boolean;
  /** Its lot is the one that keys act on. */
  isCurrent: boolean;
  isOpen: boolean;
  onToggle: () => void;
  /** The box that selects the row, where rows can be selected. */
  select: ReactNode;
};

export function DeskLotRow(props: DeskLotRowProps) {
  const { lot, auction, role, columns, isCurrent, isOpen } = props;
  const t = useDeskTranslate();
  return (
    <>
      <tr
        data-lot={lot.assetId}
        onClick={pressRow}
        className={classList(
          'cursor-pointer rule-row',
          isCurrent ? 'bg-won-soft' : isOpen ? 'bg-won-soft/60' : 'hover:bg-sunken',
        )}
      >
        {props.select !== undefined && <td>{props.select}</td>}
        {columns.map((column) =>
          column === 'vehicle' ? (
            <th
              key={column}
              scope="row"
              className={classList('h-12', cellClasses.vehicle, 'font-semi')}
            >
              <LotCell {...props} column={column} />
            </th>
          ) : (
            <td
              key={column}
              className={classList(cellClasses[column], column === 'lot' && 'font-strong')}
            >
              <LotCell {...props} column={column} />
            </td>
          ),
        )}
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-won-soft/60">
          <td colSpan={columns.length + 1} className="px-1.5 pb-3">
            <fieldset aria-label={t('lot.number', { number: lot.number })} className="grid gap-2.5">
              <LotDetails lot={lot} auction={auction} />
              <LotActs lot={lot} auction={auction} role={role} />
              <EditLink lot={lot} auction={auction} />
            </fieldset>
          </td>
        </tr>
      )}
    </>
  );
}

function LotCell({ column, ...props }: DeskLotRowProps & { column: LotColumn }) {
  const { lot, auction, store, today, isOpen, onToggle } = props;
  const formats = useFormats();
  const price = (value: number | null) =>
    value === null ? '–' : formats.price(minorOf(value), auction.currencyCode);
  const { timeZone } = auction;
  const isToday = formats.date(lot.endsAt, timeZone) === formats.date(today, timeZone);
  const closes = isToday
    ? formats.timeWithSeconds(lot.endsAt, timeZone)
    : formats.dateTime(lot.endsAt, timeZone);
  const hasGap = isRunning(lot);
  const shown: Record<LotColumn, () => ReactNode> = {
    lot: () => lot.number,
    vehicle: () => (
      <span className="flex items-center gap-2.5">
        <LotThumb url={lot.picture} className="h-8.5 w-13.5 flex-none max-full:hidden" />
        <span className="min-w-0">
          <LotOpener lot={lot} isOpen={isOpen} onToggle={onToggle} hasNumber />
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1 pb-2 pl-5 text-12 font-normal text-ink2 md:hidden">
            <LotState lot={lot} currencyCode={auction.currencyCode} />
            {closes}
          </span>
        </span>
      </span>
    ),
    plate: () => <Plate text={lot.licensePlate} country={lot.plateCountry} />,
    start: () => price(lot.startPrice ?? lot.buyNowPrice),
    reserve: () => price(lot.reserve),
    best: () => (
      <>
        <b className="font-strong">{price(lot.hammerPrice ?? lot.bestBid)}</b>
        <span className="block text-12 md:hidden">
          {hasGap ? <ReserveGap lot={lot} auction={auction} /> : <Percent lot={lot} />}
        </span>
      </>
    ),
    percent: () => (
      <span className="inline-flex items-center gap-2">
        <span className="max-full:hidden">
          <ReserveBullet lot={lot} />
        </span>
        <span className="inline-block min-w-12">
          <Percent lot={lot} />
        </span>
      </span>
    ),
    gap: () => (
      <span className="inline-flex items-center justify-end gap-2">
        <span className="max-full:hidden">
          <ReserveBullet lot={lot} />
        </span>
        <span className="inline-block min-w-19">
          <ReserveGap lot={lot} auction={auction} />
        </span>
      </span>
    ),
    bids: () => <BidCount lot={lot} />,
    company: () => lot.company ?? '–',
    watching: () => (
      <LotWatchers store={store} assetId={lot.assetId} isUnviewed={props.isUnviewed} />
    ),
    photos: () => <PhotoCount lot={lot} />,
    documents: () => (
      <span
        className={classList('inline-flex items-center gap-1', lot.documents === 0 && 'text-ink3')}
      >
        <Icon node={FileText} size={14} />
        {formats.number(lot.documents)}
      </span>
    ),
    closes: () => closes,
    state: () => <LotState lot={lot} currencyCode={auction.currencyCode} />,
  };
  return shown[column]();
}

function BidCount({ lot: { bids, bidders } }: { lot: DeskLot }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (bids === null || bids === 0) return '–';
  return (
    <>
      {formats.number(bids)}
      {bidders !== null && (
        <small className="block text-12 text-ink2">
          {`${formats.number(bidders)} ${t('figure.companies', { count: bidders })}`}
        </small>
      )}
    </>
  );
}

function Percent({ lot }: { lot: DeskLot }) {
  const formats = useFormats();
  if (lot.percentOfReserve === null) return '–';
  return (
    <span className={lot.percentOfReserve >= 100 ? 'font-strong text-won' : undefined}>
      {formats.percent(lot.percentOfReserve)}
    </span>
  );
}
