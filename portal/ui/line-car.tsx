import { CarSide } from './car-view.tsx';
import { estate } from './drawings/estate.ts';

/**
 * A line drawing of a car for pages with nothing to show: an empty list, a page not found.
 * Decoration only.
 */
export function LineCar({ isTurned }: { isTurned?: boolean }) {
  return <CarSide side={estate.side} isTurned={isTurned} />;
}
