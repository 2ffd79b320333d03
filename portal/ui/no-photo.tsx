import { classList } from './class-list.ts';
import { LineCar } from './line-car.tsx';

/**
 * The placeholder of a vehicle without photos: the line-drawn car on the photos' ground. `label`
 * names it where no text beside it does.
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
