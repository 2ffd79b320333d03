/** Builds the wire's Vehicle and VehicleDetail from their rows. */
import { wireSaleTerms } from '#services/auctions/sale-terms.ts';
import type { BuyingCompany } from '#contract/buying-company.ts';
import type { Vehicle, VehicleCorrection, VehicleDetail } from '#contract/vehicles.ts';
import type { OwnPosition } from '#contract/lots.ts';
import { fromMinor } from '#contract/money.ts';
import { type RowOf, type VehicleFields, answerOf } from '#contract/vehicle-field.ts';
import { detailFields, listFields } from '#contract/vehicle-fields.ts';
import { lotState, publicLotState } from '#services/lots/lot-state.ts';
import type { StandingOffer } from '#domain/lot.ts';
import { bidOf, ownPosition } from '#domain/position.ts';
import { lotFromRow } from '#services/lots/queries.ts';
import { plainOrNull, plainText } from '#services/plain-text.ts';
import { photoRef } from '#services/media/queries.ts';
import { type DescribedRow, type DetailRow, type VehicleRow, damageFromRow } from './queries.ts';

/** A reader with a token. `own` is the company's offer on this lot, if any. */
export interface Reader {
  own: StandingOffer | undefined;
  buyer: BuyingCompany;
}

export function vehicleFromRow(
  row: VehicleRow,
  reader: Reader | undefined,
  now: Date,
  picturesUrl: string,
): Vehicle {
  const lot = lotFromRow(row);
  const mine: OwnPosition | null = reader ? ownPosition(lot, reader.own, now) : null;
  const bid = bidOf(lot, reader?.own, row.plate_display);
  return {
    ...sharedFromRow(row, { isSignedIn: reader !== undefined, now, picturesUrl }),
    mine,
    ...(bid && { bid }),
    buyer: reader?.buyer ?? null,
  };
}

/** What all readers without a token, or all with one, see of a vehicle. */
export function sharedFromRow(
  row: VehicleRow,
  { isSignedIn, now, picturesUrl }: { isSignedIn: boolean; now: Date; picturesUrl: string },
): Omit<Vehicle, 'mine' | 'bid' | 'buyer'> {
  const lot = lotFromRow(row);
  const state = lotState(lot, now);
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
    ...publicPictures(row, picturesUrl),
    lot: isSignedIn ? state : publicLotState(state, row.planned_ends_at, now),
    terms: isSignedIn ? lot.terms : null,
    ...(isSignedIn && { inspected: row.is_inspected }),
  };
}

export function detailFromRow(
  row: DetailRow,
  reader: Reader,
  now: Date,
  picturesUrl: string,
  similarMinor: number | null,
): VehicleDetail {
  const { terms, format, softCloseMs } = lotFromRow(row);
  return {
    ...vehicleFromRow(row, reader, now, picturesUrl),
    ...(row.photos && { pictures: row.photos.map((photo) => photoRef(photo, picturesUrl)) }),
    ...(row.photos_deleted > 0 && { photosDeleted: row.photos_deleted }),
    ...fieldsFromRow(detailFields, row),
    similarPrice: fromMinor(similarMinor),
    remarks: row.remarks,
    equipment: row.equipment,
    damages: row.damages.map(damageFromRow),
    inspected: row.is_inspected,
    seller: plainText(row.seller),
    terms,
    saleTerms: wireSaleTerms(row.saleTerms),
    softCloseMinutes: format === 'open' ? Math.round(softCloseMs / 60_000) : 0,
  };
}

/** What a correction shows of the description before it. */
export function describedFromRow(row: DescribedRow): VehicleCorrection['before'] {
  return {
    make: plainText(row.make),
    model: plainText(row.model),
    ...fieldsFromRow(listFields, row),
    ...fieldsFromRow(detailFields, row),
    vatScheme: row.vat_scheme,
    registrationTax: fromMinor(row.registration_tax_minor),
    location: { country: row.location_country, place: plainOrNull(row.location_place) },
    remarks: row.remarks,
    equipment: row.equipment,
    damages: row.damages.map(damageFromRow),
    damageTotal: fromMinor(row.damage_total_minor),
    inspected: row.is_inspected,
  };
}

/** Papers may show names, and are for signed-in buyers. */
function publicPictures(
  { photos, pictures }: VehicleRow,
  picturesUrl: string,
): Pick<Vehicle, 'pictures' | 'photoCount'> {
  const shown = (photos ?? []).filter(({ kind }) => kind !== 'document');
  const [first] = shown;
  if (first) return { pictures: [photoRef(first, picturesUrl)], photoCount: shown.length };
  return {
    pictures: pictures.map(({ view, key }) => ({
      view,
      url: `${picturesUrl}/${key}`,
      illustration: true,
    })),
    photoCount: 0,
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
