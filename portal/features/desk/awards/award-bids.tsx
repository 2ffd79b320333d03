import type { DeskAward, DeskBid } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { roadCodes } from '#locales/road-codes.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { CountryOval } from '#portal/ui/country-oval.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useDeskKeys } from '#portal/features/desk/shell/desk-keys.tsx';
import { choosableBids } from './award-groups.ts';

export type AwardBidsProps = {
  award: DeskAward;
  chosen: DeskBid | undefined;
  onChoose: (companyId: string) => void;
};

/** Each company's best bid; the chosen one gets the award or the counter-offer. */
export function AwardBids({ award, chosen, onChoose }: AwardBidsProps) {
  const { lot, bids } = award;
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (value: number) => formats.price(minorOf(value), lot.currencyCode);
  const choosable = choosableBids(bids);
  const move = (step: number) => {
    const at = choosable.findIndex(({ companyId }) => companyId === chosen?.companyId);
    const next = choosable[Math.min(Math.max(at + step, 0), choosable.length - 1)];
    if (next) onChoose(next.companyId);
  };
  useDeskKeys({ ArrowDown: () => move(1), ArrowUp: () => move(-1) });
  const short = lot.bestBid !== null && lot.reserve !== null ? lot.reserve - lot.bestBid : 0;
  return (
    <section aria-labelledby="award-bids" className="min-w-0">
      <div className="flex flex-wrap justify-between gap-2 border-b border-ink pb-1.5">
        <h3 id="award-bids" className="text-14 font-strong">
          {t('awards.bids')}
        </h3>
        {short > 0 && (
          <span className="text-13 text-ink2">{t('work.short', { amount: price(short) })}</span>
        )}
      </div>
      {bids.length === 0 ? (
        <p className="py-3 text-14 text-ink2">{t('awards.noBids')}</p>
      ) : (
        <table className="w-full border-collapse type-table">
          <caption className="sr-only">{t('awards.bids')}</caption>
          <thead>
            <tr className="border-b border-line text-12 text-ink3 *:py-1.5 *:font-medium">
              <th scope="col" className="text-left">
                {t('column.company')}
              </th>
              <th scope="col" className="text-right">
                {t('column.best')}
              </th>
              <th scope="col" className="pl-2 text-right max-md:hidden">
                {t('awards.toReserve')}
              </th>
              <th scope="col" className="pl-2 text-right">
                {t('awards.placed')}
              </th>
              <th scope="col" className="pl-2 text-right max-md:hidden">
                {t('awards.committed')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bids.map((bid) => (
              <tr
                key={bid.companyId}
                className={classList('rule-row', !choosable.includes(bid) && 'text-ink3')}
              >
                <th scope="row" aria-label={bid.company} className="py-1.5 text-left font-normal">
                  <label className="flex min-h-11 items-center gap-2.5">
                    <input
                      type="radio"
                      name="company"
                      checked={bid === chosen}
                      disabled={!choosable.includes(bid)}
                      onChange={() => onChoose(bid.companyId)}
                      className="size-4 flex-none accent-accent"
                    />
                    <span>
                      <span className="flex flex-wrap items-center gap-1.5">
                        <b className="font-strong">{bid.company}</b>
                        <CountryOval code={roadCodes[bid.country]} />
                      </span>
                      <PaidSoFar bid={bid} />
                      <Standing bid={bid} />
                    </span>
                  </label>
                </th>
                <td
                  className={classList(
                    'text-right text-14 font-strong whitespace-nowrap',
                    bid.isWithdrawn && 'font-normal line-through',
                  )}
                >
                  {bid.amount === null ? '–' : price(bid.amount)}
                </td>
                <td className="pl-2 text-right whitespace-nowrap max-md:hidden">
                  {bid.amount === null || lot.reserve === null
                    ? '–'
                    : price(bid.amount - lot.reserve)}
                </td>
                <td className="pl-2 text-right whitespace-nowrap">
                  {formats.timeWithSeconds(bid.placedAt)}
                  <span className="block text-12 text-ink3">{formats.date(bid.placedAt)}</span>
                </td>
                <td className="pl-2 text-right whitespace-nowrap max-md:hidden">
                  <Committed bid={bid} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

function Standing({ bid }: { bid: DeskBid }) {
  const t = useDeskTranslate();
  const words = bid.isWithdrawn
    ? t('awards.withdrawn')
    : bid.isSuspended
      ? t('awards.suspended')
      : bid.isLeading
        ? t('awards.leading')
        : null;
  return (
    <span className="block text-12 text-ink2">
      {words !== null && `${words}, `}
      {t('awards.bidCount', { count: bid.bids, name: bid.placedBy })}
    </span>
  );
}

/** What the company leads and owes, against its limit; limits are in euros. */
function Committed({ bid: { committed, limitPerDay } }: { bid: DeskBid }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const price = (value: number) => formats.price(minorOf(value), limitCurrency);
  const isOver = limitPerDay !== null && committed > limitPerDay;
  return (
    <>
      <span className={isOver ? 'font-strong text-out' : undefined}>{price(committed)}</span>
      <span className="block text-12 text-ink3">
        {limitPerDay === null
          ? t('awards.noLimit')
          : t('awards.ofLimit', { limit: price(limitPerDay) })}
      </span>
    </>
  );
}

/** How the company has paid this year, worst first. */
function PaidSoFar({ bid: { payments } }: { bid: DeskBid }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  const { onTime, late, daysLate, overdue, since } = payments;
  const count = onTime + late;
  const words = [
    overdue > 0 && t('paid.overdue', { count: overdue }),
    late > 0 && t('paid.late', { late, days: daysLate, count }),
    late === 0 && count > 0 && t('paid.onTime', { count }),
    count === 0 && t('paid.none', { month: formats.monthYear(since.slice(0, 10)) }),
  ].filter((one) => one !== false);
  return (
    <span className={classList('block text-12', overdue > 0 ? 'font-semi text-out' : 'text-ink2')}>
      {formats.list(words)}
    </span>
  );
}
