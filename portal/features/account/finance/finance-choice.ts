/** What is chosen on the page for finance, and what follows from it. Pure. */
import type { FinanceableVehicle, FinanceRate } from '#contract/finance.ts';
import { type FinanceMonths, financeVehiclesMax } from '#contract/finance-values.ts';
import { type CurrencyCode, minorOf } from '#contract/money.ts';
import { type FinanceEstimate, financeEstimate, rateBpOf } from '#domain/finance-estimate.ts';
import { readMoney } from '#portal/i18n/money-text.ts';

export function keyOfVehicle({ auctionId, assetId }: FinanceableVehicle): string {
  return `${auctionId} ${assetId}`;
}

export interface FinanceChoice {
  vehicles: readonly FinanceableVehicle[];
  months: FinanceMonths;
  /** As it is typed. */
  downPayment: string;
}

export interface FinanceView {
  currency: CurrencyCode | undefined;
  amountMinor: number;
  downPaymentMinor: number;
  financedMinor: number;
  /** Of the typed down payment. */
  problem: 'unreadable' | 'tooHigh' | undefined;
  /** Undefined where nothing is chosen or no rate is known. */
  estimate: FinanceEstimate | undefined;
}

export function financeView(choice: FinanceChoice, rate: FinanceRate | null): FinanceView {
  const { vehicles, months } = choice;
  const amountMinor = vehicles.reduce((sum, { amount }) => sum + minorOf(amount), 0);
  const read = readMoney(choice.downPayment, vehicles[0]?.currencyCode);
  const typedMinor = read.kind === 'amount' ? read.amountMinor : 0;
  const isTooHigh = read.kind === 'tooLarge' || (amountMinor > 0 && typedMinor >= amountMinor);
  const problem = read.kind === 'unreadable' ? 'unreadable' : isTooHigh ? 'tooHigh' : undefined;
  const downPaymentMinor = problem ? 0 : typedMinor;
  const financedMinor = Math.max(0, amountMinor - downPaymentMinor);
  const rateBp = rate ? rateBpOf(rate.percent) : undefined;
  return {
    currency: vehicles[0]?.currencyCode,
    amountMinor,
    downPaymentMinor,
    financedMinor,
    problem,
    estimate:
      rateBp === undefined || financedMinor === 0 || problem
        ? undefined
        : financeEstimate({ financedMinor, months, rateBp }),
  };
}

/** Vehicles that one request can name beside those that are chosen. */
export function mayChoose(
  vehicle: FinanceableVehicle,
  chosen: readonly FinanceableVehicle[],
): boolean {
  const [first] = chosen;
  if (chosen.length >= financeVehiclesMax) return false;
  return first === undefined || first.currencyCode === vehicle.currencyCode;
}
