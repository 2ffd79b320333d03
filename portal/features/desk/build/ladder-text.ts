/** A ladder as typed into its fields, band by band. */
import type { LadderBand } from '#contract/auctions.ts';
import { type CurrencyCode, fromMinor } from '#contract/money.ts';
import { feeLadders, incrementLadders } from '#domain/auction-defaults.ts';
import { type Band, type LadderProblem, type LadderKind, ladderProblem } from '#domain/ladder.ts';
import { readMoney } from '#portal/i18n/money-text.ts';

export interface BandText {
  from: string;
  value: string;
}

export function bandTexts(ladder: readonly LadderBand[]): BandText[] {
  return ladder.map(({ from, value }) => ({ from: String(from), value: String(value) }));
}

/** The ladder of an auction that names none. */
export function defaultBands(kind: LadderKind, currency: CurrencyCode): BandText[] {
  return bandTexts((kind === 'fee' ? feeLadders : incrementLadders)[currency].map(wireBand));
}

function wireBand({ fromMinor: from, valueMinor: value }: Band): LadderBand {
  return { from: fromMinor(from), value: fromMinor(value) };
}

/** Returns the ladder, or its first problem with the index of the band. */
export function readLadder(
  texts: readonly BandText[],
  kind: LadderKind,
): { ladder: LadderBand[] } | { band: number; problem: LadderProblem } {
  const bands = texts.map(({ from, value }) => ({
    fromMinor: minorOfText(from),
    valueMinor: minorOfText(value),
  }));
  return ladderProblem(bands, kind) ?? { ladder: bands.map(wireBand) };
}

/** NaN, which no ladder accepts, for what is no amount. */
function minorOfText(text: string): number {
  const money = readMoney(text, undefined);
  return money.kind === 'amount' ? money.amountMinor : NaN;
}
