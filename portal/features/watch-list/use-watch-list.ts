import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { listWatchedLots, unwatchLot, watchLot } from '#contract/calls/watch-list.ts';
import type { WatchedLots } from '#contract/watched-lots.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import type { LotRef } from '#portal/api/bids.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { useSession } from '#portal/auth/session.ts';
import { isBuyer } from '#portal/auth/session-store.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';
import { useAnnounce } from '#portal/layout/announcer.tsx';

/** The user's watch list; visitors, operators and a backend without this call have none. */
export function useWatchedLots() {
  const query = callQuery(useApi(), listWatchedLots, {});
  const session = useSession();
  const isOn = session.status === 'signedIn' && isBuyer(session);
  return useQuery({ ...query, enabled: isOn && query.enabled });
}

export function isWatched({ lots }: WatchedLots, lot: LotRef): boolean {
  return lots.some(
    ({ auctionId, assetId }) => auctionId === lot.auctionId && assetId === lot.assetId,
  );
}

type WatchedLot = WatchedLots['lots'][number];
const mutationKey = ['watchList'];

/** The heart turns with the press; the answers arrive in its order and the last one counts. */
export function useWatch() {
  const t = useTranslate();
  const formats = useFormats();
  const announce = useAnnounce();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    retry: false,
    networkMode: 'always',
    scope: { id: 'watchList' },
    mutationFn: ({ lot, isOn }: { lot: WatchedLot; isOn: boolean }) =>
      ask(api, isOn ? watchLot : unwatchLot, { auctionId: lot.auctionId, assetId: lot.assetId }),
    onMutate: async ({ lot, isOn }) => {
      await queries.cancelQueries({ queryKey: queryKeys.watchedLots });
      queries.setQueryData<WatchedLots>(queryKeys.watchedLots, (before) => {
        if (!before) return before;
        const rest = before.lots.filter((one) => !isWatched({ ...before, lots: [one] }, lot));
        return { ...before, lots: isOn ? [lot, ...rest] : rest };
      });
    },
    onSuccess: (answer) => {
      // Lists of what is watched are read anew when they are next opened: no row leaves at once.
      void queries.invalidateQueries({ queryKey: queryKeys.allVehicles, refetchType: 'none' });
      if (queries.isMutating({ mutationKey }) === 1)
        queries.setQueryData(queryKeys.watchedLots, answer);
    },
    onError: (error) => {
      announce.politely(errorText(error, { t, formats }));
      return queries.invalidateQueries({ queryKey: queryKeys.watchedLots });
    },
  });
  return mutate;
}
