/** Converts the stock to table rows. */
import type { DamageKind, DamageZone } from '#contract/vehicles.ts';
import { normalisePlate } from '#domain/licence-plate.ts';
import { PAINT_OF } from '#demo/pictures/paints.ts';
import { pictureKeys } from '#demo/pictures/vehicle.ts';
import { nameUuid } from '#demo/stock/name-uuid.ts';
import { type StockVehicle, damageTotalMinor } from '#demo/stock/vehicle.ts';
import type { LotPrices } from './lot-prices.ts';

export interface VehicleRow {
  id: string;
  plate: string;
  plate_country: string;
  plate_display: string;
  make: string;
  model: string;
  version: string;
  body: string;
  colour: string;
  fuel: string;
  gearbox: string;
  first_registration: string;
  mileage_km: number;
  power_kw: number;
  engine_cc: number | null;
  co2_g_km: number;
  battery_kwh: number | null;
  emission_class: string | null;
  doors: number;
  seats: number;
  vin: string;
  keys: number;
  owners: number;
  previous_use: string;
  service_history: string;
  odometer_judgement: string;
  inspection_due: string;
  list_price_minor: number;
  gross_registration_tax_minor: number | null;
  registration_tax_minor: number;
  vat_scheme: string;
  location_country: string;
  location_place: string;
  equipment: string[];
  damages: {
    kind: DamageKind;
    zone: DamageZone;
    sizeCm: number | null;
    repairCostMinor: number;
  }[];
  damage_total_minor: number;
  is_inspected: boolean;
  pictures: { view: string; key: string }[];
}

export function vehicleRow(vehicle: StockVehicle): VehicleRow {
  const { body, make, model, colour } = vehicle;
  return {
    id: vehicle.id,
    plate: normalisePlate(vehicle.plateDisplay),
    plate_country: vehicle.country,
    plate_display: vehicle.plateDisplay,
    make,
    model,
    version: vehicle.version,
    body,
    colour,
    fuel: vehicle.fuel,
    gearbox: vehicle.gearbox,
    first_registration: vehicle.firstRegistration,
    mileage_km: vehicle.mileageKm,
    power_kw: vehicle.powerKw,
    engine_cc: vehicle.engineCc,
    co2_g_km: vehicle.co2GKm,
    battery_kwh: vehicle.batteryKwh,
    emission_class: vehicle.emissionClass,
    doors: vehicle.doors,
    seats: vehicle.seats,
    vin: vehicle.vin,
    keys: vehicle.keys,
    owners: vehicle.owners,
    previous_use: vehicle.previousUse,
    service_history: vehicle.serviceHistory,
    odometer_judgement: vehicle.odometerJudgement,
    inspection_due: vehicle.inspectionDue,
    list_price_minor: vehicle.listPriceMinor,
    gross_registration_tax_minor: vehicle.grossRegistrationTaxMinor,
    registration_tax_minor: vehicle.registrationTaxMinor,
    vat_scheme: vehicle.vatScheme,
    location_country: vehicle.country,
    location_place: vehicle.place,
    equipment: vehicle.equipment,
    damages: vehicle.damages,
    damage_total_minor: damageTotalMinor(vehicle),
    is_inspected: true,
    pictures: pictureKeys({ body, make, model, paint: PAINT_OF[colour] }),
  };
}

export interface LotRow {
  id: string;
  auction_id: string;
  vehicle_id: string;
  number: number;
  start_price_minor: number | null;
  reserve_minor: number | null;
  buy_now_minor: number | null;
  effective_ends_at: Date;
}

export function lotRow(
  place: { auctionId: string; vehicleId: string; number: number; endsAt: Date },
  prices: LotPrices,
): LotRow {
  return {
    id: nameUuid(`lot:${place.auctionId}:${place.vehicleId}`),
    auction_id: place.auctionId,
    vehicle_id: place.vehicleId,
    number: place.number,
    start_price_minor: prices.startPriceMinor,
    reserve_minor: prices.reserveMinor,
    buy_now_minor: prices.buyNowMinor,
    effective_ends_at: place.endsAt,
  };
}
