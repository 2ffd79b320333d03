/** Which acts a row or an auction offers: those that its status and the operator's role allow. */
import type { DeskAuctionAct, DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskAuctionAnswer, DeskLot } from '#contract/desk/auctions.ts';
import type { DeskRole } from '#contract/desk/values.ts';
import { type AuctionAct, auctionRefusal } from '#domain/auction-life-cycle.ts';
import { mayAct } from '#domain/desk-roles.ts';
import { type LotAct, lotAfter } from '#domain/lot-life-cycle.ts';

/** Those about its seller have a place of their own (sellers/lot-seller.tsx). */
type SellerActName =
  | 'assignSeller'
  | 'askSeller'
  | 'withdrawQuestion'
  | 'enterSellerAnswer'
  | 'writeToSeller';
/** Acts with a screen of their own have no button. */
type LotActName = Exclude<
  DeskLotAct['act'],
  'changeLotTerms' | 'setLotEnd' | 'moveLot' | 'relistLot' | 'duplicateLot' | SellerActName
>;
type AuctionActName = Exclude<
  DeskAuctionAct['act'],
  'changeAuction' | 'planClosing' | 'schedulePublication' | 'assignSeller'
>;
export type ActName = LotActName | AuctionActName;

export type DeskAuctionDetail = DeskAuctionAnswer['auction'];

/** What `Extend` gives. */
export const extensionMinutes = 5;

/** In the order of their buttons; the first of a waiting lot is the usual one. */
export function lotActs(lot: DeskLot, role: DeskRole): LotActName[] {
  const { status } = lot;
  const allows = (act: LotAct) => lotAfter(status, act).ok;
  const isRunning = status === 'scheduled' || status === 'open' || status === 'paused';
  const possible: Record<LotActName, boolean> = {
    awardLot: allows('award') && lot.bestBid !== null && !needsSeller(lot),
    rejectLot: allows('reject') && lot.seller?.question?.status !== 'asked',
    pauseLot: allows('pause'),
    resumeLot: allows('resume'),
    extendLot: isRunning,
    lowerReserve: (isRunning || status === 'draft') && lot.reserve !== null,
    closeLotEarly: status === 'open',
    withdrawLot: allows('withdraw'),
    reverseAward: allows('reverse'),
    messageBidders: isMessaged(lot),
    holdLotBack: status === 'draft',
    sellAtFixedPrice: allows('offerForSale'),
    endSale: allows('endSale'),
    // The award desk has these, with what they need to be decided.
    counterOffer: false,
    withdrawOffer: false,
    approve: false,
    refuse: false,
  };
  const barred: readonly string[] = lot.barredActs;
  return possibleOf(possible, role).filter((act) => !barred.includes(act));
}

/** Somebody has a bid, or may have one where sealed bids are not shown. */
function isMessaged({ status, bids }: DeskLot): boolean {
  const takesMessages = status === 'open' || status === 'paused' || status === 'awaitingAward';
  return takesMessages && bids !== 0;
}

export function auctionActs(auction: DeskAuctionDetail, role: DeskRole): AuctionActName[] {
  const allows = (act: AuctionAct) => !auctionRefusal(auction.status, act);
  const possible: Record<AuctionActName, boolean> = {
    extendAuction: allows('extend') && auction.status !== 'scheduled',
    pauseAuction: allows('pause') && auction.pausedAt === null,
    resumeAuction: allows('resume') && auction.pausedAt !== null,
    cancelAuction: allows('cancel'),
    settleAuction: allows('settle'),
    messageBidders: auction.status === 'open' || auction.status === 'closing',
    publishAuction: allows('publish'),
    setFourEyes: auction.status !== 'settled' && auction.status !== 'cancelled',
  };
  return possibleOf(possible, role);
}

function possibleOf<Name extends ActName>(possible: Record<Name, boolean>, role: DeskRole): Name[] {
  return (Object.keys(possible) as Name[]).filter((act) => possible[act] && mayAct(role, act));
}

/** What a dialog asks before an act; an act that is missing here is done at once. */
export const actQuestions: Partial<
  Record<ActName, 'halt' | 'pause' | 'words' | 'amount' | 'confirm' | 'message' | 'sale'>
> = {
  pauseLot: 'halt',
  pauseAuction: 'pause',
  cancelAuction: 'halt',
  withdrawLot: 'words',
  closeLotEarly: 'words',
  reverseAward: 'words',
  lowerReserve: 'amount',
  awardLot: 'confirm',
  rejectLot: 'confirm',
  publishAuction: 'confirm',
  setFourEyes: 'confirm',
  extendAuction: 'confirm',
  settleAuction: 'confirm',
  messageBidders: 'message',
  sellAtFixedPrice: 'sale',
  endSale: 'sale',
};

/** The seller must approve the best bid, or is being asked. */
function needsSeller({ seller }: DeskLot): boolean {
  return seller !== null && (seller.mustApprove || seller.question?.status === 'asked');
}

export function isHeldBack({ blockers }: DeskLot): boolean {
  return blockers.includes('heldBack');
}
