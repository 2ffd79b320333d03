import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { fromMinor, minorOf } from '#contract/money.ts';
import { readMoney } from '#portal/i18n/money-text.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import type { DeskAuctionDetail } from '#portal/features/desk/desk-acts.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { EditableCell, type ReadCell } from './editable-cell.tsx';
import { instantOf, isSkipped, localMoment, momentChoices } from './zoned-moment.ts';

export type LotCellProps = { lot: DeskLot; auction: DeskAuctionDetail; mayEdit: boolean };
type PriceField = 'startPrice' | 'reserve' | 'buyNowPrice';

const labels = {
  startPrice: 'column.start',
  reserve: 'column.reserve',
  buyNowPrice: 'cell.buyNow',
} as const;

/** An empty field removes the price, where a lot may be without it. */
export function PriceCell({ lot, auction, mayEdit, field }: LotCellProps & { field: PriceField }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const value = lot[field];
  const show = (of: DeskLot) =>
    of[field] === null ? '–' : formats.price(minorOf(of[field]), auction.currencyCode);
  const read = (text: string): ReadCell<DeskLotAct> => {
    const money = readMoney(text, auction.currencyCode);
    if (money.kind === 'empty' && field === 'reserve')
      return { act: { act: 'changeLotTerms', version: 0, reserve: null } };
    if (money.kind !== 'amount' || money.amountMinor <= 0)
      return { error: t('refusal.AmountIsInvalid') };
    return { act: { act: 'changeLotTerms', version: 0, [field]: fromMinor(money.amountMinor) } };
  };
  return (
    <EditableCell
      lot={lot}
      auction={auction}
      label={`${t(labels[field])}, ${t('lot.number', { number: lot.number })}`}
      show={show}
      isMissing={value === null}
      isDoubtful={field === 'reserve' && lot.blockers.includes('startAboveReserve')}
      mayEdit={mayEdit}
      start={() => (value === null ? '' : String(value))}
      inputMode="decimal"
      read={read}
    />
  );
}

/** The lot's own planned end; the closing plan sets all of them again. */
export function EndCell({ lot, auction, mayEdit }: LotCellProps) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { timeZone } = auction;
  const isSameDay = (of: DeskLot) =>
    formats.date(of.plannedEndsAt, timeZone) === formats.date(auction.firstEndsAt, timeZone);
  const show = (of: DeskLot) =>
    isSameDay(of)
      ? formats.timeWithSeconds(of.plannedEndsAt, timeZone)
      : formats.dateTime(of.plannedEndsAt, timeZone);
  const read = (text: string): ReadCell<DeskLotAct> => {
    const choices = momentChoices(text, timeZone);
    if (choices.length > 0 && !choices.some(({ isChosen }) => isChosen))
      return {
        error: t('moment.which'),
        choices: choices.map(({ local, offset }, place) => ({
          text: local,
          label: t(place === 0 ? 'moment.first' : 'moment.second', { offset }),
        })),
      };
    const endsAt = instantOf(text, timeZone);
    if (endsAt) return { act: { act: 'setLotEnd', version: 0, endsAt } };
    return { error: t(isSkipped(text, timeZone) ? 'moment.skipped' : 'cell.noMoment') };
  };
  return (
    <EditableCell
      lot={lot}
      auction={auction}
      label={`${t('column.closes')}, ${t('lot.number', { number: lot.number })}`}
      show={show}
      isMissing={false}
      isDoubtful={lot.blockers.includes('endIsPast')}
      mayEdit={mayEdit}
      start={() => localMoment(lot.plannedEndsAt, timeZone)}
      inputType="datetime-local"
      read={read}
    />
  );
}
