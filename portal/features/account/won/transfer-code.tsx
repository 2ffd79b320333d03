import { type Transfer, transferCode } from '#domain/transfer-code.ts';
import { QrCode } from './qr-code.tsx';

/** The code for banking apps, of the facts beside it; loaded only where it is shown. */
export default function TransferCode({ transfer }: { transfer: Transfer }) {
  return <QrCode text={transferCode(transfer)} />;
}
