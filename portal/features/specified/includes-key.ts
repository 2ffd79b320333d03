import type { SparseBid } from '#portal/api/specified-answers.ts';

type Flags = Pick<SparseBid, 'inclVat' | 'inclVehicleRegistrationTax'>;

/** The message that says what an amount includes. */
export function includesKey({ inclVat, inclVehicleRegistrationTax }: Flags) {
  if (inclVat)
    return inclVehicleRegistrationTax ? 'bid.confirm.includes.both' : 'bid.confirm.includes.vat';
  return inclVehicleRegistrationTax ? 'bid.confirm.includes.tax' : 'bid.confirm.includes.net';
}
