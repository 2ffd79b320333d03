import { useState } from 'react';
import type { Bid } from '#contract/bids.ts';
import { useFormats } from '#portal/i18n/locale.tsx';
import { type CompanyPosition, companyPositions } from './company-positions.ts';

/** A standing that was shown keeps its place while the component is mounted. */
export function useCompanyPositions(bids: readonly Bid[], nowMs: number): CompanyPosition[] {
  const formats = useFormats();
  const [shown, setShown] = useState<readonly CompanyPosition['standing'][]>([]);
  const positions = companyPositions(bids, nowMs, (at) => formats.date(at), shown);
  if (positions.length > shown.length) setShown(positions.map(({ standing }) => standing));
  return positions;
}
