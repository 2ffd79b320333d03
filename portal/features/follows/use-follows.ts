import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { follow, listFollows, unfollow } from '#contract/calls/follows.ts';
import type { Follow, NewFollow } from '#contract/follows.ts';
import { canonicalSearch } from '#domain/saved-search.ts';
import { useApi } from '#portal/api/api-context.tsx';
import { ask } from '#portal/api/ask.ts';
import { errorText } from '#portal/api/error-text.ts';
import { queryKeys } from '#portal/api/queries.ts';
import { callQuery } from '#portal/api/use-call.ts';
import { useSession } from '#portal/auth/session.ts';
import { useFormats, useTranslate } from '#portal/i18n/locale.tsx';

/** What the signed-in user follows; visitors, and a backend without this call, have nothing. */
export function useFollows() {
  const query = callQuery(useApi(), listFollows, {});
  const isSignedIn = useSession().status === 'signedIn';
  return useQuery({ ...query, enabled: isSignedIn && query.enabled });
}

/** Sends one change after the other, from all parts of the page: each answer is the whole list. */
export function useChangeFollows() {
  const t = useTranslate();
  const formats = useFormats();
  const api = useApi();
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    retry: false,
    networkMode: 'always',
    scope: { id: 'follows' },
    mutationFn: (change: NewFollow | { unfollow: string }) =>
      'unfollow' in change
        ? ask(api, unfollow, { followId: change.unfollow })
        : ask(api, follow, {}, { body: change }),
    onMutate: () => queries.cancelQueries({ queryKey: queryKeys.follows }),
    onSuccess: (answer) => queries.setQueryData(queryKeys.follows, answer),
    onError: () => queries.invalidateQueries({ queryKey: queryKeys.follows }),
  });
  return { change: mutate, isPending, problem: error ? errorText(error, { t, formats }) : null };
}

/** The row of what is followed already. */
export function findFollow(follows: readonly Follow[], wanted: NewFollow): Follow | undefined {
  return follows.find((one) => {
    switch (wanted.kind) {
      case 'country':
        return one.country === wanted.country;
      case 'auction':
        return one.auction?.auctionId === wanted.auctionId;
      case 'seller':
        return one.seller === wanted.seller;
      default:
        return (
          one.filter !== null && canonicalSearch(one.filter) === canonicalSearch(wanted.filter)
        );
    }
  });
}
