import encodeQr from 'qr';

/** The light border that readers of codes need. */
const quiet = 4;

/** A code for cameras, dark on light in both themes. What it says stands beside it as text. */
export function QrCode({ text }: { text: string }) {
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
