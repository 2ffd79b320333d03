/** A mail from the auction house to all who have a bid on a lot, or on any lot of an auction. */
import { type MessageTemplate, messageTextMax } from '#contract/desk/values.ts';
import type { Connection } from '#database/connect.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import { type AuctionActed, actOnAuction } from '#services/auctions/act-on-auction.ts';
import type { CompanySettings } from '#services/company-settings.ts';
import { messagesPerHour } from '#services/limits.ts';
import { type LotActed, actOnLot } from '#services/lots/act-on-lot.ts';
import { noteForBidders } from '#services/lots/bidder-notices.ts';
import { plainText } from '#services/plain-text.ts';

export interface Message {
  template: MessageTemplate;
  /** The operator's own text, sent as it is. */
  text?: string | undefined;
  version?: number;
  reason?: string | undefined;
}

type Settings = Pick<CompanySettings, 'sendsMail'>;
const kind = 'messageBidders';

export function messageBiddersOfLot(
  context: ActContext,
  settings: Settings,
  address: LotAddress,
  message: Message,
): Promise<LotActed> {
  const options = { ...optionsOf(message), kind } as const;
  return actOnLot(context, address, options, async ({ connection, lot, bidders }) => {
    if (lot.status === 'draft') return 'LotIsNotOpen';
    const companies = bidders.length;
    const at = { auctionId: lot.auctionId, lotId: lot.id };
    const refusal = await refusalOf(connection, settings, at, companies);
    if (refusal) return refusal;
    return { note: await noted(connection, at, message, companies) };
  });
}

export function messageBiddersOfAuction(
  context: ActContext,
  settings: Settings,
  auctionId: string,
  message: Message,
): Promise<AuctionActed> {
  return actOnAuction(context, auctionId, optionsOf(message), null, async ({ connection }) => {
    const { rows } = await connection.query<{ companies: number }>(
      `SELECT count(DISTINCT o.company_id)::integer AS companies FROM auction.standing_offer o
       JOIN auction.lot l ON l.id = o.lot_id WHERE l.auction_id = $1 AND o.stands`,
      [auctionId],
    );
    const companies = rows[0]?.companies ?? 0;
    const refusal = await refusalOf(connection, settings, { auctionId }, companies);
    if (refusal) return refusal;
    return { act: { kind, after: await noted(connection, { auctionId }, message, companies) } };
  });
}

interface At {
  auctionId: string;
  lotId?: string;
}

/** Counted under the lock of the auction, which every act holds. */
async function refusalOf(
  connection: Connection,
  { sendsMail }: Settings,
  { auctionId, lotId }: At,
  companies: number,
): Promise<Refused | undefined> {
  if (!sendsMail) return refused('NoMailIsSent');
  if (companies === 0) return refused('NobodyHasBid');
  const { rows } = await connection.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM auction.act WHERE auction_id = $1 AND kind = $2
       AND lot_id IS NOT DISTINCT FROM $3::uuid AND at > statement_timestamp() - interval '1 hour'`,
    [auctionId, kind, lotId ?? null],
  );
  return (rows[0]?.count ?? 0) < messagesPerHour
    ? undefined
    : refused('TooManyMessages', { count: messagesPerHour, minutes: 60 });
}

async function noted(
  connection: Connection,
  at: At,
  { template, text }: Message,
  companies: number,
): Promise<Record<string, unknown>> {
  const own = text === undefined ? '' : plainText(text).trim().slice(0, messageTextMax);
  const message = { template, text: own === '' ? null : own };
  await noteForBidders(connection, [{ kind: 'message', ...at, message }]);
  return { ...message, companies };
}

function optionsOf({ version, reason }: Message): ActOptions {
  return { reason, expectedVersion: version };
}
