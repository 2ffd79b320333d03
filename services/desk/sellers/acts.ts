/** Acts of the desk about sellers, each by its use case. */
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskNewSeller, DeskSellerAct, DeskSellerActAnswer } from '#contract/desk/sellers.ts';
import { minorOf } from '#contract/money.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import type { ActOptions } from '#services/acts/refusals.ts';
import type { LotActed } from '#services/lots/act-on-lot.ts';
import { checkBidder } from '#services/sellers/check-bidder.ts';
import { askSeller, enterSellerAnswer, withdrawQuestion } from '#services/sellers/ask-seller.ts';
import {
  type SellerActed,
  addSeller,
  assignLotSeller,
  changeSeller,
} from '#services/sellers/change-sellers.ts';
import { type ActResult, type AskedAct, type DeskDeps, actOnce } from '#services/desk/act-once.ts';

type SellerLotAct = Extract<
  DeskLotAct,
  { act: 'assignSeller' | 'askSeller' | 'withdrawQuestion' | 'enterSellerAnswer' }
>;

export function actAboutSeller(
  context: ActContext,
  address: LotAddress,
  body: SellerLotAct,
  options: ActOptions,
): Promise<LotActed> {
  switch (body.act) {
    case 'assignSeller':
      return assignLotSeller(context, address, body.sellerId, options);
    case 'askSeller':
      return askSeller(context, address, {
        ...options,
        deadlineAt: new Date(body.deadline),
        companyId: body.companyId,
        amountMinor: body.amount === undefined ? undefined : minorOf(body.amount),
      });
    case 'withdrawQuestion':
      return withdrawQuestion(context, address, options);
    case 'enterSellerAnswer':
      return enterSellerAnswer(context, address, {
        ...options,
        answer: body.answer,
        reference: body.reference,
      });
    default:
      return unknownAct(body);
  }
}

function unknownAct(body: never): never {
  throw new Error(`no use case does ${JSON.stringify(body)}`);
}

type SellerResult = ActResult<DeskSellerActAnswer>;

export function actOnNewSeller(
  deps: DeskDeps,
  asked: AskedAct<DeskNewSeller>,
): Promise<SellerResult> {
  return actOnce(deps, asked, ['sellers'], async (context) =>
    resultOf(await onNewSeller(context, asked.body)),
  );
}

export function onNewSeller(context: ActContext, body: DeskNewSeller): Promise<SellerActed> {
  const { act: _, reason, ...fields } = body;
  return addSeller(context, fields, { reason });
}

export function actOnSeller(
  deps: DeskDeps,
  sellerId: string,
  asked: AskedAct<DeskSellerAct>,
): Promise<SellerResult> {
  return actOnce(deps, asked, ['sellers', sellerId], async (context) =>
    resultOf(await onSeller(context, sellerId, asked.body)),
  );
}

export function onSeller(
  context: ActContext,
  sellerId: string,
  body: DeskSellerAct,
): Promise<SellerActed> {
  if (body.act === 'checkBidder') {
    const { companyId, reason: note, version } = body;
    return checkBidder(context, { sellerId, companyId, note, version });
  }
  const { act: _, reason, version: expectedVersion, ...change } = body;
  return changeSeller(context, sellerId, change, { reason, expectedVersion });
}

function resultOf(acted: SellerActed): SellerResult {
  if (!acted.ok) return acted;
  return { ok: true, answer: { sellerId: acted.seller.id, version: acted.seller.version } };
}
