import type { Approval } from '#contract/approvals.ts';

/** Beside those that wait: the latest that were decided. */
const decidedMax = 5;

/**
 * Those that wait, then the latest that were decided. What is listed already keeps its place when
 * it is decided, and what comes in follows it: no button moves under a finger.
 */
export function listedApprovals<One extends Pick<Approval, 'id' | 'state'>>(
  all: readonly One[],
  before: readonly string[],
): One[] {
  const listed = before.flatMap((id) => all.filter((one) => one.id === id));
  const others = all.filter(({ id }) => !before.includes(id));
  const decided = others.filter(({ state }) => state !== 'waiting');
  return [
    ...listed,
    ...others.filter(({ state }) => state === 'waiting'),
    ...(before.length === 0 ? decided.slice(0, decidedMax) : []),
  ];
}
