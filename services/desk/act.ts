/** The use case of each act of the desk on an auction or a lot. */
import type {
  DeskActAnswer,
  DeskAuctionAct,
  DeskLotAct,
  DeskNewAuction,
} from '#contract/desk/acts.ts';
import type { LadderBand } from '#contract/auctions.ts';
import { minorOf, toMinor } from '#contract/money.ts';
import { type ActWith, rowOf } from '#domain/acts.ts';
import { mayPauseAlone } from '#domain/four-eyes.ts';
import type { Band } from '#domain/ladder.ts';
import type { LotAddress } from '#domain/lot.ts';
import { type ActContext, isMachine } from '#services/acts/actor.ts';
import type { ActOptions, Refused } from '#services/acts/refusals.ts';
import type { AuctionActed } from '#services/auctions/act-on-auction.ts';
import { cancelAuction } from '#services/auctions/cancel-auction.ts';
import { changeAuction } from '#services/auctions/change-auction.ts';
import { createAuction } from '#services/auctions/create-auction.ts';
import { duplicateLot } from '#services/auctions/duplicate-lot.ts';
import { extendAuction } from '#services/auctions/extend-auction.ts';
import { moveLot } from '#services/auctions/move-lot.ts';
import { pauseAuction } from '#services/auctions/pause-auction.ts';
import { planClosing } from '#services/auctions/plan-closing.ts';
import { publishAuction } from '#services/auctions/publish-auction.ts';
import { type Relisted, relistLot } from '#services/auctions/relist-lot.ts';
import { resumeAuction } from '#services/auctions/resume-auction.ts';
import { schedulePublication } from '#services/auctions/schedule-publication.ts';
import { setFourEyes } from '#services/auctions/set-four-eyes.ts';
import { settleAuction } from '#services/auctions/settle-auction.ts';
import type { LotActed } from '#services/lots/act-on-lot.ts';
import { awardLot } from '#services/awards/award-lot.ts';
import { type LotTerms, changeLotTerms } from '#services/lots/change-lot-terms.ts';
import { askForBids, confirmBids } from '#services/lots/break-glass.ts';
import { closeLotEarly } from '#services/lots/close-lot-early.ts';
import { makeCounterOffer, withdrawOffer } from '#services/awards/counter-offer.ts';
import { extendLot } from '#services/lots/extend-lot.ts';
import { holdLotBack } from '#services/lots/hold-lot-back.ts';
import { lowerReserve } from '#services/lots/lower-reserve.ts';
import { pauseLot } from '#services/lots/pause-lot.ts';
import { approve, refuse } from '#services/awards/proposals.ts';
import { rejectLot } from '#services/awards/reject-lot.ts';
import { resumeLot } from '#services/lots/resume-lot.ts';
import { reverseAward } from '#services/awards/reverse-award.ts';
import { setLotEnd } from '#services/lots/set-lot-end.ts';
import { endSale, sellAtFixedPrice } from '#services/awards/sell-at-fixed-price.ts';
import { withdrawLot } from '#services/lots/withdraw-lot.ts';
import { messageBiddersOfAuction, messageBiddersOfLot } from '#services/notices/message-bidders.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from './act-once.ts';
import { assignAuctionSeller } from '#services/sellers/change-sellers.ts';
import { writeToSeller } from '#services/sellers/write-to-seller.ts';
import { actAboutSeller } from './sellers/acts.ts';

/** A draft: publishing is an act of its own. */
export function createAtDesk(deps: DeskDeps, asked: AskedAct<DeskNewAuction>): Promise<ActResult> {
  return actOnce(deps, asked, [], async (context) => {
    const created = await onNewAuction(context, asked.body);
    return created.ok
      ? { ok: true, answer: answerOf(created.auction.version, created.auction.status) }
      : created;
  });
}

/** @param isPublished by a command, at once. */
export function onNewAuction(
  context: ActContext,
  body: DeskNewAuction,
  isPublished = false,
): Promise<AuctionActed> {
  const { act: _, startsAt, endsAt, ...auction } = body;
  return createAuction(context, {
    ...auction,
    ...moneyTermsOf(auction),
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    draft: !isPublished,
  });
}

export function actAtAuction(
  deps: DeskDeps,
  auctionId: string,
  asked: AskedAct<DeskAuctionAct>,
): Promise<ActResult> {
  return actOnce(deps, asked, [auctionId], async (context) => {
    const acted = await onAuction(context, deps.settings, auctionId, asked.body);
    return acted.ok
      ? { ok: true, answer: answerOf(acted.auction.version, acted.auction.status) }
      : acted;
  });
}

