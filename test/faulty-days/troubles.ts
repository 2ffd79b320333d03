/** What goes wrong on a day, and when: drawn from its seed. */
import { setTimeout as wait } from 'node:timers/promises';
import { type DatabaseUnderTest, type Outage, strike } from '#test/torture/outages.ts';
import type { ServicesProcess } from '#test/services-process.ts';
import type { Relay } from './relay.ts';

const troubleKinds = [
  'servicesKilled',
  'servicesTerminated',
  'servicesStopped',
  'allServicesStopped',
  'clockSetBack',
  'connectionsCut',
  'connectionsDelayed',
  'backEndKilled',
  'databaseKilled',
  'databaseFrozen',
  'diskFull',
] as const;
export type TroubleKind = (typeof troubleKinds)[number] | 'ownDiskFull';

export interface PlannedTrouble {
  kind: TroubleKind;
  /** After the trouble before is over. */
  afterMs: number;
  holdMs: number;
  victim: number;
}

export interface Stack {
  database: DatabaseUnderTest;
  processes: readonly ServicesProcess[];
  relay: Relay;
}

/** @param hasSmallDisk the database's file system can be filled */
export function drawTroubles(
  chance: (below: number) => number,
  { count, hasSmallDisk }: { count: number; hasSmallDisk: boolean },
): PlannedTrouble[] {
  const kinds: TroubleKind[] = [
    ...troubleKinds,
    ...(hasSmallDisk ? (['ownDiskFull'] as const) : []),
  ];
  return Array.from({ length: count }, () => ({
    kind: kinds[chance(kinds.length)] ?? 'connectionsCut',
    afterMs: 100 + chance(700),
    // Some last longer than an outage needs to count as one.
    holdMs: chance(3) === 0 ? 2_200 + chance(800) : 100 + chance(900),
    victim: chance(2),
  }));
}

/** Resolves once it is over. */
export async function cause(trouble: PlannedTrouble, stack: Stack): Promise<void> {
  const { kind, holdMs } = trouble;
  const { database, processes, relay } = stack;
  const victim = processes[trouble.victim];
  if (!victim) throw new Error('there are processes');
  const stopped = kind === 'allServicesStopped' ? processes : [victim];
  switch (kind) {
    case 'servicesStopped':
    case 'allServicesStopped':
      for (const one of stopped) one.signal('SIGSTOP');
      await wait(holdMs);
      for (const one of stopped) one.signal('SIGCONT');
      return;
    case 'connectionsCut':
      relay.cut();
      return;
    case 'connectionsDelayed':
      relay.delay(20 + (holdMs % 280));
      await wait(holdMs);
      relay.delay(0);
      return;
    default:
      return strike(kind satisfies Outage, database, { victim, holdMs });
  }
}
