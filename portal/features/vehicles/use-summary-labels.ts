import { createElement } from 'react';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { useFormats, useLocalePath, useTranslate } from '#portal/i18n/locale.tsx';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import type { SummaryLabels } from './summary.ts';

/** What summaries of vehicles are worded by, with whether the reader may bid on them. */
export function useSummaryLabels(): SummaryLabels {
  const t = useTranslate();
  const mayBid = useReader().may('bid') !== false;
  return { t, formats: useFormats(), localePath: useLocalePath(), mayBid, marks };
}

const marks: SummaryLabels['marks'] = ({
  make,
  model,
  assetId,
  licensePlate,
  lot: { auctionId },
}) =>
  createElement(WatchButton, {
    lot: { auctionId, assetId, licensePlate },
    name: `${make} ${model}`,
  });
