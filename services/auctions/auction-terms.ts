/** Terms of an auction that are refused before anything is written, new or changed. */
import { type Band, type LadderKind, ladderProblem } from '#domain/ladder.ts';
import { type SaleTerms, claimBoundsContradict } from '#domain/sale-terms.ts';
import { type Refused, refused } from '#services/acts/refusals.ts';
import { isTimeZone } from './time-zone.ts';

export interface CheckedTerms {
  timeZone?: string | undefined;
  /** Sorted, the first band from 0. */
  incrementLadder?: readonly Band[] | undefined;
  feeLadder?: readonly Band[] | undefined;
}

export function termsRefusal(terms: CheckedTerms): Refused | undefined {
  const { timeZone, incrementLadder, feeLadder } = terms;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    return refused('TimeZoneIsUnknown', { timeZone });
  return ladderRefusal(incrementLadder, 'increment') ?? ladderRefusal(feeLadder, 'fee');
}

/** An amount with a fraction of a cent is NaN. */
export function saleTermsRefusal(terms: SaleTerms): Refused | undefined {
  if (Number.isNaN(terms.claimLeastMinor) || Number.isNaN(terms.claimMostMinor))
    return refused('AmountIsInvalid');
  return claimBoundsContradict(terms) ? refused('ClaimBoundsContradict') : undefined;
}

/** Bands are counted from one, as operators read them. */
function ladderRefusal(ladder: readonly Band[] | undefined, kind: LadderKind): Refused | undefined {
  const found = ladder && ladderProblem(ladder, kind);
  return (
    found &&
    refused('LadderIsInvalid', { ladder: kind, band: found.band + 1, problem: found.problem })
  );
}
