import { useState } from 'react';
import type { DeskAward } from '#contract/desk/awards.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { minorOf } from '#contract/money.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { lotAfter } from '#domain/lot-life-cycle.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { SaleDialog } from '#portal/features/desk/sale-dialog.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';
import { Button } from '#portal/ui/button.tsx';
import { Card } from './decision-card.tsx';

/** What became of a lot that awaits nothing, and the sale that can still follow. */
export function AfterDecision({ award, role }: { award: DeskAward; role: DeskRole }) {
  const { lot, hammerPrice, salePrice, saleEndsAt } = award;
  const t = useDeskTranslate();
  const formats = useFormats();
  const [opened, setOpened] = useState<'sellAtFixedPrice' | 'endSale' | null>(null);
  const price = (value: number) => formats.price(minorOf(value), lot.currencyCode);
  const isForSale = lot.status === 'forSale' && salePrice !== null && saleEndsAt !== null;
  const canSell =
    lotAfter(lot.status, 'offerForSale').ok && !lot.barredActs.includes('sellAtFixedPrice');
  const act = canSell ? 'sellAtFixedPrice' : isForSale ? 'endSale' : undefined;
  return (
    <Card title={isForSale ? t('sale.at', { amount: price(salePrice) }) : t('decide.decided')}>
      <p className="text-14 text-ink2">
        {isForSale
          ? t('sale.runs', { time: formats.dateTime(saleEndsAt, lot.timeZone) })
          : t('decide.decidedText', {
              status: t(`lotStatus.${lot.status === 'draft' ? 'scheduled' : lot.status}`),
            })}
      </p>
      {hammerPrice !== null && lot.company !== null && (
        <p className="text-14 font-semi">
          {t('decide.next', { company: lot.company, amount: price(hammerPrice) })}
        </p>
      )}
      {act && mayAct(role, act) && (
        <div>
          <Button onPress={() => setOpened(act)}>{t(`act.${act}.do`)}</Button>
        </div>
      )}
      {opened && <SaleDialog act={opened} lot={lot} onClose={() => setOpened(null)} />}
    </Card>
  );
}
