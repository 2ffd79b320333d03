/** What an act that may need a second person is about, and what it would do. */
import type { LotChange } from '#services/lots/act-on-lot.ts';

/** What a proposal holds of its act; each act reads what it needs. */
export interface ProposedTerms {
  companyId?: string | undefined;
  /** Net. */
  amountMinor?: number | undefined;
  /** Until when an offer stands. */
  endsAt?: Date | undefined;
}

export interface Proposable {
  does: LotChange;
  companyId: string | null;
  /** Null for a reversal. */
  amountMinor: number | null;
  endsAt?: Date;
}
