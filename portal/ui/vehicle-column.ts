/** What a column of a vehicle table is. */
import type { ReactNode } from 'react';
import type { VehicleSummary } from './vehicle-summary.ts';

export type VehicleColumnKey =
  | 'marks'
  | 'photo'
  | 'vehicle'
  | 'lot'
  | 'plate'
  | 'auction'
  | 'firstRegistration'
  | 'mileage'
  | 'fuelAndPower'
  | 'gearbox'
  | 'vat'
  | 'damage'
  | 'location'
  | 'price'
  | 'yardPrice'
  | 'pricePerKm'
  | 'ownBid'
  | 'receipt'
  | 'ending'
  | 'status'
  | 'action';

export type VehicleColumn = {
  /** Has what one presses, and is left out on paper. */
  isControl?: true;
  isRight?: true;
  /** May wrap where the table is tight; figures, plates and statuses never do. */
  mayWrap?: true;
  /** As wide as most names, where the wrapping columns leave the room. */
  isName?: true;
  /** Left out at this width and under. */
  dropsAt?: 1400 | 1320 | 1200 | 1120 | 980;
  cell: (vehicle: VehicleSummary) => ReactNode;
};
