import { classList } from './class-list.ts';
import { LineCar } from './line-car.tsx';

/** Where a vehicle has no photograph yet: the line-drawn car on the ground that photographs stand on. */
export function NoPhoto({ className }: { className?: string }) {
  return (
    <div
      aria-hidden
      className={classList('grid place-items-center bg-sunken px-[18%] opacity-80', className)}
    >
      <LineCar />
    </div>
  );
}
