import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { DeskLotAct } from '#contract/desk/acts.ts';
import type { DeskLot } from '#contract/desk/auctions.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { sendAct } from '#portal/features/desk/desk-calls.ts';
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
  forget: () => void;
}

export function useBulk(auctionId: string): Bulk {
  const api = useApi();
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Bulk['progress']>();
  const [failures, setFailures] = useState<BulkFailure[]>([]);
  return {
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
  };
}
