import type { Bid } from '#contract/bids.ts';
import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import { wonPath } from '#contract/won-path.ts';
import { lotKey } from '#portal/api/bids.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { GroupHeading, RuledRows } from '#portal/ui/ruled-list.tsx';
import { StatusBadge } from '#portal/ui/status-badge.tsx';
import { openPayments, sumsOf } from './open-payments.ts';
import { keyOfBid } from './standings.ts';

/** As many as the room beside the company's data holds; the page of won vehicles has all. */
const rowsMax = 4;

interface PaymentsDueProps {
  settlements: readonly Settlement[];
  bids: readonly Bid[];
}

/** What the company has to pay, the first due first; nothing without any. */
export function PaymentsDue({ settlements, bids }: PaymentsDueProps) {
  const t = useTranslate();
  const formats = useFormats();
  const localePath = useLocalePath();
  const open = openPayments(settlements);
  if (open.length === 0) return null;
  const sums = sumsOf(open).map(({ amountMinor, currency }) => formats.sum(amountMinor, currency));
  const bidOf = new Map(bids.map((bid) => [keyOfBid(bid), bid]));
  return (
    <div className="min-w-0">
      <GroupHeading
        title={t('account.pay.dueTitle')}
        trailing={<span className="tabular-nums">{formats.list(sums)}</span>}
      />
      <RuledRows
        rows={open.slice(0, rowsMax).map((one) => {
          const { statement } = one;
          const bid = bidOf.get(lotKey(one));
          const due = t('account.pay.due', { date: formats.weekdayDate(statement.dueOn, 'UTC') });
          return {
            id: statement.statementId,
            href: localePath(wonPath({ ...one, licensePlate: one.vehicle.licensePlate })),
            title: bid?.title ?? one.vehicle.title,
            note: `${bid?.licensePlate ?? one.vehicle.licensePlate} · ${due}`,
            trailing: (
              <span className="flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                {one.isOverdue && <StatusBadge status="declined" word={t('account.pay.overdue')} />}
                <b className="font-strong tabular-nums">
                  {formats.sum(minorOf(one.open), statement.currencyCode)}
                </b>
              </span>
            ),
          };
        })}
      />
    </div>
  );
}
