/**
 * A ladder is a list of half-open price bands; each band's value applies from its start
 * (docs/rules.md, Minimum bid).
 */

export interface Band {
  /** Inclusive; the band ends where the next one starts. */
  fromMinor: number;
  valueMinor: number;
}

/** A ladder of increments has no step of nothing; a fee may begin at nothing. */
export const ladderKinds = ['increment', 'fee'] as const;
export type LadderKind = (typeof ladderKinds)[number];

/**
 * `gap`: prices below the first band have no value; `overlap`: a band begins where an earlier one
 * holds; `noRise`: the value is not above the one before; `noStep`: an increment of nothing;
 * `noAmount`: no whole number of cents.
 */
export const ladderProblems = ['empty', 'noAmount', 'gap', 'overlap', 'noStep', 'noRise'] as const;
export type LadderProblem = (typeof ladderProblems)[number];

/** Returns the first problem of a ladder with the index of its band; undefined when it has none. */
export function ladderProblem(
  ladder: readonly Band[],
  kind: LadderKind,
): { band: number; problem: LadderProblem } | undefined {
  if (ladder.length === 0) return { band: 0, problem: 'empty' };
  for (const [band, one] of ladder.entries()) {
    const problem = bandProblem(one, ladder[band - 1], kind);
    if (problem) return { band, problem };
  }
  return undefined;
}

function bandProblem(
  { fromMinor, valueMinor }: Band,
  before: Band | undefined,
  kind: LadderKind,
): LadderProblem | undefined {
  if (!isAmount(fromMinor) || !isAmount(valueMinor)) return 'noAmount';
  if (!before && fromMinor !== 0) return 'gap';
  if (before && fromMinor <= before.fromMinor) return 'overlap';
  if (kind === 'increment' && valueMinor === 0) return 'noStep';
  if (before && valueMinor <= before.valueMinor) return 'noRise';
  return undefined;
}

function isAmount(minor: number): boolean {
  return Number.isSafeInteger(minor) && minor >= 0;
}

/** Returns the value of the band that contains the price. `ladder` is sorted and begins at 0. */
export function ladderValueMinor(ladder: readonly Band[], priceMinor: number): number {
  const band = ladder.findLast(({ fromMinor }) => fromMinor <= priceMinor);
  if (!band) throw new RangeError(`the ladder has no band for ${priceMinor}`);
  return band.valueMinor;
}
