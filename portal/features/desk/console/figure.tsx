import { classList } from '#portal/ui/class-list.ts';

export type FigureProps = { name: string; value: string; note: string; isOnPhone?: boolean };

/** One of a row of figures, with what it is measured by. */
export function Figure({ name, value, note, isOnPhone = true }: FigureProps) {
  return (
    <div
      className={classList(
        'py-3 md:mr-6 md:border-r md:border-line md:pr-6 md:last:border-r-0',
        !isOnPhone && 'max-md:hidden',
      )}
    >
      <dt className="text-12 text-ink3">{name}</dt>
      <dd className="text-[1.375rem] leading-tight font-semi whitespace-nowrap max-md:text-18">
        {value}{' '}
        <small className="text-13 font-normal text-ink2 max-full:block max-md:text-12">
          {note}
        </small>
      </dd>
    </div>
  );
}
