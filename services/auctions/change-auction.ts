/** Changes what a draft says of itself, from its name to the hours in which a buyer may claim. */
import type { AuctionFormat, OutcomeShown } from '#contract/auctions.ts';
import { outcomeShown, softCloseSeconds } from '#domain/auction-defaults.ts';
import { changedFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, refused } from '#services/acts/refusals.ts';
import { lockLotsWhere, planLots } from '#services/lots/store.ts';
import { type AuctionActed, actOnAuction } from './act-on-auction.ts';

/** What is undefined stays as it is. */
export interface AuctionTerms {
  name?: string | undefined;
  seller?: string | undefined;
  format?: AuctionFormat | undefined;
  startsAt?: Date | undefined;
  /** With a closing plan the plan says when lots end. */
  endsAt?: Date | undefined;
  softCloseMinutes?: number | undefined;
  claimHours?: number | undefined;
  outcome?: OutcomeShown | undefined;
}

const loggedFields = [
  'name',
  'seller',
  'format',
  'startsAt',
  'endsAt',
  'softCloseSeconds',
  'claimHours',
] as const;

export function changeAuction(
  context: ActContext,
  auctionId: string,
  terms: AuctionTerms,
  options: ActOptions = {},
): Promise<AuctionActed> {
  return actOnAuction(
    context,
    auctionId,
    options,
    'publish',
    async ({ connection, auction, now }) => {
      const format = terms.format ?? auction.format;
      const startsAt = terms.startsAt ?? auction.startsAt;
      const endsAt = auction.plan ? auction.endsAt : (terms.endsAt ?? auction.endsAt);
      const firstEndsAt = auction.plan ? auction.firstEndsAt : endsAt;
      if (endsAt <= now) return refused('MomentIsPast');
      if (firstEndsAt <= startsAt || endsAt <= startsAt) return refused('EndIsBeforeStart');
      const after = {
        name: terms.name ?? auction.name,
        seller: terms.seller ?? auction.seller,
        format,
        startsAt,
        endsAt,
        softCloseSeconds: softCloseOf(terms, format, auction),
        claimHours: terms.claimHours ?? auction.claimHours,
      };
      if (endsAt.getTime() !== auction.endsAt.getTime()) {
        const where = {
          where: "l.auction_id = $1 AND (l.status = 'draft' OR l.status = 'open')",
          order: 'l.id',
          wait: 'wait',
        } as const;
        const ids = await lockLotsWhere(connection, where, [auctionId]);
        await planLots(
          connection,
          ids.map((id) => ({ id, position: null, endsAt })),
        );
      }
      return {
        columns: {
          name: after.name,
          seller: after.seller,
          format,
          starts_at: startsAt,
          ends_at: endsAt,
          soft_close_seconds: after.softCloseSeconds,
          claim_hours: after.claimHours,
          ...(terms.outcome
            ? { outcome_shown: terms.outcome }
            : format !== auction.format && { outcome_shown: outcomeShown(format) }),
        },
        act: { kind: 'changeAuction', ...changedFields({ ...auction }, after, loggedFields) },
      };
    },
  );
}

function softCloseOf(
  { softCloseMinutes }: AuctionTerms,
  format: AuctionFormat,
  auction: { format: AuctionFormat; softCloseSeconds: number },
): number {
  if (format !== 'open') return 0;
  if (softCloseMinutes !== undefined) return softCloseMinutes * 60;
  return format === auction.format ? auction.softCloseSeconds : softCloseSeconds(format);
}
