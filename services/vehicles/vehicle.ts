/** Builds the wire's Vehicle and VehicleDetail from their rows. */
import type { Vehicle, VehicleDetail } from '#contract/vehicles.ts';
import type { OwnPosition } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { lotState, publicLotState } from '#services/lots/lot-state.ts';
import type { StandingOffer } from '#domain/lot.ts';
import { ownPosition } from '#domain/position.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { type DetailRow, type VehicleRow, damageFromRow } from './queries.ts';

/**
 * The reader: undefined without a token. `own` is the company's standing offer on this lot, if any.
 */
export type Reader = { own: StandingOffer | undefined } | undefined;

export function vehicleFromRow(
  row: VehicleRow,
  reader: Reader,
  now: Date,
  picturesUrl: string,
): Vehicle {
  const lot = lotFromRow(row);
  const state = lotState(lot, now);
  const mine: OwnPosition | null = reader ? ownPosition(lot, reader.own, now) : null;
  return {
    assetId: row.vehicle_id,
    licensePlate: row.plate_display,
    plateCountry: row.plate_country,
    salesTarget: {
      auction: { id: row.auction_id, auctionId: row.auction_id, name: plainText(row.auction_name) },
    },
    make: plainText(row.make),
    model: plainText(row.model),
    version: plainOrNull(row.version),
    body: row.body,
    colour: row.colour,
    fuel: row.fuel,
    gearbox: row.gearbox,
    firstRegistration: row.first_registration,
    mileageKm: row.mileage_km,
    powerKw: row.power_kw,
    vatScheme: row.vat_scheme,
    location: { country: row.location_country, place: plainOrNull(row.location_place) },
    damageTotal: fromMinor(row.damage_total_minor),
    pictures: row.pictures.map(({ view, key }) => ({ view, url: `${picturesUrl}/${key}` })),
    lot: reader ? state : publicLotState(state, row.auction_ends_at, now),
    mine,
  };
}

export function detailFromRow(
  row: DetailRow,
  own: StandingOffer | undefined,
  now: Date,
  picturesUrl: string,
  similarMinor: number | null,
): VehicleDetail {
  const { terms, format, softCloseMs } = lotFromRow(row);
  return {
    ...vehicleFromRow(row, { own }, now, picturesUrl),
    vin: plainOrNull(row.vin),
    bodyText: plainOrNull(row.body_text),
    doors: row.doors,
    seats: row.seats,
    engineCc: row.engine_cc,
    co2GKm: row.co2_g_km,
    emissionClass: row.emission_class,
    batteryKwh: row.battery_kwh,
    inspectionDue: row.inspection_due,
    keys: row.keys,
    owners: row.owners,
    previousUse: row.previous_use,
    serviceHistory: row.service_history,
    odometerJudgement: row.odometer_judgement,
    listPrice: row.list_price_minor === null ? null : fromMinor(row.list_price_minor),
    similarPrice: similarMinor === null ? null : fromMinor(similarMinor),
    remarks: row.remarks,
    equipment: row.equipment,
    damages: row.damages.map(damageFromRow),
    inspected: row.is_inspected,
    seller: plainText(row.seller),
    terms,
    softCloseMinutes: format === 'open' ? Math.round(softCloseMs / 60_000) : 0,
  };
}
