import { codeText } from '#portal/api/error-text.ts';
import { useReader } from '#portal/features/approvals/use-reader.ts';
import { knownLimit } from './known-limit.ts';
import type { PanelProps } from './panel-props.ts';

interface KnownLimitProps extends Pick<PanelProps, 'live' | 'labels'> {
  netMinor: number | null;
}

/** What would be refused, said before anything is sent. */
export function KnownLimitNote({ live: { lot }, labels, netMinor }: KnownLimitProps) {
  const { limitsPerBid } = useReader();
  const { t, formats } = labels;
  const { currencyCode } = lot;
  const known = knownLimit(netMinor, currencyCode, limitsPerBid);
  if (!known) return null;
  const body = { reference: '', details: { limit: known.limit } };
  return (
    <p className="rounded-control bg-seal-soft px-3.5 py-2.5 text-13 text-pretty">
      {codeText(known.code, body, { t, formats, currencyCode })}
    </p>
  );
}
