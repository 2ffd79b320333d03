import type { DeskAuctionAct, DeskNewAuction } from '#contract/desk/acts.ts';

type Terms = Omit<Extract<DeskAuctionAct, { act: 'changeAuction' }>, 'act' | 'version' | 'reason'>;

/** All that the form has of an existing auction; a closing plan sets its end. */
export function changedTerms(read: DeskNewAuction, hasPlan: boolean): Terms {
  const { act: _, id: _id, country: _country, endsAt, ...terms } = read;
  return hasPlan ? terms : { ...terms, endsAt };
}
