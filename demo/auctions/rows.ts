/** Converts the stock to table rows. */
import { type AnswerOf, rowOf } from '#contract/vehicle-field.ts';
import { vehicleFields } from '#contract/vehicle-fields.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { PAINT_OF } from '#demo/pictures/paints.ts';
import { pictureKeys } from '#demo/pictures/vehicle.ts';
import { nameUuid } from '#demo/stock/name-uuid.ts';
import { type StockVehicle, damageTotalMinor } from '#demo/stock/vehicle.ts';
import type { LotPrices } from './lot-prices.ts';

/** A vehicle with what is said of it, by column; what the demo does not draw is null. */
export function vehicleRow(vehicle: StockVehicle) {
  const { body, make, model, colour } = vehicle;
  const drawn: Partial<AnswerOf<typeof vehicleFields>> = vehicle;
  return {
    ...rowOf(vehicleFields, (_, name) => drawn[name] ?? null),
    id: vehicle.id,
    plate: normalisePlate(vehicle.plateDisplay),
    plate_country: vehicle.country,
    plate_display: vehicle.plateDisplay,
    make,
    model,
    list_price_minor: vehicle.listPriceMinor,
    gross_registration_tax_minor: vehicle.grossRegistrationTaxMinor,
    registration_tax_minor: vehicle.registrationTaxMinor,
    vat_scheme: vehicle.vatScheme,
    location_country: vehicle.country,
    location_place: vehicle.place,
    equipment: vehicle.equipment,
    damages: vehicle.damages.map((damage, at) => ({ damageId: String(at + 1), ...damage })),
    damage_total_minor: damageTotalMinor(vehicle),
    is_inspected: true,
    pictures: pictureKeys({ body, make, model, paint: PAINT_OF[colour] }),
  };
}

/** A row of auction.lot without its description. */
export function lotRow(
  place: {
    auctionId: string;
    vehicleId: string;
    number: number;
    position: number | null;
    endsAt: Date;
  },
  prices: LotPrices,
) {
  return {
    id: nameUuid(`lot:${place.auctionId}:${place.vehicleId}`),
    auction_id: place.auctionId,
    vehicle_id: place.vehicleId,
    number: place.number,
    start_price_minor: prices.startPriceMinor,
    reserve_minor: prices.reserveMinor,
    buy_now_minor: prices.buyNowMinor,
    closing_position: place.position,
    planned_ends_at: place.endsAt,
    effective_ends_at: place.endsAt,
  };
}
