/** What an amount includes of VAT and registration tax: no price is shown without it. */
import type { SummedVehicle } from '#contract/vehicles.ts';
import type { BidFlags } from './bid-form.ts';
import { enteredTaxes } from './bid-view.ts';

/** Of an amount as it was entered. */
export function enteredBasis(flags: BidFlags, vehicle: SummedVehicle) {
  const hasTax = enteredTaxes(vehicle).registrationTax || flags.includesVehicleRegistrationTax;
  if (vehicle.terms.vatScheme === 'margin') return 'bid.confirm.includes.margin';
  if (!hasTax) return flags.includesVat ? 'bid.confirm.includes.vatOnly' : 'bid.exclVat';
  if (flags.includesVat)
    return flags.includesVehicleRegistrationTax
      ? 'bid.confirm.includes.both'
      : 'bid.confirm.includes.vat';
  return flags.includesVehicleRegistrationTax
    ? 'bid.confirm.includes.tax'
    : 'bid.confirm.includes.net';
}

/** Of what ranks: leading bids, start, fixed and hammer prices. */
export function netBasis(vehicle: SummedVehicle) {
  if (vehicle.terms.vatScheme === 'margin') return 'bid.marginIncl';
  return enteredTaxes(vehicle).registrationTax ? 'bid.exclVatAndTax' : 'bid.exclVat';
}
