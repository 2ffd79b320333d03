import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { Bid, BidList } from '#contract/bids.ts';
import { useTranslate } from '#portal/i18n/locale.tsx';
import { RowSkeletons } from '#portal/ui/skeletons.tsx';
import { BidsError } from './bids-error.tsx';

interface BidsSectionProps {
  query: UseQueryResult<BidList>;
  /** Rows of the skeleton: about as many as will load. */
  skeletonRows: number;
  children: (bids: readonly Bid[]) => ReactNode;
}

/** A section made of the company's bids: a skeleton, then the error or the content. */
export function BidsSection({ query, skeletonRows, children }: BidsSectionProps) {
  const t = useTranslate();
  const { data, error, refetch } = query;
  if (data) return children(data.bids);
  if (error) return <BidsError error={error} onRetry={() => void refetch()} />;
  return <RowSkeletons count={skeletonRows} label={t('account.loading')} />;
}
