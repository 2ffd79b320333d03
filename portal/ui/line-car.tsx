import { CarSide } from './car-view.tsx';
import { estate } from './drawings/estate.ts';

/** A line drawing of a car for an empty list or a page not found. Decoration only. */
export function LineCar({ isTurned }: { isTurned?: boolean }) {
  return <CarSide side={estate.side} isTurned={isTurned} />;
}
