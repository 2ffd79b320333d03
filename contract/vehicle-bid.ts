/** A bid as the specification has it (point 3), in lists of bids and on a vehicle alike. */
import { type Static, Type } from 'typebox';
import { AssetId, AuctionId, Instant } from './calls.ts';
import { Amount, CurrencyCode } from './money.ts';

export const VehicleBid = Type.Object({
  auctionId: AuctionId,
  vehicleId: AssetId,
  licensePlate: Type.String(),
  amount: Amount,
  currencyCode: CurrencyCode,
  bidDate: Instant,
  inclVat: Type.Boolean(),
  inclVehicleRegistrationTax: Type.Boolean(),
});
export type VehicleBid = Static<typeof VehicleBid>;
