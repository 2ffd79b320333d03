import encodeQr from 'qr';
import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import { transferCode } from '#domain/transfer-code.ts';

/** The light border that readers of codes need. */
const quiet = 4;

interface TransferCodeProps {
  settlement: Settlement;
}

/**
 * The code for banking apps, of the facts beside it; loaded only where it is shown. Dark on light
 * in both themes.
 */
export default function TransferCode({ settlement: { statement, open } }: TransferCodeProps) {
  const { payee, iban, bic, reference } = statement;
  const text = transferCode({ payee, iban, bic, reference, amountMinor: minorOf(open) });
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: quiet });
  const path = rows
    .flatMap((modules, y) => modules.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      aria-hidden
      shapeRendering="crispEdges"
      className="w-full rounded-control bg-plate-white text-on-plate"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}
