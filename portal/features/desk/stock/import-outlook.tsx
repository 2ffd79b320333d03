import type { StockReport as Report } from '#contract/desk/stock.ts';
import { useDeskTranslate } from '#portal/features/desk/desk-texts.tsx';
import { useFormats } from '#portal/i18n/locale.tsx';

/** What the auctions will have: their lots now and those that come, and what stays a draft. */
export function ImportOutlook({ report: { auctions, heldBack } }: { report: Report }) {
  const t = useDeskTranslate();
  const formats = useFormats();
  if (auctions.length === 0) return null;
  const isOne = auctions.length === 1;
  return (
    <dl className="text-14 *:flex *:justify-between *:gap-4 *:border-b *:border-line *:py-2">
      {auctions.map(({ auctionId, name, lots, added }) => (
        <div key={auctionId}>
          <dt className="min-w-0 break-words">
            {isOne ? t('stock.lotsAfter') : t('stock.lotsAfterIn', { auction: name })}
          </dt>
          <dd className="font-semi whitespace-nowrap">
            {t('stock.lotsSum', {
              lots: formats.number(lots),
              added: formats.number(added),
              sum: formats.number(lots + added),
            })}
          </dd>
        </div>
      ))}
      {heldBack > 0 && (
        <div>
          <dt>{t('stock.heldBack')}</dt>
          <dd className="font-semi">{formats.number(heldBack)}</dd>
        </div>
      )}
    </dl>
  );
}
