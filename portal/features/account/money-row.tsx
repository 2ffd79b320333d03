import type { Bid } from '#contract/bids.ts';
import type { OwnCompany } from '#contract/buying-company.ts';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import { limitCurrency } from '#domain/company-limits.ts';
import { dateIn } from '#domain/payment-terms.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { LocaleLink } from '#portal/i18n/locale-link.tsx';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useTimeZone } from '#portal/i18n/time-zone.tsx';
import { useSumsText } from '#portal/layout/use-committed.ts';
import { classList } from '#portal/ui/class-list.ts';
import { type CurrencySum, boughtInMonth, depositsHeld } from './money.ts';
import { openPayments, sumsOf } from './open-payments.ts';
import { SectionTitle } from './section-title.tsx';

interface MoneyRowProps {
  won: readonly Bid[];
  settlements: readonly Settlement[];
  company: OwnCompany | undefined;
}

interface Figure {
  label: string;
  value: string;
  note?: string | undefined;
  isLate?: boolean;
  /** English path of the page with what is added up. */
  path?: string;
}

/** What the company has at stake, owes, gets back and has bought. */
export function MoneyRow({ won, settlements, company }: MoneyRowProps) {
  const t = useTranslate();
  const formats = useFormats();
  const timeZone = useTimeZone();
  const sumsText = useSumsText();
  const list = (sums: readonly CurrencySum[], format: 'sum' | 'price' = 'sum') =>
    formats.list(sums.map(({ amountMinor, currency }) => formats[format](amountMinor, currency)));
  const figures = [stake(), toPay(), deposits(), bought()];
  return (
    <section>
      <SectionTitle title={t('account.money')} trailing={company?.name} />
      <dl className="grid grid-cols-2 border-t border-ink wide:grid-cols-4">
        {figures.map((figure, index) => (
          <div
            key={figure.label}
            className={classList(
              'min-w-0 rule-row py-4 pr-4',
              index % 2 === 1 && 'border-l border-line pl-4',
              index === 2 && 'wide:border-l wide:border-line wide:pl-4',
            )}
          >
            <dt className="text-12 text-ink2">{figure.label}</dt>
            <dd className="mt-1 type-h2 wrap-anywhere tabular-nums">
              {figure.path === undefined ? (
                figure.value
              ) : (
                <LocaleLink to={figure.path} variant="quiet">
                  {figure.value}
                </LocaleLink>
              )}
            </dd>
            {figure.note !== undefined && (
              <dd
                className={classList(
                  'mt-0.5 text-13',
                  figure.isLate === true ? 'font-semi text-danger' : 'text-ink2',
                )}
              >
                {figure.note}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </section>
  );

  /** What is left of the day's limit, where there is one; what is committed else. */
  function stake(): Figure {
    const amount = sumsText(company?.committed ?? []);
    const left = company?.leftOfDay ?? null;
    if (left === null)
      return {
        label: t('position.committed'),
        value: amount ?? t('account.money.none'),
        note: amount && t('position.committedBasis'),
      };
    return {
      label: t('account.money.leftOfLimit'),
      value: formats.price(minorOf(left), limitCurrency),
      note: amount && t('account.committed', { amount }),
    };
  }

  function toPay(): Figure {
    const open = openPayments(settlements);
    const [first] = open;
    const label = t('account.money.toPay');
    if (!first) return { label, value: t('account.money.none') };
    const overdue = open.filter(({ isOverdue }) => isOverdue).length;
    const date = formats.weekdayDate(first.statement.dueOn, 'UTC');
    return {
      label,
      value: list(sumsOf(open)),
      note:
        overdue > 0
          ? t('account.money.overdue', { count: overdue })
          : t('account.money.due', { count: open.length, date }),
      isLate: overdue > 0,
      path: '/my-account/assigned-bids',
    };
  }

  function deposits(): Figure {
    const { sums, count, unproven } = depositsHeld(settlements);
    const label = t('account.money.deposits');
    if (count === 0) return { label, value: t('account.money.none') };
    const vehicles = t('account.money.vehicles', { count });
    return {
      label,
      value: list(sums),
      note:
        unproven === 0
          ? vehicles
          : `${vehicles}, ${t('account.money.unproven', { count: unproven })}`,
      path: '/my-account/assigned-bids',
    };
  }

  function bought(): Figure {
    const dayOf = (at: string | Date) => dateIn(new Date(at), timeZone);
    const { count, sums } = boughtInMonth(won, dayOf(new Date(serverClock.nowMs())), dayOf);
    return {
      label: t('account.money.bought'),
      value: formats.number(count),
      note: count === 0 ? undefined : t('account.money.hammerPrices', { sum: list(sums, 'price') }),
    };
  }
}
