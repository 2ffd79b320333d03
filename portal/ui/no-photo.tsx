import { classList } from './class-list.ts';
import { LineCar } from './line-car.tsx';

/**
 * Where a vehicle has no photograph yet: the line-drawn car on the ground that photographs stand on. `label` names it
 * where nothing beside it does.
 */
export function NoPhoto({ label, className }: { label?: string; className?: string }) {
  return (
    <div
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label ? undefined : true}
      className={classList('grid place-items-center bg-ended-soft/70 px-[14%]', className)}
    >
      <LineCar />
    </div>
  );
}
