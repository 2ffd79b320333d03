/** Notes what bidders and watchers are to learn, for inbox and mail (docs/rules.md, Endings). */
import type { NoticeKind } from '#contract/notices.ts';
import type { Connection } from '#database/connect.ts';
import type { MessageTemplate } from '#contract/desk/values.ts';
import { type NewNotice, addNotices } from '#services/inbox/add-notices.ts';
import type { ChangedLot } from './store.ts';

interface Way {
  inbox: NoticeKind;
  /** What users read who watch the lot and have no bid on it; left out: nothing. */
  watchers?: NoticeKind;
  /** False: no mail. */
  isMailed?: false;
}

const ways = {
  offered: { inbox: 'offered' },
  offerDeclined: { inbox: 'offerDeclined' },
  offerLapsed: { inbox: 'offerLapsed' },
  offerTakenBack: { inbox: 'offerTakenBack' },
  won: { inbox: 'won' },
  lost: { inbox: 'lost' },
  rejected: { inbox: 'rejected' },
  awardReversed: { inbox: 'awardReversed' },
  reopened: { inbox: 'reopened' },
  takenBack: { inbox: 'takenBack', watchers: 'watchedTakenBack' },
  cancelled: { inbox: 'cancelled', watchers: 'watchedCancelled' },
  paused: { inbox: 'paused', watchers: 'paused', isMailed: false },
  resumed: { inbox: 'resumed', watchers: 'resumed' },
  offeredAgain: { inbox: 'offeredAgain', watchers: 'offeredAgain' },
  message: { inbox: 'message' },
  depositReturned: { inbox: 'depositReturned' },
  creditReturned: { inbox: 'creditReturned' },
  refundTakenBack: { inbox: 'refundTakenBack' },
  releaseVoid: { inbox: 'releaseVoid' },
  collected: { inbox: 'collected' },
  corrected: { inbox: 'corrected' },
  bidsEnded: { inbox: 'bidsEnded' },
  sellerMayNotBid: { inbox: 'sellerMayNotBid' },
  bidsSeen: { inbox: 'bidsSeen' },
} as const satisfies Record<string, Way>;
export type BidderNoticeKind = keyof typeof ways;

export interface BidderNotice {
  kind: BidderNoticeKind;
  auctionId: string;
  /** Undefined where it is about the whole auction. */
  lotId?: string;
  /** The lots whose bidders and watchers it is for, if not `lotId` or all of the auction. */
  ofLots?: readonly string[];
  /**
   * Undefined: all companies whose bid the decision was about. Of `lost` and `reopened` the one
   * that has won or had.
   */
  companyId?: string | null;
  amountMinor?: number | null;
  endsAt?: Date;
  /** Of a message to all who have a bid. */
  message?: { template: MessageTemplate; text: string | null };
}

export async function noteForBidders(
  connection: Connection,
  notices: readonly BidderNotice[],
): Promise<void> {
  if (notices.length === 0) return;
  await addNotices(connection, notices.flatMap(inboxNotices));
  const mailed = notices.filter(({ kind }) => !('isMailed' in ways[kind]));
  if (mailed.length === 0) return;
  await connection.query(
    `INSERT INTO auction.bidder_notice (kind, auction_id, lot_id, company_id, amount_minor, ends_at, template, text)
     SELECT kind, auction_id, lot_id, company_id, amount_minor, ends_at, template, text
     FROM jsonb_to_recordset($1) AS n (kind text, auction_id text, lot_id uuid, company_id uuid, amount_minor bigint,
       ends_at timestamptz, template text, text text)`,
    [
      JSON.stringify(
        mailed.map((notice) => ({
          kind: notice.kind,
          auction_id: notice.auctionId,
          lot_id: notice.lotId ?? null,
          company_id: notice.companyId ?? null,
          amount_minor: notice.amountMinor ?? null,
          ends_at: notice.endsAt ?? null,
          template: notice.message?.template ?? null,
          text: notice.message?.text ?? null,
        })),
      ),
    ],
  );
}

/** Kinds for all who have a bid but the company that they name. */
export const forOthers: ReadonlySet<BidderNoticeKind> = new Set(['lost', 'reopened']);

function inboxNotices({
  kind,
  auctionId,
  lotId,
  ofLots,
  companyId = null,
}: BidderNotice): NewNotice[] {
  const { inbox, watchers }: Way = ways[kind];
  const isForOthers = forOthers.has(kind);
  const about = { subject: lotId ?? auctionId, lotId, auctionId, ofLots };
  return [
    {
      ...about,
      kind: inbox,
      companyId: isForOthers ? null : companyId,
      exceptCompanyId: isForOthers ? companyId : null,
    },
    ...(watchers ? [{ ...about, kind: watchers, companyId: null, isForWatchers: true }] : []),
  ];
}

/** Whom endings concern so much that they learn them beyond the page. */
export function noticesOf({ lot, events }: Pick<ChangedLot, 'lot' | 'events'>): BidderNotice[] {
  const { auctionId, id: lotId, awardedCompanyId: companyId, hammerPriceMinor: amountMinor } = lot;
  const kinds = new Set(events.map(({ payload }) => payload.kind));
  const won = { kind: 'won', auctionId, lotId, companyId, amountMinor } as const;
  const lost = { kind: 'lost', auctionId, lotId, companyId } as const;
  if (kinds.has('awarded')) return [won, lost];
  // Whoever bid before a sale at a fixed price has learned that nobody got it.
  if (kinds.has('bought')) return lot.saleEndsAt ? [won] : [won, lost];
  if (kinds.has('withdrawnBySeller')) return [{ kind: 'takenBack', auctionId, lotId }];
  if (kinds.has('rejected')) return [{ kind: 'rejected', auctionId, lotId }];
  if (kinds.has('paused')) return [{ kind: 'paused', auctionId, lotId }];
  if (kinds.has('resumed'))
    return [{ kind: 'resumed', auctionId, lotId, endsAt: lot.effectiveEndsAt }];
  return kinds.has('offeredForSale') ? [{ kind: 'offeredAgain', auctionId, lotId }] : [];
}
