import type { DeskImport, DeskImportAct } from '#contract/desk/stock.ts';
import { lotOrders } from '#contract/desk/values.ts';
import { TargetSelect } from '#portal/features/desk/build/target-select.tsx';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { Select } from '#portal/ui/select.tsx';
import {
  SellerSelect,
  ofAuction,
  sellerOfChoice,
} from '#portal/features/desk/sellers/seller-select.tsx';
import { FirstNumber } from './first-number.tsx';

export type DestinationProps = {
  found: DeskImport;
  isDisabled: boolean;
  onChange: (act: DeskImportAct) => void;
};

/** What an import is checked with; a change of one keeps the others. */
export function optionsOf({
  auctionId,
  fallbackPrice,
  firstNumber,
  order,
  sellerId,
  tableKind,
  vatScheme,
}: DeskImport) {
  return { auctionId, fallbackPrice, firstNumber, order, sellerId, tableKind, vatScheme };
}

/** Where the vehicles go and how their lots are numbered; a change checks the file again. */
export function Destination({ found, isDisabled, onChange }: DestinationProps) {
  const t = useDeskTranslate();
  const { version } = found;
  const now = optionsOf(found);
  const check = (change: Partial<typeof now>) =>
    onChange({ act: 'checkStock', version, ...now, ...change });
  return (
    <section
      aria-labelledby="stock-destination"
      className="grid gap-4 rounded-panel border border-line p-5"
    >
      <h2 id="stock-destination" className="type-h3">
        {t('stock.destination')}
      </h2>
      <TargetSelect
        label={t('bulk.target')}
        selected={now.auctionId}
        isDisabled={isDisabled}
        onChange={(chosen) => check({ auctionId: chosen })}
      />
      <SellerSelect
        selected={now.sellerId ?? ofAuction}
        isDisabled={isDisabled}
        onChange={(choice) => check({ sellerId: sellerOfChoice(choice) })}
      />
      <Select
        label={t('stock.order')}
        options={lotOrders.map((key) => ({ key, text: t(`stock.order.${key}`) }))}
        selected={now.order}
        isDisabled={isDisabled}
        onChange={(key) => check({ order: lotOrders.find((one) => one === key) ?? 'file' })}
      />
      <FirstNumber
        key={now.firstNumber}
        found={found}
        isDisabled={isDisabled}
        onChoose={(chosen) => check({ firstNumber: chosen })}
      />
    </section>
  );
}