export function actAtLot(
  deps: DeskDeps,
  address: LotAddress,
  asked: AskedAct<DeskLotAct>,
  { wasHeld = false } = {},
): Promise<ActResult> {
  const subject = [address.auctionId, address.assetId];
  return actOnce(deps, asked, subject, async (context) => {
    const acted = await onLot(context, deps.settings, address, asked.body, wasHeld);
    if (!acted.ok) return acted;
    // In another auction it is another subject, which nobody has seen yet.
    if (!('lot' in acted)) {
      const { assetId } = acted.address;
      return { ok: true, answer: { version: 1, status: 'draft', assetId } };
    }
    return { ok: true, answer: answerOf(acted.lot.version, acted.status, acted.isProposed) };
  });
}

/** Returns why a held act would be refused if it left now, by the use case that does it. */
export async function refusalOfHeld(
  { context, operators }: DeskDeps,
  address: LotAddress,
  { operator, body }: Pick<AskedAct<HeldLotAct>, 'operator' | 'body'>,
): Promise<Refused | undefined> {
  const trial = { ...context, database: operators, actor: operator };
  const acted = await doHeld(trial, address, body, { ...optionsOf(body), isTrial: true });
  return acted.ok ? undefined : acted;
}

/** Acts on a lot that can be held; each looks for refusals alone where it is only tried. */
type HeldLotAct = Extract<DeskLotAct, { act: ActWith<{ subject: 'lot'; isHeld: true }> }>;

function doHeld(
  context: ActContext,
  address: LotAddress,
  body: HeldLotAct,
  options: ActOptions,
): Promise<LotActed> {
  switch (body.act) {
    case 'awardLot':
      return awardLot(context, address, { ...options, companyId: body.companyId });
    case 'rejectLot':
      return rejectLot(context, address, options);
    case 'counterOffer':
      return makeCounterOffer(context, address, {
        ...options,
        companyId: body.companyId,
        amountMinor: minorOf(body.amount),
        expiresAt: new Date(body.expiresAt),
      });
    case 'extendLot':
      return extendLot(context, address, body.minutes, options);
    case 'resumeLot':
      return resumeLot(context, address, options);
    default:
      return unknownAct(body);
  }
}

function answerOf(version: number, status: string, isProposed = false): DeskActAnswer {
  return { version, status, isProposed };
}

/** By the desk's calls, and by the command that has their forms. */
export function onAuction(
  context: ActContext,
  settings: DeskDeps['settings'],
  auctionId: string,
  body: DeskAuctionAct,
): Promise<AuctionActed> {
  const options = optionsOf(body);
  switch (body.act) {
    case 'messageBidders':
      return messageBiddersOfAuction(context, settings, auctionId, body);
    case 'changeAuction':
      return changeAuction(context, auctionId, termsOfAuction(body), options);
    case 'planClosing':
      return planClosing(
        context,
        auctionId,
        body.plan && { ...body.plan, startsAt: momentOf(body.plan.startsAt) },
        options,
      );
    case 'schedulePublication':
      return schedulePublication(context, auctionId, momentOf(body.publishAt) ?? null, {
        ...options,
        waived: body.waived,
      });
    case 'publishAuction':
      return publishAuction(context, auctionId, { ...options, waived: body.waived });
    case 'pauseAuction':
      return pauseAuction(context, auctionId, body.pauseReason, {
        ...options,
        needsSecondPerson:
          !isMachine(context.actor) && !mayPauseAlone(context.actor.role, body.reason),
      });
    case 'resumeAuction':
      return resumeAuction(context, auctionId, options);
    case 'extendAuction':
      return extendAuction(context, auctionId, body.minutes, options);
    case 'cancelAuction':
      return cancelAuction(context, auctionId, body.cancelReason, options);
    case 'settleAuction':
      return settleAuction(context, auctionId, options);
    case 'setFourEyes':
      return setFourEyes(context, auctionId, body.needsFourEyes, options);
    case 'assignSeller':
      return assignAuctionSeller(context, auctionId, body.sellerId, options);
    default:
      return unknownAct(body);
  }
}

