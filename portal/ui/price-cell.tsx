import { Price } from './price.tsx';
import { ReserveMark } from './reserve-mark.tsx';
import type { VehicleSummary } from './vehicle-summary.ts';

/** The price of a row, and below it the number of bids and whether they reach the reserve. */
export function PriceCell({
  price,
  format,
  reserve,
}: Pick<VehicleSummary, 'price' | 'format' | 'reserve'>) {
  return (
    <>
      <Price {...price} basisPlace="heard" size="row" />
      <span className="flex items-center justify-end gap-1 text-11 leading-tight text-ink3">
        {reserve && <ReserveMark {...reserve} isIconOnly />}
        <span aria-hidden={!format.note}>{format.note ?? price.basis}</span>
      </span>
    </>
  );
}
