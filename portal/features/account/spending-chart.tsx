import { useLocation } from 'react-router';
import type { BidHistory } from '#contract/bid-history.ts';
import { minorOf } from '#contract/money.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { classList } from '#portal/ui/class-list.ts';
import { Link } from '#portal/ui/link.tsx';
import { daysOf, searchWith } from './history-address.ts';

/** Hammer prices of won lots by month or year, as a table too; a bar leads to its period. */
export function SpendingChart({ history }: { history: BidHistory }) {
  const t = useTranslate();
  const formats = useFormats();
  const { pathname, search } = useLocation();
  const { currencyCode, spending } = history;
  const { unit, bars } = spending;
  const most = Math.max(...bars.map(({ spent }) => spent));
  const nameOf = (period: string) => (unit === 'year' ? period : formats.monthYear(`${period}-01`));
  const price = (spent: number) => formats.price(minorOf(spent), currencyCode ?? 'EUR');
  const title = t(unit === 'year' ? 'history.byYear' : 'history.byMonth');
  return (
    <section className="grid gap-3" aria-label={title}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 className="type-h3">{title}</h2>
        <span className="text-12 text-ink3">
          {t('history.thousands', { currency: currencyCode ?? '' })}
        </span>
      </div>
      <ul className="flex items-end gap-1.5 border-b border-line max-md:gap-1 max-md:overflow-x-auto">
        {bars.map(({ period, spent, won }) => {
          const days = daysOf(period);
          return (
            <li key={period} className="max-w-24 min-w-9 flex-1">
              <Link
                href={`${pathname}${searchWith(new URLSearchParams(search), days)}`}
                variant="plain"
                restoreScroll
                label={`${nameOf(period)}: ${price(spent)}, ${t('account.wonCount', { count: won })}`}
                className="group grid h-44 grid-rows-[1fr_auto] text-center text-11 no-underline"
              >
                <span className="flex flex-col justify-end">
                  <span className="font-strong text-ink">
                    {spent > 0 ? formats.number(Math.round(spent / 100) / 10) : ''}
                  </span>
                  <span
                    className={classList(
                      'mt-1 border-t-2 border-accent bg-won-soft group-hover:bg-accent',
                      spent === 0 && 'border-transparent bg-transparent',
                    )}
                    // The longest bar has the room that the figure above it leaves.
                    style={{ height: `${most > 0 ? (spent / most) * 78 : 0}%` }}
                  />
                </span>
                <span className="pt-1.5 pb-1 leading-tight text-ink3">
                  <span className="block">{nameOf(period)}</span>
                  <span className="block">{won > 0 ? formats.number(won) : '–'}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <details className="text-13">
        <summary className="cursor-pointer text-ink2">{t('history.asTable')}</summary>
        <table className="mt-2 w-full max-w-100 border-collapse type-table">
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr className="text-12 text-ink3">
              <th scope="col" className="border-b border-ink py-1.5 text-left font-medium">
                {t('history.period')}
              </th>
              <th scope="col" className="border-b border-ink py-1.5 text-right font-medium">
                {t('history.spent')}
              </th>
              <th scope="col" className="border-b border-ink py-1.5 text-right font-medium">
                {t('history.won')}
              </th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ period, spent, won }) => (
              <tr key={period} className="rule-row">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {nameOf(period)}
                </th>
                <td className="text-right">{price(spent)}</td>
                <td className="text-right">{formats.number(won)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </section>
  );
}
