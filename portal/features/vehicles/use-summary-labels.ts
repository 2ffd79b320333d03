import { Fragment, createElement, useMemo } from 'react';
import type { Vehicle } from '#contract/vehicles.ts';
import { CompareButton } from '#portal/features/compare-list/compare-button.tsx';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { localePath } from '#locales/locales.ts';
import { useFormats, useLocale, useTranslate } from '#portal/i18n/locale.tsx';
import { WatchButton } from '#portal/features/watch-list/watch-button.tsx';
import type { SummaryLabels } from './summary.ts';

/**
 * What summaries of vehicles are worded by, with whether the reader may bid on them; the same
 * object while these stay.
 */
export function useSummaryLabels({ isNamed = false } = {}): SummaryLabels {
  const t = useTranslate();
  const mayBid = useReader().may('bid') !== false;
  const formats = useFormats();
  const locale = useLocale();
  return useMemo(
    () => ({
      t,
      formats,
      localePath: (path: string) => localePath(locale, path),
      mayBid,
      marks: marksOf[isNamed ? 'named' : 'plain'],
    }),
    [t, formats, locale, mayBid, isNamed],
  );
}

/** The same functions each time, so that what is rendered by them stays. */
const marksOf = {
  named: (vehicle: Vehicle) => marks(vehicle, true),
  plain: (vehicle: Vehicle) => marks(vehicle, false),
};

function marks(vehicle: Vehicle, isNamed: boolean) {
  const { make, model, assetId, licensePlate, lot } = vehicle;
  const watched = { auctionId: lot.auctionId, assetId, licensePlate };
  return createElement(
    Fragment,
    null,
    createElement(CompareButton, { vehicle, isNamed }),
    createElement(WatchButton, { lot: watched, name: `${make} ${model}` }),
  );
}
