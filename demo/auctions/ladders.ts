/** Increments and fees of the demo's auctions, in whole minor units. */
import type { CurrencyCode } from '#contract/money.ts';

export interface Band {
  fromMinor: number;
  valueMinor: number;
}

/** Euros after design rule 3; złoty in steps of like weight. */
export const incrementLadders: Record<CurrencyCode, Band[]> = {
  EUR: ladder([0, 25], [1_000, 50], [5_000, 100], [25_000, 250]),
  PLN: ladder([0, 100], [5_000, 200], [20_000, 500], [100_000, 1_000]),
};

export const feeLadders: Record<CurrencyCode, Band[]> = {
  EUR: ladder([0, 195], [5_000, 295], [15_000, 375], [30_000, 495]),
  PLN: ladder([0, 790], [20_000, 1_190], [65_000, 1_590], [130_000, 2_090]),
};

/** One fee whatever the price, as Dutch fleets sell. */
export const flatFee: Band[] = ladder([0, 295]);

function ladder(...bands: [from: number, value: number][]): Band[] {
  return bands.map(([from, value]) => ({ fromMinor: from * 100, valueMinor: value * 100 }));
}
