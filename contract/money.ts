/** Money: integer minor units in code, at most two decimals on the wire (docs/rules.md, Money). */
import { type Static, Type } from 'typebox';

/** Currencies of the eight countries; all have two decimals. */
export const currencies = ['EUR', 'PLN'] as const;
export const CurrencyCode = Type.Enum(currencies);
export type CurrencyCode = Static<typeof CurrencyCode>;

/** No vehicle costs a hundred million; twice as many cents are an exact integer everywhere. */
export const amountMax = 100_000_000;

/**
 * Converts a wire amount to minor units; returns undefined when it has a fraction of a cent, is not
 * finite, or is too large.
 */
export function toMinor(amount: number): number | undefined {
  if (!Number.isFinite(amount) || Math.abs(amount) > amountMax) return undefined;
  const minor = Math.round(amount * 100);
  // A decimal with two places survives the conversion and back exactly; a third place does not.
  return minor / 100 === amount ? minor : undefined;
}

/** Converts an amount of an answer, which has no fraction of a cent; a missing one is 0. */
export function minorOf(amount: number | null | undefined): number {
  return amount == null ? 0 : (toMinor(amount) ?? 0);
}

/** Converts minor units to the wire's decimal number. */
export function fromMinor(amountMinor: number): number;
export function fromMinor(amountMinor: number | null): number | null;
export function fromMinor(amountMinor: number | null): number | null {
  return amountMinor === null ? null : amountMinor / 100;
}

/** Money in an answer: a decimal number of the auction's currency. */
export const Amount = Type.Number({ minimum: 0, maximum: amountMax });

/** A sum of each currency that has one: nothing is converted. */
export const Sums = Type.Array(Type.Object({ currencyCode: CurrencyCode, amount: Amount }));
export type Sums = Static<typeof Sums>;
