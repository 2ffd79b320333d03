import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { serverClock } from '#portal/api/server-clock.ts';
import { sendAct } from '#portal/features/desk/desk-calls.ts';
import { useHeldActs } from '#portal/features/desk/shell/held-acts.tsx';
import { isTooNear } from '#portal/features/desk/use-send-act.ts';
import { actOneByOne } from './act-one-by-one.ts';

/** A lot that an act was refused for. */
export interface BulkFailure {
  lot: DeskLot;
  error: unknown;
}

export interface Bulk {
  /** Undefined while nothing runs. */
  progress: { done: number; total: number } | undefined;
  failures: readonly BulkFailure[];
  /** Acts on one lot after the other; resolves to those that were refused. */
  run: (lots: readonly DeskLot[], bodyOf: (lot: DeskLot) => DeskLotAct) => Promise<BulkFailure[]>;
  /** Holds the act on all of them, with one Undo; at once only where the end is too near. */
  hold: (
    lots: readonly DeskLot[],
    bodyOf: (lot: DeskLot) => DeskLotAct,
    textOf: (held: number, atOnce: number) => string,
  ) => Promise<BulkFailure[]>;
  forget: () => void;
}

export function useBulk(auctionId: string): Bulk {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Bulk['progress']>();
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  const { decide, say } = useHeldActs();
  const bulk: Bulk = {
    progress,
    failures,
    forget: () => setFailures([]),
    async run(lots, bodyOf) {
      const send = (lot: DeskLot) => {
        const asked = { auctionId, assetId: lot.assetId, body: bodyOf(lot) };
        return sendAct(api, { ...asked, key: crypto.randomUUID() });
      };
      const failures = await actOneByOne(lots, send, (done) =>
        setProgress({ done, total: lots.length }),
      );
      const failed = failures.map(({ item: lot, error }) => ({ lot, error }));
      setProgress(undefined);
      setFailures(failed);
      await queries.invalidateQueries({ queryKey: ['desk'] });
      return failed;
    },
    async hold(lots, bodyOf, textOf) {
      const nowMs = serverClock.nowMs();
      const near = lots.filter((lot) => isTooNear(lot, nowMs, lots.length));
      const failed = near.length === 0 ? [] : await bulk.run(near, bodyOf);
      const atOnce = near.length - failed.length;
      const decisions = lots.flatMap((lot) =>
        near.includes(lot) ? [] : [{ lot, auctionId, assetId: lot.assetId, body: bodyOf(lot) }],
      );
      if (decisions.length === 0) say(textOf(0, atOnce));
      else {
        const refused = await decide(decisions, (held) => textOf(held.length, atOnce));
        failed.push(...refused.map(({ decision: { lot }, error }) => ({ lot, error })));
      }
      setFailures(failed);
      return failed;
    },
  };
  return bulk;
}
