import { saleTermTexts } from '#locales/sale-term-texts.ts';
import type { PanelProps } from './panel-props.ts';

/** What holds once it is won: payment, collection and claims, as the statement says it again. */
export function SaleTermNotes({ vehicle, labels }: Pick<PanelProps, 'vehicle' | 'labels'>) {
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
