import type { Settlement } from '#contract/settlements.ts';
import { minorOf } from '#contract/money.ts';
import { transferCode } from '#domain/transfer-code.ts';
import { QrCode } from '#portal/ui/qr-code.tsx';

interface TransferCodeProps {
  settlement: Settlement;
}

/** The code for banking apps, of the facts beside it; loaded only where it is shown. */
export default function TransferCode({ settlement: { statement, open } }: TransferCodeProps) {
  const { payee, iban, bic, reference } = statement;
  return (
    <QrCode text={transferCode({ payee, iban, bic, reference, amountMinor: minorOf(open) })} />
  );
}
