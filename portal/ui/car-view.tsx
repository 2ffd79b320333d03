import { useId } from 'react';
import type { DrawingShape, LineDrawing } from './line-drawing.ts';

const fills = { body: 'fill-surface', glass: 'fill-glass' };

/** The side view of a car drawn in lines: nose left, or mirrored. */
export function CarSide({ side, isTurned }: { side: LineDrawing['side']; isTurned?: boolean }) {
  const id = useId();
  const [x, y, width, height] = side.box;
  const floor = y + height - 6;
  return (
    <svg
      aria-hidden
      viewBox={`${x} ${y} ${width} ${height}`}
      className={isTurned ? 'block w-full -scale-x-100' : 'block w-full'}
    >
      <clipPath id={`${id}body`}>
        <path d={side.outline} />
      </clipPath>
      <clipPath id={`${id}glass`}>
        <path d={side.glass} />
      </clipPath>
      <g className={lines}>
        <path d={`M${x} ${floor}H${x + width}`} className="opacity-35" />
        <Shapes shapes={side.shapes} clipId={id} />
      </g>
    </svg>
  );
}

/** The same car from above. */
export function CarTop({ top }: { top: LineDrawing['top'] }) {
  return (
    <svg aria-hidden viewBox={top.box.join(' ')} className="block w-full">
      <g className={lines}>
        <Shapes shapes={top.shapes} />
      </g>
    </svg>
  );
}

const lines = 'fill-none stroke-ink2 stroke-[1.4] [stroke-linecap:round] [stroke-linejoin:round]';

function Shapes({ shapes, clipId }: { shapes: readonly DrawingShape[]; clipId?: string }) {
  return shapes.map(({ d, fill, clip, isFaint }) => (
    <path
      key={d}
      d={d}
      clipPath={clip && clipId ? `url(#${clipId}${clip})` : undefined}
      className={fill ? fills[fill] : isFaint ? 'opacity-35' : undefined}
    />
  ));
}