export function onLot(
  context: ActContext,
  settings: DeskDeps['settings'],
  address: LotAddress,
  body: DeskLotAct,
  wasHeld = false,
): Promise<LotActed | Relisted> {
  // What is written to the seller is its own reason.
  if (body.act === 'writeToSeller') {
    const { words, version: expectedVersion } = body;
    return writeToSeller(context, settings, address, { words, expectedVersion });
  }
  const isLate = wasHeld && rowOf(body.act).isRelative === true;
  const options = { ...optionsOf(body), ...(isLate && { expectedVersion: undefined }) };
  switch (body.act) {
    case 'messageBidders':
      return messageBiddersOfLot(context, settings, address, body);
    case 'changeLotTerms':
      return changeLotTerms(context, address, termsOfLot(body), options);
    case 'setLotEnd':
      return setLotEnd(context, address, new Date(body.endsAt), options);
    case 'moveLot':
      return moveLot(context, address, body.toAuctionId, options);
    case 'relistLot': {
      const terms = termsOfLot(body);
      return relistLot(context, address, body.toAuctionId, { ...options, terms });
    }
    case 'duplicateLot':
      return duplicateLot(context, address, body.licensePlate, options);
    case 'pauseLot':
      return pauseLot(context, address, body.pauseReason, options);
    case 'lowerReserve':
      return lowerReserve(
        context,
        address,
        body.reserve === null ? null : minorOf(body.reserve),
        options,
      );
    case 'holdLotBack':
      return holdLotBack(context, address, body.isHeldBack, options);
    case 'closeLotEarly':
      return closeLotEarly(context, address, options);
    case 'askForBids':
      return askForBids(context, address, options);
    case 'confirmBids':
      return confirmBids(context, address, options);
    case 'withdrawLot':
      return withdrawLot(context, address, options);
    case 'awardLot':
    case 'rejectLot':
    case 'counterOffer':
    case 'extendLot':
    case 'resumeLot':
      return doHeld(context, address, body, options);
    case 'reverseAward':
      return reverseAward(context, address, options);
    case 'assignSeller':
    case 'askSeller':
    case 'withdrawQuestion':
    case 'enterSellerAnswer':
      return actAboutSeller(context, address, body, options);
    case 'withdrawOffer':
      return withdrawOffer(context, address, options);
    case 'sellAtFixedPrice':
      return sellAtFixedPrice(context, address, {
        ...options,
        amountMinor: minorOf(body.price),
        endsAt: new Date(body.endsAt),
      });
    case 'endSale':
      return endSale(context, address, options);
    case 'approve':
      return approve(context, address, { ...options, proposalId: body.proposalId });
    case 'refuse':
      return refuse(context, address, { ...options, proposalId: body.proposalId });
    default:
      return unknownAct(body);
  }
}

function momentOf(at: string | null | undefined): Date | undefined {
  return at ? new Date(at) : undefined;
}

function termsOfAuction(body: Extract<DeskAuctionAct, { act: 'changeAuction' }>) {
  return {
    ...body,
    ...moneyTermsOf(body),
    startsAt: momentOf(body.startsAt),
    endsAt: momentOf(body.endsAt),
  };
}

function moneyTermsOf({
  currencyCode,
  incrementLadder,
  feeLadder,
}: Pick<DeskNewAuction, 'currencyCode' | 'incrementLadder' | 'feeLadder'>) {
  return {
    currency: currencyCode,
    incrementLadder: incrementLadder?.map(bandOf),
    feeLadder: feeLadder?.map(bandOf),
  };
}

/** What is no whole number of cents is left for the ladder's own rule to refuse. */
function bandOf({ from, value }: LadderBand): Band {
  return { fromMinor: toMinor(from) ?? NaN, valueMinor: toMinor(value) ?? NaN };
}

type Prices = Pick<
  Extract<DeskLotAct, { act: 'changeLotTerms' }>,
  'startPrice' | 'reserve' | 'buyNowPrice'
>;

function termsOfLot({ startPrice, reserve, buyNowPrice }: Prices): LotTerms {
  const minor = (amount: number | null) => (amount === null ? null : minorOf(amount));
  return {
    ...(startPrice !== undefined && { startPriceMinor: minor(startPrice) }),
    ...(reserve !== undefined && { reserveMinor: minor(reserve) }),
    ...(buyNowPrice !== undefined && { buyNowMinor: minor(buyNowPrice) }),
  };
}

function unknownAct(body: never): never {
  throw new Error(`no use case does ${JSON.stringify(body)}`);
}

function optionsOf({
  version,
  reason,
}: DeskAuctionAct | Exclude<DeskLotAct, { act: 'writeToSeller' }>) {
  return { expectedVersion: version, reason };
}
