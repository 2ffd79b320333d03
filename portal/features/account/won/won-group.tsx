import { useState } from 'react';
import { minorOf } from '#contract/money.ts';
import type { Settlement } from '#contract/settlements.ts';
import { sumsOf } from '#portal/features/account/open-payments.ts';
import { useBidVehicles } from '#portal/features/account/use-bid-vehicles.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { GroupHeading } from '#portal/ui/ruled-list.tsx';
import type { WonGroup as Group, WonLot } from './won-lots.ts';
import { WonRow, type WonRowProps } from './won-row.tsx';

/** One answer has the pictures of as many vehicles. */
const rowsMax: Record<Group, number> = { pay: 100, collect: 100, proof: 100, done: 10 };
const rowsMore = 50;

interface WonGroupProps {
  /** Undefined where no call says what is to do: then all are in one group. */
  group: Group | undefined;
  lots: readonly WonLot[];
  openKey: string | undefined;
  rowOf: (lot: WonLot) => Omit<WonRowProps, 'lot' | 'vehicle' | 'isOpen'>;
}

/** The vehicles with which the same is to do, and what that is about in sum. */
export function WonGroup({ group, lots, openKey, rowOf }: WonGroupProps) {
  const t = useTranslate();
  const formats = useFormats();
  const [count, setCount] = useState(rowsMax[group ?? 'pay']);
  const shown = lots.filter(({ key }, index) => index < count || key === openKey);
  const vehicles = useBidVehicles(shown.slice(0, rowsMax.pay));
  const left = lots.length - shown.length;
  return (
    <section>
      <GroupHeading
        title={group ? t(`account.won.group.${group}`) : t('account.won.group.all')}
        trailing={<Sums group={group} lots={lots} />}
      />
      <ul>
        {shown.map((lot) => (
          <WonRow
            key={lot.key}
            lot={lot}
            vehicle={vehicles.of(lot)}
            isOpen={lot.key === openKey}
            {...rowOf(lot)}
          />
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3">
          <Button size="small" onPress={() => setCount(count + rowsMore)}>
            {t('account.won.more', { count: formats.number(Math.min(left, rowsMore)) })}
          </Button>
        </p>
      )}
    </section>
  );
}

/**
 * How many vehicles, with what is to pay or to come back of them. Of which the sum is, is said
 * where some add nothing to it: their statement is not there, or they have no deposit.
 */
function Sums({ group, lots }: { group: Group | undefined; lots: readonly WonLot[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const settlements = lots.flatMap(({ settlement }) => settlement ?? []);
  const summed = (
    group === 'pay' ? settlements : group === 'proof' ? settlements.map(backOf) : []
  ).filter(({ open }) => open > 0);
  const sum = (
    <b className="font-strong text-ink">
      {formats.list(
        sumsOf(summed).map(({ amountMinor, currency }) => formats.sum(amountMinor, currency)),
      )}
    </b>
  );
  const count = lots.length;
  const isPart = summed.length > 0 && summed.length < count;
  return (
    <span className="flex flex-wrap gap-x-4 tabular-nums">
      {summed.length > 0 && isPart && sum}
      <span>
        {isPart
          ? t('account.won.countOf', { count, summed: formats.number(summed.length) })
          : t('account.won.count', { count })}
      </span>
      {summed.length > 0 && !isPart && sum}
    </span>
  );
}

/** What the company gets back, also of a deposit whose proof is still missing. */
function backOf({
  statement,
  credit,
  returns,
}: Settlement): Pick<Settlement, 'open' | 'statement'> {
  const returnedMinor = returns.reduce((total, { amount }) => total + minorOf(amount), 0);
  const backMinor = statement.sum.depositMinor + minorOf(credit) - returnedMinor;
  return { open: Math.max(0, backMinor) / 100, statement };
}
