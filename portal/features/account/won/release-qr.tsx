import { QrCode } from './qr-code.tsx';

/**
 * Opens the yard's page with the code on any phone that reads it; loaded only where it is shown.
 * What follows the # reaches no server and no log.
 */
export default function ReleaseQr({ code }: { code: string }) {
  return <QrCode text={`${location.origin}/desk/yard#${code}`} />;
}
