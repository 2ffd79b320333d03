import { Fragment, createElement } from 'react';
import { CompareButton } from '#portal/features/compare-list/compare-button.tsx';
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

const marks: SummaryLabels['marks'] = (vehicle) => {
  const { make, model, assetId, licensePlate, lot } = vehicle;
  const watched = { auctionId: lot.auctionId, assetId, licensePlate };
  return createElement(
    Fragment,
    null,
    createElement(CompareButton, { vehicle }),
    createElement(WatchButton, { lot: watched, name: `${make} ${model}` }),
  );
};
