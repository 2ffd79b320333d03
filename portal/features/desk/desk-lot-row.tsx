import { type CurrencyCode, minorOf } from '#contract/money.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Countdown } from '#portal/ui/countdown.tsx';
import { Plate } from '#portal/ui/plate.tsx';
import { stoppedText } from '#portal/ui/remaining.ts';
import { ReserveBullet } from './console/reserve-bullet.tsx';
import { ActButtons } from './act-buttons.tsx';
import { type DeskAuctionDetail, lotActs } from './desk-acts.ts';
import { useDeskTranslate } from './desk-texts.tsx';
import { EditLink, LotOpener, PhotoCount } from './lot-cells.tsx';
import { LotThumb } from './lot-thumb.tsx';
import { LotSeller } from './sellers/lot-seller.tsx';
import { questionSubjectOf } from './sellers/question-subject.ts';
import { useLackText } from './use-lack-text.ts';
import { useLotStatus } from './use-lot-status.ts';

const right = 'px-1.5 text-right whitespace-nowrap';
const left = 'px-1.5 text-left';
export const cellClasses = {
  lot: 'pr-1.5 text-right',
  vehicle: left,
  plate: classList(left, 'max-md:hidden'),
  start: classList(right, 'max-full:hidden'),
  reserve: classList(right, 'max-md:hidden'),
  best: right,
  percent: classList(right, 'max-md:hidden'),
  bids: classList(right, 'max-wide:hidden'),
  company: classList(left, 'max-full:hidden'),
  photos: classList(right, 'max-wide:hidden'),
  closes: classList(right, 'max-md:hidden'),
  state: classList(left, 'max-md:text-right md:pr-0'),
} as const;
const columnCount = Object.keys(cellClasses).length;

export type DeskLotRowProps = {
  lot: DeskLot;
  auction: DeskAuctionDetail;
  role: DeskRole;
  /** The moment of the answer: an end of the same day shows its time alone. */
  today: string;
  isOpen: boolean;
  onToggle: () => void;
};

