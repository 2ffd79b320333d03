import type { DeskAward } from '#contract/desk/awards.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useLocalePath } from '#portal/i18n/locale.tsx';
import { Link } from '#portal/ui/link.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { choosableBids } from './award-groups.ts';
import { canCounter } from './decision-body.ts';

const dayMs = 86_400_000;

/** What is left to do with the vehicle when the best bid does not get it. */
export function IfNotAwarded({ award }: { award: DeskAward }) {
  const { lot, bids, nextAuction, offeredSince, otherLots, serverTime } = award;
  const t = useDeskTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const price = (value: number) => formats.price(minorOf(value), lot.currencyCode);
  const [best, next] = choosableBids(bids);
  const days = Math.floor((Date.parse(serverTime) - Date.parse(offeredSince)) / dayMs);
  const before = otherLots.filter(({ closedAt }) => closedAt < lot.closedAt).length;
  const rows = [
    {
      key: 'next',
      value: next
        ? t('decide.next', { company: next.company, amount: price(next.amount ?? 0) })
        : t('ifNot.nobody'),
    },
    {
      key: 'offer',
      value:
        canCounter(lot, best) && best?.amount !== null && best && lot.reserve !== null
          ? t('ifNot.offerBetween', { from: price(best.amount), to: price(lot.reserve) })
          : t('ifNot.noOffer'),
    },
    {
      key: 'again',
      value: nextAuction ? (
        <>
          <Link href={localePath(`/desk/auctions/${nextAuction.id}`)}>{nextAuction.name}</Link>{' '}
          {t('ifNot.opens', { time: formats.dateTime(nextAuction.startsAt) })}
        </>
      ) : (
        t('ifNot.noAuction')
      ),
    },
    {
      key: 'since',
      value: t('ifNot.sinceDate', {
        date: formats.date(offeredSince, lot.timeZone),
        days,
        times: before + 1,
      }),
    },
  ] as const;
  return (
    <section aria-labelledby="award-if-not">
      <h3 id="award-if-not" className="border-b border-ink pb-1.5 text-14 font-strong">
        {t('ifNot.title')}
      </h3>
      <dl className="text-13">
        {rows.map(({ key, value }) => (
          <div key={key} className="flex justify-between gap-5 rule-row py-2">
            <dt className="flex-none text-ink2">{t(`ifNot.${key}`)}</dt>
            <dd className="min-w-0 text-right font-semi">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
