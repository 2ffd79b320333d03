/** Command line options about what a company may bid. */
import { type Command, InvalidArgumentError, Option } from 'commander';
import { countries } from '#contract/calls.ts';
import type { CompanyRole } from '#contract/desk/values.ts';
import { companyRoles } from '#contract/desk/values.ts';
import { toMinor } from '#contract/money.ts';
import type { GivenLimits } from '#services/companies/act-on-company.ts';

export interface LimitOptions {
  perBid?: number;
  perDay?: number;
  countries?: string[];
}

/** What is not named has no limit. */
export function withLimits(command: Command): Command {
  return command
    .option('--per-bid <amount>', 'the most in one bid, net, in euros', amountOf)
    .option('--per-day <amount>', 'the most that it leads, offers and owes, net', amountOf)
    .addOption(
      new Option('--countries <code...>', 'of auctions in which it may buy').choices(countries),
    );
}

export function limitsOf({ perBid, perDay, countries: codes }: LimitOptions): GivenLimits {
  return {
    limitPerBidMinor: perBid ?? null,
    limitPerDayMinor: perDay ?? null,
    countries: codes ?? null,
  };
}

export function roleOption(): Option {
  const byDefault: CompanyRole = 'buyer';
  return new Option('--role <role>', 'of the user').choices(companyRoles).default(byDefault);
}

export function amountOf(written: string): number {
  const amountMinor = /^\d+(\.\d{1,2})?$/.test(written) ? toMinor(Number(written)) : undefined;
  if (amountMinor === undefined || amountMinor === 0)
    throw new InvalidArgumentError('an amount such as 25000');
  return amountMinor;
}
