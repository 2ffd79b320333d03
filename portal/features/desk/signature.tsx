import type { PointerEvent } from 'react';
import { type Strokes, signatureGrid, withPoint, withStroke } from '#domain/signature.ts';

const viewBox = `0 0 ${signatureGrid.width} ${signatureGrid.height}`;

/** A signature that was drawn, as large as its place; whose it is stands beside it. */
export function Signature({ strokes }: { strokes: Strokes }) {
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      className="block w-full rounded-control border border-line bg-page text-ink"
    >
      <StrokeLines strokes={strokes} />
    </svg>
  );
}

interface SignaturePadProps {
  strokes: Strokes;
  onChange: (change: (strokes: Strokes) => Strokes) => void;
}

/** Takes a signature by finger, pen or mouse. Whoever uses none of them signs by a typed name. */
export function SignaturePad({ strokes, onChange }: SignaturePadProps) {
  const at = (event: PointerEvent<SVGSVGElement>): [number, number] => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) / box.width) * signatureGrid.width,
      ((event.clientY - box.top) / box.height) * signatureGrid.height,
    ];
  };
  return (
    <svg
      aria-hidden
      viewBox={viewBox}
      // The page stands still under the finger.
      className="block w-full cursor-crosshair touch-none rounded-control border border-edge bg-page text-ink select-none"
      onPointerDown={(event) => {
        const [x, y] = at(event);
        event.currentTarget.setPointerCapture(event.pointerId);
        onChange((now) => withStroke(now, x, y));
      }}
      onPointerMove={(event) => {
        if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
        const [x, y] = at(event);
        onChange((now) => withPoint(now, x, y));
      }}
    >
      <line
        x1={40}
        x2={signatureGrid.width - 40}
        y1={signatureGrid.height - 70}
        y2={signatureGrid.height - 70}
        className="stroke-line"
        strokeWidth={3}
      />
      <StrokeLines strokes={strokes} />
    </svg>
  );
}

function StrokeLines({ strokes }: { strokes: Strokes }) {
  return strokes.map((stroke, place) => (
    <polyline
      // oxlint-disable-next-line react/no-array-index-key -- strokes are only added at the end
      key={place}
      points={stroke.join(' ')}
      fill="none"
      stroke="currentColor"
      strokeWidth={7}
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ));
}
