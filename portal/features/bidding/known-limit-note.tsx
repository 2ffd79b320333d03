import { getOwnCompany } from '#contract/calls/own-company.ts';
import { codeText } from '#portal/api/error-text.ts';
import { useCall } from '#portal/api/use-call.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { knownLimit } from './known-limit.ts';
import type { PanelProps } from './panel-props.ts';

interface KnownLimitProps {
  live: Pick<PanelProps['live'], 'lot' | 'mine'>;
  labels: PanelProps['labels'];
  netMinor: number | null;
}

/** What would be refused, said before anything is sent. */
export function KnownLimitNote({ live: { lot, mine }, labels, netMinor }: KnownLimitProps) {
  const perBid = useReader().limitsPerBid;
  const company = useCall(getOwnCompany).data;
  const { t, formats } = labels;
  const { currencyCode } = lot;
  const known = knownLimit(
    netMinor,
    currencyCode,
    { perBid, buying: company?.buyingLimits, userId: company?.userId },
    mine,
  );
  if (!known) return null;
  return (
    <p className="rounded-control bg-seal-soft px-3.5 py-2.5 text-13 text-pretty">
      {codeText(
        known.code,
        { reference: '', details: known.details },
        { t, formats, currencyCode },
      )}
    </p>
  );
}
