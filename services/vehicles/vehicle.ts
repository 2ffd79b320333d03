/** Builds the wire's Vehicle and VehicleDetail from their rows. */
import type { Vehicle, VehicleDetail } from '#contract/vehicles.ts';
import type { OwnPosition } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { type RowOf, type VehicleFields, answerOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields } from '#contract/vehicle-fields.ts';
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
    ...fieldsFromRow(listFields, row),
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
    ...fieldsFromRow(detailFields, row),
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

function fieldsFromRow<Fields extends VehicleFields>(fields: Fields, row: RowOf<Fields>) {
  const values: Record<string, string | number | null> = row;
  return answerOf(fields, ({ kind, column }) => {
    const value = values[column] ?? null;
    if (kind === 'text' && typeof value === 'string') return plainText(value);
    return kind === 'amount' && typeof value === 'number' ? fromMinor(value) : value;
  });
}
