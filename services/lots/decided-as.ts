/** Conditions on the lot `l` whose lists of statuses follow from a table over all of them. */
import {
  type LotDecision,
  type StoredLotStatus,
  statusesOf,
  storedLotStatuses,
} from '#domain/lot-life-cycle.ts';
import { noticesAgeDays } from '#services/limits.ts';

export function decidedAs(decision: LotDecision): string {
  return oneOf(statusesOf(decision));
}

export function statusIn(table: Record<StoredLotStatus, boolean>): string {
  return oneOf(storedLotStatuses.filter((status) => table[status]));
}

/** The condition that the lot `l`, which nobody got, can be bought at a fixed price. */
export const isForSale = "(l.status = 'forSale' AND l.sale_ends_at > now())";

/**
 * Returns the condition that the lot `l` takes bids or will, paused ones included. Without a token
 * a pause after the planned end is left out, because soft close had held the lot open.
 */
export function isRunning(isSignedIn = true, now = 'now()'): string {
  const end = isSignedIn ? 'l.effective_ends_at' : 'least(l.effective_ends_at, l.planned_ends_at)';
  const paused = isSignedIn ? '' : ' AND l.paused_at < l.planned_ends_at';
  return `((l.status = 'open' AND ${end} > ${now}) OR (l.status = 'paused'${paused}))`;
}

/** Until a lot is over its vehicle can be described better. */
export const editableStatuses: ReadonlySet<string> = new Set([
  'draft',
  'scheduled',
  'open',
  'paused',
]);

/** The condition that `e` is another lot of the vehicle of `l` that ended not long ago. */
export const isEarlierLot = `(e.vehicle_id = l.vehicle_id AND e.id <> l.id
  AND e.effective_ends_at > now() - interval '${noticesAgeDays} days')`;

/** The condition that buyers may know of the lot `l` and of its auction `a`. */
export const isPublished = "l.status <> 'draft' AND a.published_at IS NOT NULL";

function oneOf(statuses: readonly StoredLotStatus[]): string {
  return `l.status IN (${statuses.map((status) => `'${status}'`).join(', ')})`;
}

/**
 * A sealed lot that was opened: what bids rely on is fixed whether there are bids or not, because a
 * refusal must not tell (domain/lot-life-cycle.ts termsAreFixed).
 */
export const sealedHasOpened = `(a.format = 'sealed' AND l.status <> 'draft' AND a.starts_at <= clock_timestamp())`;

/**
 * The condition that bids may rely on what the lot `l` of the auction `a` says, though it is not
 * decided: only a correction changes that (docs/rules.md, Corrections).
 */
export const isFrozen = `(${decidedAs('undecided')} AND (l.sequence > 0 OR ${sealedHasOpened}))`;

/** As isFrozen, of its photographs and documents: those of a lot that was decided once are kept. */
export const showsFilesToBidders = `(${isFrozen} AND l.shown_files_id IS NULL)`;
