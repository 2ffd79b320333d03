import { Eye } from 'lucide';
import { memo } from 'react';
import { minorOf } from '#contract/money.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryMark } from '#portal/features/desk/companies/country-mark.tsx';
import { Icon } from '#portal/ui/icon.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { bestOf } from './column-states.ts';
import { viewersByMinute } from './console-state.ts';
import { FlashPrice } from './flash-price.tsx';
import { pressRow } from '#portal/features/desk/use-row-keys.ts';
import { LotThumb } from '#portal/features/desk/lot-thumb.tsx';
import { LotClock } from './lot-clock.tsx';
import { ReserveBullet } from './reserve-bullet.tsx';
import { ReserveGap } from './reserve-gap.tsx';

export const rowClasses = {
  lot: 'pr-2 text-right max-md:hidden',
  photo: 'w-14 pr-1 max-full:hidden max-md:table-cell max-md:w-16',
  vehicle: 'px-1.5 text-left',
  plate: 'px-1.5 text-left max-md:hidden',
  best: 'px-1.5 text-right whitespace-nowrap max-md:hidden',
  company: 'px-1.5 text-left max-wide:hidden',
  gap: 'px-1.5 text-left max-md:hidden',
  viewers: 'px-1.5 text-left max-md:hidden',
  closes: 'pl-1.5 text-right whitespace-nowrap',
} as const;

export type ClosingRowProps = {
  auction: DeskAuctionDetail;
  lot: DeskLot;
  viewers: number;
  /** Nobody has looked at it today. */
  isUnviewed: boolean;
  /** By minute since 1970. */
  seen: ReadonlyMap<number, number> | undefined;
  /** The present minute, for the bars. */
  minuteMs: number;
  isPinned: boolean;
  isLost: boolean;
  /** Among all rows, of which those in view are rendered. */
  index: number;
  measure: (row: Element | null) => void;
  onPin: (assetId: string) => void;
};

/** Rendered again only when the lot, its viewers or its clock's state has changed. */
export const ClosingRow = memo(function ClosingRow(props: ClosingRowProps) {
  const { auction, lot, viewers, isPinned, index, measure, onPin } = props;
  const t = useDeskTranslate();
  const formats = useFormats();
  const best = bestOf(lot);
  const price = best === null ? '–' : formats.price(minorOf(best), auction.currencyCode);
  const unviewed = props.isUnviewed ? t('watching.noneToday') : null;
  const bids = lot.bids === null ? '' : t('console.bids', { count: lot.bids });
  return (
    <tr
      ref={measure}
      data-index={index}
      aria-rowindex={index + 2}
      data-lot={lot.assetId}
      onClick={pressRow}
      className={classList(
        'rule-row',
        'cursor-pointer',
        isPinned ? 'bg-won-soft' : 'hover:bg-sunken',
      )}
    >
      <td className={classList(rowClasses.lot, 'h-12 font-strong')}>{lot.number}</td>
      <td className={rowClasses.photo}>
        <LotThumb url={lot.picture} />
      </td>
      <th scope="row" className={classList(rowClasses.vehicle, 'font-semi')}>
        <button
          type="button"
          data-row={lot.assetId}
          aria-pressed={isPinned}
          onFocus={() => onPin(lot.assetId)}
          onClick={() => onPin(lot.assetId)}
          className="min-h-11 w-full text-left leading-tight max-md:py-2"
        >
          <span className="flex items-center gap-2 pb-1 md:hidden">
            <b className="font-strong">{lot.number}</b>
            <Plate text={lot.licensePlate} country={lot.plateCountry} />
          </span>
          {`${lot.make} ${lot.model}`}
          {lot.vehicleVersion !== null && (
            <small className="block text-12 font-normal text-ink2 max-md:hidden">
              {lot.vehicleVersion}
            </small>
          )}
          <span className="flex flex-wrap items-center gap-x-2 pt-1 text-12 font-normal whitespace-nowrap text-ink2 md:hidden">
            <ReserveBullet lot={lot} />
            <ReserveGap lot={lot} auction={auction} />
            <span className="inline-flex items-center gap-1">
              <Icon node={Eye} size={14} />
              {unviewed ?? formats.number(viewers)}
            </span>
          </span>
        </button>
      </th>
      <td className={rowClasses.plate}>
        <Plate text={lot.licensePlate} country={lot.plateCountry} />
      </td>
      <td className={rowClasses.best}>
        <FlashPrice amount={price} name={t('column.best')} />
        <small className="block text-12 text-ink2">{bids}</small>
      </td>
      <td className={rowClasses.company}>
        <Leader lot={lot} />
      </td>
      <td className={rowClasses.gap}>
        <span className="inline-flex items-center gap-2 whitespace-nowrap">
          <ReserveBullet lot={lot} />
          <ReserveGap lot={lot} auction={auction} />
        </span>
      </td>
      <td className={rowClasses.viewers}>
        <span className="inline-flex items-center gap-1.5">
          <ViewerBars viewers={viewersByMinute(props.seen, props.minuteMs)} />
          {formats.number(viewers)}
        </span>
        <small className="block text-12 text-ink2">{unviewed}</small>
      </td>
      <td className={rowClasses.closes}>
        <LotClock auction={auction} lot={lot} isLost={props.isLost} />
        <span className="block md:hidden">
          <FlashPrice amount={price} name={t('column.best')} />
        </span>
      </td>
    </tr>
  );
});

function Leader({ lot: { company, companyCountry } }: { lot: DeskLot }) {
  if (company === null) return '–';
  return (
    <span className="inline-flex items-center gap-2">
      {company}
      <CountryMark country={companyCountry} />
    </span>
  );
}

const barsHeight = 14;

function ViewerBars({ viewers }: { viewers: readonly number[] }) {
  const most = Math.max(...viewers, 1);
  const d = viewers
    .map((count, index) => {
      const tall = Math.max(1, (count / most) * barsHeight);
      return `M${index * 5} ${barsHeight - tall}h3v${tall}h-3z`;
    })
    .join('');
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${viewers.length * 5} ${barsHeight}`}
      className="h-3.5 w-10 flex-none max-wide:hidden"
    >
      <path d={d} className="fill-edge" />
    </svg>
  );
}
