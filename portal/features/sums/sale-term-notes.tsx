import { saleTermTexts } from '#locales/sale-term-texts.ts';
import type { VehicleDetail } from '#contract/vehicles.ts';
import type { BidLabels } from './use-bid-labels.ts';

/** What holds once it is won: payment, collection and claims, as the statement says it again. */
export function SaleTermNotes({
  vehicle,
  labels,
}: {
  vehicle: Pick<VehicleDetail, 'saleTerms'>;
  labels: BidLabels;
}) {
  if (!vehicle.saleTerms) return null;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-12 text-ink2">
      {saleTermTexts(vehicle.saleTerms, labels).map(({ key, label, text }) => (
        <div key={key} className="contents">
          <dt className="font-semi">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
