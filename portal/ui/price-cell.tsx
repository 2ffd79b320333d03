import { Price } from './price.tsx';
import { ReserveMark } from './reserve-mark.tsx';
import type { VehicleSummary } from './vehicle-summary.ts';

/** The price of a row, and below it the number of bids and whether they reach the reserve. */
export function PriceCell({
  price,
  format,
  reserve,
  yardPrice,
}: Pick<VehicleSummary, 'price' | 'format' | 'reserve' | 'yardPrice'>) {
  return (
    <div className={yardPrice === undefined ? undefined : 'py-1'}>
      <Price {...price} basisPlace="heard" size="row" />
      <span className="flex items-center justify-end gap-1 text-11 leading-tight text-ink3">
        {reserve && <ReserveMark {...reserve} isIconOnly />}
        <span aria-hidden={!format.note}>{format.note ?? price.basis}</span>
      </span>
      {yardPrice !== undefined && (
        // Wraps where a long language leaves the table no room.
        <span className="block text-11 leading-tight text-balance whitespace-normal text-ink2">
          {yardPrice}
        </span>
      )}
    </div>
  );
}
