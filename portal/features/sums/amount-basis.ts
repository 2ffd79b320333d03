/** What an amount includes of VAT and registration tax: no price is shown without it. */
import { isRegistrationTaxDue, taxCaseOf } from '#contract/tax-case.ts';
import type { SummedVehicle } from '#contract/vehicles.ts';

export interface BidFlags {
  includesVat: boolean;
  includesVehicleRegistrationTax: boolean;
}

/** Which taxes an amount may be entered with: those that this buyer would pay. */
export interface EnteredTaxes {
  vat: boolean;
  registrationTax: boolean;
}

/**
 * A margin vehicle's price contains its VAT; without registration tax none can be included, and
 * nobody enters a tax that is not in the sum (docs/rules.md, Whole sum).
 */
export function enteredTaxes({ terms, buyer }: SummedVehicle): EnteredTaxes {
  return {
    vat: taxCaseOf(terms, buyer).case === 'domestic',
    registrationTax: terms.registrationTax > 0 && isRegistrationTaxDue(buyer),
  };
}

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
