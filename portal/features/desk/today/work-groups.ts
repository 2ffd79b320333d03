/** Groups the work list by how near its deadlines are. */
import type { WorkItem } from '#contract/desk/today.ts';
import { type WorkKind, workKinds } from '#contract/desk/values.ts';

export const groupNames = ['overdue', 'hour', 'today', 'later'] as const;
export type GroupName = (typeof groupNames)[number];

export interface WorkGroup {
  name: GroupName;
  items: readonly WorkItem[];
}

const hourMs = 3_600_000;

/** `dayOf` gives the calendar day of a moment in the reader's zone. */
export function groupOf(dueAtMs: number, nowMs: number, dayOf: (ms: number) => string): GroupName {
  if (dueAtMs < nowMs) return 'overdue';
  if (dueAtMs < nowMs + hourMs) return 'hour';
  return dayOf(dueAtMs) === dayOf(nowMs) ? 'today' : 'later';
}

/** Put off: whatever its deadline, nobody is to be reminded before that moment. */
function isLater(laterUntil: string | null, nowMs: number): boolean {
  return laterUntil !== null && Date.parse(laterUntil) > nowMs;
}

/** Groups without an item are left out; the order of the items stays. */
export function groupWork(
  items: readonly WorkItem[],
  nowMs: number,
  dayOf: (ms: number) => string,
): WorkGroup[] {
  const groups = Map.groupBy(items, ({ dueAt, laterUntil }) =>
    isLater(laterUntil, nowMs) ? 'later' : groupOf(Date.parse(dueAt), nowMs, dayOf),
  );
  return groupNames
    .map((name) => ({ name, items: groups.get(name) ?? [] }))
    .filter((group) => group.items.length > 0);
}

/** Whether all that is left is later. */
export function isLaterAlone(groups: readonly WorkGroup[]): boolean {
  return groups.length === 1 && groups[0]?.name === 'later';
}

/** Beside other work it starts closed; what stands open is closed by a press alone. */
export function isLaterOpen(
  groups: readonly WorkGroup[],
  { pressed, wasAlone }: { pressed: boolean | undefined; wasAlone: boolean },
): boolean {
  return pressed ?? (wasAlone || isLaterAlone(groups));
}

/** The kinds that occur, each with its number, in the order of the tabs. */
export function countKinds(items: readonly WorkItem[]): { kind: WorkKind; count: number }[] {
  return workKinds
    .map((kind) => ({ kind, count: items.filter((item) => item.kind === kind).length }))
    .filter(({ count }) => count > 0);
}