export function DeskLotRow({ lot, auction, role, today, isOpen, onToggle }: DeskLotRowProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (value: number | null) =>
    value === null ? '–' : formats.price(minorOf(value), auction.currencyCode);
  const { timeZone } = auction;
  const isToday = formats.date(lot.endsAt, timeZone) === formats.date(today, timeZone);
  const closes = isToday
    ? formats.timeWithSeconds(lot.endsAt, timeZone)
    : formats.dateTime(lot.endsAt, timeZone);
  return (
    <>
      <tr className={classList('rule-row', isOpen ? 'bg-won-soft/60' : 'hover:bg-sunken')}>
        <td className={classList('h-12', cellClasses.lot, 'font-strong')}>{lot.number}</td>
        <th scope="row" className={classList(cellClasses.vehicle, 'font-semi')}>
          <span className="flex items-center gap-2.5">
            <LotThumb url={lot.picture} className="h-8.5 w-13.5 flex-none max-full:hidden" />
            <span className="min-w-0">
              <LotOpener lot={lot} isOpen={isOpen} onToggle={onToggle} />
            </span>
          </span>
        </th>
        <td className={cellClasses.plate}>
          <Plate text={lot.licensePlate} country={lot.plateCountry} />
        </td>
        <td className={cellClasses.start}>{price(lot.startPrice ?? lot.buyNowPrice)}</td>
        <td className={cellClasses.reserve}>{price(lot.reserve)}</td>
        <td className={cellClasses.best}>
          <b className="font-strong">{price(lot.hammerPrice ?? lot.bestBid)}</b>
          <span className="block text-12 md:hidden">
            <span className="min-w-12">
              <Percent lot={lot} />
            </span>
          </span>
        </td>
        <td className={cellClasses.percent}>
          <span className="inline-flex items-center gap-2">
            <span className="max-full:hidden">
              <ReserveBullet lot={lot} />
            </span>
            <Percent lot={lot} />
          </span>
        </td>
        <td className={cellClasses.bids}>{lot.bids === null ? '–' : formats.number(lot.bids)}</td>
        <td className={cellClasses.company}>{lot.company ?? '–'}</td>
        <td className={cellClasses.photos}>
          <PhotoCount lot={lot} />
        </td>
        <td className={cellClasses.closes}>{closes}</td>
        <td className={cellClasses.state}>
          <LotState lot={lot} currencyCode={auction.currencyCode} />
          <span className="block text-12 text-ink2 md:hidden">{closes}</span>
        </td>
      </tr>
      {isOpen && (
        <tr className="border-b border-line bg-won-soft/60">
          <td colSpan={columnCount} className="px-1.5 pb-3">
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

/** What the row's columns leave out at this width, the time left, and what a draft lacks. */
export function LotDetails({ lot, auction }: Pick<DeskLotRowProps, 'lot' | 'auction'>) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const lackText = useLackText();
  const price = (value: number) => formats.price(minorOf(value), auction.currencyCode);
  const lacks = [...lot.blockers, ...lot.hints];
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-13 text-ink2">
      {(lot.status === 'open' || lot.status === 'paused') && (
        <Countdown
          endsAtMs={Date.parse(lot.endsAt)}
          dateText={formats.dateTime(lot.endsAt, auction.timeZone)}
          overText={t('lotStatus.awaitingAward')}
          softCloseMs={auction.softCloseMinutes * 60_000}
          isExtended={lot.extensions > 0}
          pausedText={
            lot.pausedAt === null
              ? undefined
              : t('lot.pausedLeft', {
                  time: stoppedText(Date.parse(lot.endsAt) - Date.parse(lot.pausedAt)),
                })
          }
        />
      )}
      {lot.startPrice !== null && (
        <span>{t('lot.startIs', { amount: price(lot.startPrice) })}</span>
      )}
      {lot.reserve !== null && <span>{t('lot.reserveIs', { amount: price(lot.reserve) })}</span>}
      {lot.company !== null && <span>{lot.company}</span>}
      {lot.saleEndsAt !== null && (
        <span>{t('sale.runs', { time: formats.dateTime(lot.saleEndsAt, auction.timeZone) })}</span>
      )}
      {lot.extensions > 0 && <span>{t('lot.extended', { count: lot.extensions })}</span>}
      {lacks.length > 0 && <span>{formats.list(lacks.map(lackText))}</span>}
    </p>
  );
}

export function LotActs({ lot, auction, role }: Pick<DeskLotRowProps, 'lot' | 'auction' | 'role'>) {
  const t = useDeskTranslate();
  const acts = lotActs(lot, role);
  const subject = { kind: 'lot', lot, auction } as const;
  const question = lot.status === 'awaitingAward' ? questionSubjectOf(auction, lot) : undefined;
  if (question)
    return (
      <>
        <LotSeller subject={question} role={role} />
        {acts.length > 0 && <ActButtons subject={subject} acts={acts} />}
      </>
    );
  if (acts.length === 0) return <p className="text-13 text-ink2">{t('lot.noActs')}</p>;
  return <ActButtons subject={subject} acts={acts} />;
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

const tones: Partial<Record<DeskLot['status'], string>> = {
  awarded: 'bg-won-soft text-won',
  sold: 'bg-won-soft text-won',
  paused: 'bg-ink text-bg',
  awaitingAward: 'bg-out-soft text-out',
  counterOffered: 'bg-out-soft text-out',
  forSale: 'bg-out-soft text-out',
};

export type LotStateProps = { lot: DeskLot; currencyCode: CurrencyCode };

export function LotState({ lot, currencyCode }: LotStateProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const statusText = useLotStatus();
  const lackText = useLackText();
  const [first] = lot.blockers;
  const isDraft = lot.status === 'draft';
  const decided =
    lot.status === 'forSale' && lot.salePrice !== null
      ? t('sale.at', { amount: formats.price(minorOf(lot.salePrice), currencyCode) })
      : statusText(lot.status);
  const word = !isDraft ? decided : first ? lackText(first) : t('filter.ready');
  const draftTone = first ? 'bg-danger-soft text-danger' : 'bg-won-soft text-won';
  return (
    <span
      className={classList(
        'inline-block rounded-plate px-1.75 py-1 text-12 leading-none font-strong whitespace-nowrap',
        isDraft ? draftTone : (tones[lot.status] ?? 'bg-ended-soft text-ended'),
      )}
    >
      {word}
    </span>
  );
}
