/** What a buyer is short of by a bank's charges is accepted as a line of its own, or taken back. */
import { acceptableMinor } from '#domain/accepted-difference.ts';
import type { SettlementState } from '#domain/settlement-life-cycle.ts';
import { appendActs } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { refusable } from '#services/acts/refusable.ts';
import { type ActOptions, type Refused, olderVersion, refused } from '#services/acts/refusals.ts';
import { fromMinor } from '#contract/money.ts';
import { type SettlementAt, lockSettlement } from './locked-settlements.ts';
import { actOn, openMinor, putOnStatement } from './put-on-statement.ts';

export type DifferenceActed =
  | { ok: true; version: number; state: SettlementState; amountMinor: number }
  | Refused;

/** All that is open of the statement; the release of a vehicle follows as after a payment. */
export function acceptDifference(
  context: ActContext,
  at: SettlementAt,
  { expectedVersion, reason }: ActOptions,
): Promise<DifferenceActed> {
  return refusable<DifferenceActed>(context.database, async (connection) => {
    const settlement = await lockSettlement(connection, at);
    if (!settlement) return refused('SettlementIsUnknown');
    const old = olderVersion(expectedVersion, settlement.version);
    if (old) return old;
    if (!reason?.trim()) return refused('ReasonIsMissing');
    const amountMinor = openMinor(settlement);
    if (amountMinor <= 0) return refused('StatementHasLess');
    const max = acceptableMinor(settlement.currency, settlement.acceptedMinor);
    if (amountMinor > max) return refused('DifferenceIsTooLarge', { max: fromMinor(max) });
    await putOnStatement(connection, null, settlement, amountMinor);
    await appendActs(connection, context.actor, [
      actOn(settlement, 'acceptDifference', { amountMinor }, reason),
    ]);
    return { ok: true, version: settlement.version + 1, state: settlement.state, amountMinor };
  });
}

/** All that was accepted is open again; a release for it is void. */
export function takeDifferenceBack(
  context: ActContext,
  at: SettlementAt,
  { expectedVersion, reason }: ActOptions,
): Promise<DifferenceActed> {
  return refusable<DifferenceActed>(context.database, async (connection) => {
    const settlement = await lockSettlement(connection, at);
    if (!settlement) return refused('SettlementIsUnknown');
    const old = olderVersion(expectedVersion, settlement.version);
    if (old) return old;
    if (!reason?.trim()) return refused('ReasonIsMissing');
    const amountMinor = settlement.acceptedMinor;
    if (amountMinor === 0) return refused('NothingIsAccepted');
    if (settlement.state === 'collected' || settlement.state === 'closed')
      return refused('VehicleIsCollected');
    await putOnStatement(connection, null, settlement, -amountMinor);
    await appendActs(connection, context.actor, [
      actOn(settlement, 'takeDifferenceBack', { amountMinor }, reason),
    ]);
    return { ok: true, version: settlement.version + 1, state: settlement.state, amountMinor };
  });
}
