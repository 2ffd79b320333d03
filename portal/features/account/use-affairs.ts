/** All that the account's first page shows of the company, in one place. */
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { Bid } from '#contract/bids.ts';
import type { OwnCompany } from '#contract/buying-company.ts';
import { listFinanceRequests } from '#contract/calls/finance.ts';
import { listInquiries } from '#contract/calls/inquiries.ts';
import { getOwnCompany } from '#contract/calls/own-company.ts';
import type { Inquiry } from '#contract/inquiries.ts';
import { useApi } from '#portal/api/api-context.tsx';
import {
  changesQuery,
  settlementsQuery,
  useApprovals,
  useOwnBids,
  useWonBids,
} from '#portal/api/queries.ts';
import { serverClock } from '#portal/api/server-clock.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { type Attention, type AttentionSources, attentionOf } from './attention.ts';

export interface Affairs {
  /** Undefined while something is loading, and where the bids could not be loaded. */
  own: readonly Bid[] | undefined;
  won: readonly Bid[];
  attention: readonly Attention[];
  settlements: AttentionSources['settlements'];
  changes: AttentionSources['changes'];
  finance: AttentionSources['finance'];
  inquiries: readonly Inquiry[];
  company: OwnCompany | undefined;
  /** The query of the bids, without which the page shows nothing. */
  bids: UseQueryResult<{ bids: Bid[] }>;
  /** Why a part of it is missing. */
  error: Error | null;
  onRetry: () => void;
}

/** Nothing is shown before all of it is there: rows that came later would move the others. */
export function useAffairs(): Affairs {
  const api = useApi();
  const bids = useOwnBids({ isSignedIn: true });
  const won = useWonBids({ isSignedIn: true });
  const approvals = useApprovals({ isSignedIn: true });
  const settlements = useQuery(settlementsQuery(api));
  const changes = useQuery(changesQuery(api));
  const finance = useCall(listFinanceRequests);
  const inquiries = useCall(listInquiries);
  const company = useCall(getOwnCompany);
  const { may } = useReader();
  const parts = [won, approvals, settlements, changes, finance, inquiries, company];
  const failed = parts.filter(({ error, data }) => error !== null && data === undefined);
  const own = bids.data?.bids;
  const known = {
    won: won.data?.bids ?? [],
    settlements: settlements.data?.result ?? [],
    changes: changes.data?.requests ?? [],
    finance: finance.data?.requests ?? [],
  };
  const sources: AttentionSources = {
    ...known,
    bids: [...(own ?? []), ...known.won],
    approvals: approvals.data,
    mayBid: may('bid') !== false,
  };
  return {
    ...known,
    own: parts.some(({ isLoading }) => isLoading) ? undefined : own,
    attention: attentionOf(sources, serverClock.nowMs()),
    inquiries: inquiries.data?.inquiries ?? [],
    company: company.data,
    bids,
    error: failed[0]?.error ?? null,
    onRetry: () => {
      for (const query of failed) void query.refetch();
    },
  };
}
