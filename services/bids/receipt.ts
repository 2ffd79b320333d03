/**
 * The receipt that proves a company's newest log entry of a lot; verify-receipt.ts checks one.
 * Pure.
 */
import type { Receipt } from '#contract/bids.ts';
import { instantOf } from '#domain/instant.ts';
import type { Lot } from '#domain/lot.ts';
import type { StandingOffer } from '#domain/position.ts';

export function receiptOf(lot: Lot, own: StandingOffer): Receipt {
  return {
    auctionId: lot.auctionId,
    assetId: lot.vehicleId,
    // The log's number of a sealed entry would reveal how many rivals have bid.
    sequence: lot.format === 'sealed' ? own.lineCount : own.lineSequence,
    at: instantOf(own.placedAt),
    hash: own.entryHash.toString('hex'),
  };
}
