/** Notes what bidders are to learn, for inbox and mail, in the transaction of what happened. */
import type { NoticeKind } from '#contract/notices.ts';
import type { Connection } from '#database/connect.ts';
import type { MessageTemplate } from '#contract/desk/values.ts';
import { addNotices } from '#services/inbox/add-notices.ts';
import type { ChangedLot } from './store.ts';

export type BidderNoticeKind =
  | 'offered'
  | 'won'
  | 'lost'
  | 'rejected'
  | 'awardReversed'
  | 'takenBack'
  | 'cancelled'
  | 'message'
  | 'depositReturned'
  | 'creditReturned'
  | 'corrected'
  | 'bidsEnded';

export interface BidderNotice {
  kind: BidderNoticeKind;
  auctionId: string;
  /** Undefined where it is about the whole auction. */
  lotId?: string;
  /** Undefined: all companies whose bid the decision was about. Of `lost` the one that won. */
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
  await addNotices(connection, notices.map(inboxNotice));
  await connection.query(
    `INSERT INTO auction.bidder_notice (kind, auction_id, lot_id, company_id, amount_minor, ends_at, template, text)
     SELECT kind, auction_id, lot_id, company_id, amount_minor, ends_at, template, text
     FROM jsonb_to_recordset($1) AS n (kind text, auction_id text, lot_id uuid, company_id uuid, amount_minor bigint,
       ends_at timestamptz, template text, text text)`,
    [
      JSON.stringify(
        notices.map((notice) => ({
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

function inboxNotice({ kind, auctionId, lotId, companyId = null }: BidderNotice) {
  const isLost = kind === 'lost';
  return {
    kind: inboxKinds[kind],
    subject: lotId ?? auctionId,
    lotId,
    auctionId,
    companyId: isLost ? null : companyId,
    exceptCompanyId: isLost ? companyId : null,
  };
}

const inboxKinds: Record<BidderNoticeKind, NoticeKind> = {
  offered: 'offered',
  won: 'won',
  lost: 'lost',
  rejected: 'lost',
  awardReversed: 'awardReversed',
  takenBack: 'takenBack',
  cancelled: 'cancelled',
  message: 'message',
  depositReturned: 'depositReturned',
  creditReturned: 'creditReturned',
  corrected: 'corrected',
  bidsEnded: 'bidsEnded',
};

/** Whom endings concern so much that they learn them beyond the page. */
export function noticesOf({ lot, events }: Pick<ChangedLot, 'lot' | 'events'>): BidderNotice[] {
  const { auctionId, id: lotId, awardedCompanyId: companyId, hammerPriceMinor: amountMinor } = lot;
  const kinds = new Set(events.map(({ payload }) => payload.kind));
  if (kinds.has('awarded'))
    return [
      { kind: 'won', auctionId, lotId, companyId, amountMinor },
      { kind: 'lost', auctionId, lotId, companyId },
    ];
  if (kinds.has('withdrawnBySeller')) return [{ kind: 'takenBack', auctionId, lotId }];
  return kinds.has('rejected') ? [{ kind: 'rejected', auctionId, lotId }] : [];
}
