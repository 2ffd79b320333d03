/** By which rate finance is estimated. Without it requests stand without an estimate. */
import { Type } from 'typebox';
import type { FinanceRate } from '#contract/finance.ts';
import { rateBpOf } from '#domain/finance-estimate.ts';
import { ConfigError } from '#runtime/environment.ts';
import { calendarDate } from '#services/calendar-date.ts';

export const FinanceEnvironment = {
  FINANCE_RATE_PERCENT: Type.Optional(
    Type.Number({
      minimum: 0,
      maximum: 100,
      description: 'the nominal rate of a year by which finance is estimated, such as 6.9',
    }),
  ),
  FINANCE_RATE_SOURCE: Type.Optional(
    Type.String({
      minLength: 1,
      maxLength: 100,
      pattern: '^\\S[^\\n\\r\\t]*$',
      description: 'who named that rate, of at most 100 letters',
    }),
  ),
  FINANCE_RATE_DATE: Type.Optional(
    Type.String({ maxLength: 10, description: 'the day of that rate, such as 2026-11-01' }),
  ),
};

interface Variables {
  FINANCE_RATE_PERCENT?: number;
  FINANCE_RATE_SOURCE?: string;
  FINANCE_RATE_DATE?: string;
}

/** @throws ConfigError for a rate without its source or day, and for one of three decimals. */
export function readFinanceRate(variables: Variables): FinanceRate | undefined {
  const { FINANCE_RATE_PERCENT: percent, FINANCE_RATE_SOURCE: source } = variables;
  const written = variables.FINANCE_RATE_DATE;
  if (percent === undefined && source === undefined && written === undefined) return undefined;
  const date = written === undefined ? undefined : calendarDate(written);
  const isWhole = percent !== undefined && source !== undefined && written !== undefined;
  const errors = [
    ...(isWhole
      ? []
      : [
          'FINANCE_RATE_PERCENT, FINANCE_RATE_SOURCE and FINANCE_RATE_DATE belong together: one of them is missing.',
        ]),
    ...(percent === undefined || rateBpOf(percent) !== undefined
      ? []
      : ['FINANCE_RATE_PERCENT has more than two decimals.']),
    ...(written === undefined || date !== undefined ? [] : ['FINANCE_RATE_DATE is no date.']),
  ];
  if (errors.length > 0 || percent === undefined || source === undefined || date === undefined)
    throw new ConfigError('The services', errors);
  return { percent, source, date };
}
