/** Reads an amount of a command's option: net, with at most two decimals. */
import { InvalidArgumentError } from 'commander';
import { toMinor } from '#contract/money.ts';

export function amountOf(written: string): number {
  const amountMinor = /^\d+(\.\d{1,2})?$/.test(written) ? toMinor(Number(written)) : undefined;
  if (amountMinor === undefined || amountMinor === 0)
    throw new InvalidArgumentError('an amount such as 4500');
  return amountMinor;
}
