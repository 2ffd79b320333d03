/** Who issues invoices (docs/rules.md, Invoices). */
import type { Country } from '#contract/calls.ts';

export type VatNumbers = Partial<Record<Country, string>>;

export interface Issuer {
  /** As registered. */
  name: string;
  street: string;
  postcode: string;
  city: string;
  /** Where it is established. */
  country: Country;
  registerNumber: string | null;
  /** By the country that gave each: with its letters, without gaps; its own is among them. */
  vatNumbers: VatNumbers;
}

export interface StoredIssuer extends Issuer {
  id: string;
  /** What commands name it by. */
  key: string;
  /** In the numbers of its invoices. */
  number: number;
  isDefault: boolean;
}
