/** A page of a company's history with its sums. */
import {
  type BidHistory,
  type BidHistoryQuery,
  historyPageSize,
  spendingMonthsMax,
} from '#contract/bid-history.ts';
import { bidOutcomes } from '#contract/bid-outcomes.ts';
import { fromMinor } from '#contract/money.ts';
import type { Database } from '#database/connect.ts';
import { plainText } from '#services/plain-text.ts';
import { type Counted, type HistoryTotals, readLotIds, readTotals } from './history-query.ts';
import { readHistoryRows } from './history-rows.ts';

export async function readHistory(
  database: Database,
  companyId: string,
  { page: wanted = 1, ...filter }: BidHistoryQuery,
): Promise<BidHistory> {
  const totals = await readTotals(database, companyId, filter);
  const pageCount = Math.max(1, Math.ceil(totals.lots / historyPageSize));
  const page = Math.min(wanted, pageCount);
  const lotIds = await readLotIds(database, companyId, filter, {
    currency: totals.currency,
    limit: historyPageSize,
    offset: (page - 1) * historyPageSize,
  });
  return {
    rows: lotIds.length > 0 ? await readHistoryRows(database, companyId, lotIds) : [],
    page,
    pageCount,
    total: totals.lots,
    currencyCode: totals.currency,
    sums: {
      won: totals.won,
      spent: fromMinor(totals.spent_minor),
      averageWon: totals.won > 0 ? Math.round(fromMinor(totals.spent_minor) / totals.won) : null,
      lostByOneIncrement: totals.lost_by_one,
    },
    spending: spendingOf(totals.months),
    outcomes: totals.outcomes.toSorted(
      (one, other) => bidOutcomes.indexOf(one.outcome) - bidOutcomes.indexOf(other.outcome),
    ),
    choices: {
      auctions: totals.auctions.map(plain),
      people: totals.people.map(plain),
      currencies: totals.currencies,
    },
    nearestEarlier: totals.lots === 0 ? totals.nearest_earlier : null,
    serverTime: totals.now.toISOString(),
  };
}

function plain(counted: Counted): Counted {
  return { ...counted, name: plainText(counted.name) };
}

/** Returns a bar for each month between the first and the last with won lots, or for each year. */
export function spendingOf(months: HistoryTotals['months']): BidHistory['spending'] {
  const [first, last] = [months[0]?.month, months.at(-1)?.month];
  if (first === undefined || last === undefined) return { unit: 'month', bars: [] };
  const unit = monthNumber(last) - monthNumber(first) < spendingMonthsMax ? 'month' : 'year';
  const bars = new Map(
    periodsBetween(first, last, unit).map((period) => [period, { spentMinor: 0, won: 0 }]),
  );
  for (const { month, spentMinor, won } of months) {
    const bar = bars.get(unit === 'month' ? month : month.slice(0, 4));
    if (!bar) continue;
    bar.spentMinor += spentMinor;
    bar.won += won;
  }
  return {
    unit,
    bars: [...bars].map(([period, { spentMinor, won }]) => ({
      period,
      spent: fromMinor(spentMinor),
      won,
    })),
  };
}

function periodsBetween(first: string, last: string, unit: 'month' | 'year'): string[] {
  if (unit === 'year') {
    const from = Number(first.slice(0, 4));
    return Array.from({ length: Number(last.slice(0, 4)) - from + 1 }, (_, at) => `${from + at}`);
  }
  const from = monthNumber(first);
  return Array.from({ length: monthNumber(last) - from + 1 }, (_, at) => {
    const number = from + at;
    return `${Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

/** 2026-11 as months since the year 0. */
function monthNumber(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}
