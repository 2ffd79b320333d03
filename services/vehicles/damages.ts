/** Adds, changes and removes damages of a vehicle; each keeps its id for as long as it is there. */
import { randomUUID } from 'node:crypto';
import type { DamageMark } from '#contract/desk/edits.ts';
import { toMinor } from '#contract/money.ts';
import type { LotAddress } from '#domain/lot.ts';
import type { ActFields } from '#services/acts/act-log.ts';
import type { ActContext } from '#services/acts/actor.ts';
import { type ActOptions, type Refused, refused } from '#services/acts/refusals.ts';
import {
  type LockedVehicle,
  type VehicleActed,
  type VehicleChange,
  actOnVehicle,
} from './act-on-vehicle.ts';
import type { DamageRow } from './queries.ts';
import { listRemovedDamages } from './removed-damages.ts';

/** As many as the stock format takes. */
const damagesMax = 100;

export function addDamage(
  context: ActContext,
  address: LotAddress,
  mark: DamageMark,
  options: ActOptions = {},
): Promise<VehicleActed> {
  return actOnVehicle(context, address, { ...options, kind: 'addDamage' }, (vehicle) => {
    const damages = damagesOf(vehicle);
    const added = rowOf(randomUUID(), mark);
    if (!added) return refused('AmountIsInvalid');
    if (damages.length >= damagesMax) return refused('ValueIsInvalid', { field: 'damages' });
    return changeOf([...damages, added], {}, logged(added));
  });
}

export function changeDamage(
  context: ActContext,
  address: LotAddress,
  { damageId, ...mark }: DamageMark & { damageId: string },
  options: ActOptions = {},
): Promise<VehicleActed> {
  return actOnVehicle(context, address, { ...options, kind: 'changeDamage' }, (vehicle) => {
    const damages = damagesOf(vehicle);
    const before = damages.find((one) => one.damageId === damageId);
    if (!before) return refused('DamageIsUnknown');
    const after = rowOf(damageId, mark);
    if (!after) return refused('AmountIsInvalid');
    const all = damages.map((one) => (one === before ? after : one));
    return changeOf(all, logged(before), logged(after));
  });
}

export function removeDamage(
  context: ActContext,
  address: LotAddress,
  damageId: string,
  options: ActOptions = {},
): Promise<VehicleActed> {
  return actOnVehicle(context, address, { ...options, kind: 'removeDamage' }, (vehicle) => {
    const damages = damagesOf(vehicle);
    const before = damages.find((one) => one.damageId === damageId);
    if (!before) return refused('DamageIsUnknown');
    return changeOf(
      damages.filter((one) => one !== before),
      { ...logged(before), position: damages.indexOf(before) + 1 },
      {},
    );
  });
}

/** As it was, under its number and with its photographs, where it was removed within a day. */
export async function restoreDamage(
  context: ActContext,
  address: LotAddress,
  damageId: string,
  options: ActOptions = {},
): Promise<VehicleActed> {
  const removed = await listRemovedDamages(context.database, address.assetId);
  const before = removed.find(({ damage }) => damage.damageId === damageId);
  return actOnVehicle(context, address, { ...options, kind: 'restoreDamage' }, (vehicle) => {
    const damages = damagesOf(vehicle);
    if (!before || damages.some((one) => one.damageId === damageId))
      return refused('RemovalIsOver');
    if (damages.length >= damagesMax) return refused('ValueIsInvalid', { field: 'damages' });
    const all = damages.toSpliced(before.position - 1, 0, before.damage);
    return changeOf(all, {}, logged(before.damage));
  });
}

function damagesOf(vehicle: LockedVehicle): DamageRow[] {
  return vehicle['damages'] as DamageRow[];
}

function rowOf(damageId: string, { repairCost, ...mark }: DamageMark): DamageRow | undefined {
  const repairCostMinor = toMinor(repairCost);
  return repairCostMinor === undefined ? undefined : { damageId, ...mark, repairCostMinor };
}

/** Who sets or removes a mark has looked at the vehicle. */
function changeOf(
  damages: readonly DamageRow[],
  before: ActFields,
  after: ActFields,
): VehicleChange | Refused {
  const total = damages.reduce((sum, { repairCostMinor }) => sum + repairCostMinor, 0);
  return {
    columns: { damages, damage_total_minor: total, is_inspected: true },
    before,
    after,
  };
}

/** Whole: what was removed is brought back from the log. */
function logged({ kind, ...mark }: DamageRow): ActFields {
  return { damage: kind, ...mark };
}
