import { saleTermTexts } from '#locales/sale-term-texts.ts';
import type { PanelProps } from './panel-props.ts';

/** What holds once it is won: payment, collection and claims, as the statement says it again. */
export function SaleTermNotes({ vehicle, labels }: Pick<PanelProps, 'vehicle' | 'labels'>) {
  if (!vehicle.saleTerms) return null;
  return (
    <dl className="mt-2.5 grid gap-0.5 text-12 text-ink2">
      {saleTermTexts(vehicle.saleTerms, labels).map(({ key, label, text }) => (
        <div key={key} className="flex flex-wrap gap-x-1.5">
          <dt className="font-semi">{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}
