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
        trailing={
          <span className="flex flex-wrap gap-x-4 tabular-nums">
            <span>{t('account.won.count', { count: lots.length })}</span>
            {group !== undefined && group !== 'done' && <Sums group={group} lots={lots} />}
          </span>
        }
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

/** To pay, or in deposits and credits to come back; nothing of vehicles to collect. */
function Sums({ group, lots }: { group: Group; lots: readonly WonLot[] }) {
  const formats = useFormats();
  const settlements = lots.flatMap(({ settlement }) => settlement ?? []);
  const sums = sumsOf(group === 'pay' ? settlements : settlements.map(backOf));
  const texts = sums.flatMap(({ amountMinor, currency }) =>
    amountMinor > 0 && group !== 'collect' ? [formats.sum(amountMinor, currency)] : [],
  );
  if (texts.length === 0) return null;
  return <b className="font-strong text-ink">{formats.list(texts)}</b>;
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
