/**
 * In which order and when the lots of an auction end: one after the other or in groups, at an
 * interval. Pure (docs/rules.md, Closing plan).
 */
import type { ClosingOrder } from '#contract/desk/values.ts';

export interface ClosingPlan {
  /** When the first lot ends. */
  startsAt: Date;
  /** Seconds between one step and the next. */
  intervalSeconds: number;
  /** Lots that end together in each step. */
  groupSize: number;
}

/** The planned end of the lot at this position, counted from 0. */
export function plannedEnd(plan: ClosingPlan, position: number): Date {
  const step = Math.floor(position / plan.groupSize);
  return new Date(plan.startsAt.getTime() + step * plan.intervalSeconds * 1000);
}

/** What the rules look at; null is unknown and comes last. */
export interface OrderedLot {
  id: string;
  number: number;
  make: string;
  model: string;
  plate: string;
  startPriceMinor: number | null;
  mileageKm: number | null;
  firstRegistration: string | null;
}

type Key = (lot: OrderedLot) => string | number | null;
const keys: Record<ClosingOrder, Key> = {
  number: ({ number }) => number,
  make: ({ make, model }) => `${make} ${model}`,
  price: ({ startPriceMinor }) => startPriceMinor,
  plate: ({ plate }) => plate,
  mileage: ({ mileageKm }) => mileageKm,
  year: ({ firstRegistration }) => firstRegistration,
};

/** Returns the lots in the order of the rule; equal ones by number. */
export function inClosingOrder<Lot extends OrderedLot>(
  lots: readonly Lot[],
  order: ClosingOrder,
): Lot[] {
  const key = keys[order];
  return lots.toSorted((one, other) => compare(key(one), key(other)) || one.number - other.number);
}

function compare(one: ReturnType<Key>, other: ReturnType<Key>): number {
  if (one === null || other === null) return Number(one === null) - Number(other === null);
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  return String(one).localeCompare(String(other), 'en');
}
