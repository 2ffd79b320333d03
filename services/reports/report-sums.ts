/** The sums below a seller's report. Pure. */
import type { ReportRow } from './read-report.ts';

export interface ReportSums {
  lots: number;
  sold: number;
  unsold: number;
  priceMinor: number;
  /** Of the sold lots that have a reserve, or a list price; null without any. */
  ofReserve: number | null;
  ofListPrice: number | null;
  bestBidsMinor: number;
}

export function sumsOf(rows: readonly ReportRow[]): ReportSums {
  const sold = rows.filter(({ priceMinor }) => priceMinor !== null);
  return {
    lots: rows.length,
    sold: sold.length,
    unsold: rows.length - sold.length,
    priceMinor: sum(sold, ({ priceMinor }) => priceMinor),
    ofReserve: shareOfAll(sold, ({ reserveMinor }) => reserveMinor),
    ofListPrice: shareOfAll(sold, ({ listPriceMinor }) => listPriceMinor),
    bestBidsMinor: sum(rows, ({ bestBidMinor }) => bestBidMinor),
  };
}

/** 0.951 for 95.1 percent; null where there is nothing to compare with. */
export function share(partMinor: number | null, wholeMinor: number | null): number | null {
  return partMinor === null || !wholeMinor ? null : partMinor / wholeMinor;
}

type Amount = (row: ReportRow) => number | null;

function shareOfAll(sold: readonly ReportRow[], whole: Amount): number | null {
  const compared = sold.filter((row) => whole(row));
  return share(
    sum(compared, ({ priceMinor }) => priceMinor),
    sum(compared, whole),
  );
}

function sum(rows: readonly ReportRow[], amount: Amount): number {
  return rows.reduce((total, row) => total + (amount(row) ?? 0), 0);
}

/** Percent with one decimal, never rounded up to the whole. */
export function rounded(part: number): number {
  return Math.floor(part * 1_000 + 1e-9) / 10;
}
