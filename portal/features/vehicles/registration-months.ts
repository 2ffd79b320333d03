/**
 * The first registration as one range of months, counted from the year 0; the filter has whole
 * years where both ends are such, and months otherwise.
 */
import { type ListState, withMonths, withRanges } from './search-address.ts';

interface Months {
  from: number | null;
  to: number | null;
}

export function registrationOf({ ranges, months }: ListState): Months {
  const { yearFrom, yearTo } = ranges;
  return {
    from: countOf(months.registeredFrom) ?? (yearFrom === undefined ? null : yearFrom * 12),
    to: countOf(months.registeredTo) ?? (yearTo === undefined ? null : yearTo * 12 + 11),
  };
}

export function withRegistration(state: ListState, { from, to }: Months): ListState {
  const isOfYears = (from === null || from % 12 === 0) && (to === null || to % 12 === 11);
  const yearOf = (month: number | null) => (month === null ? null : Math.floor(month / 12));
  return withMonths(
    withRanges(state, {
      yearFrom: isOfYears ? yearOf(from) : null,
      yearTo: isOfYears ? yearOf(to) : null,
    }),
    {
      registeredFrom: isOfYears || from === null ? null : codeOf(from),
      registeredTo: isOfYears || to === null ? null : codeOf(to),
    },
  );
}

/** 2022 where the whole year is meant, else 03/2022. */
export function writeMonth(month: number, end: 'from' | 'to'): string {
  const year = String(Math.floor(month / 12));
  if (month % 12 === (end === 'from' ? 0 : 11)) return year;
  return `${String((month % 12) + 1).padStart(2, '0')}/${year}`;
}

/** 2022-03 as a number of months. */
function countOf(code: string | undefined): number | undefined {
  if (code === undefined) return undefined;
  const [year, month] = code.split('-').map(Number);
  return (year ?? 0) * 12 + (month ?? 1) - 1;
}

function codeOf(month: number): string {
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}`;
}
