import { classList } from '#portal/ui/class-list.ts';

export type ColumnHeadsProps = {
  /** Its text, and the classes that place or hide it at some widths. */
  columns: readonly (readonly [text: string, className: string])[];
};

/** The heading row of a table of the desk. */
export function ColumnHeads({ columns }: ColumnHeadsProps) {
  return (
    <thead>
      <tr>
        {columns.map(([text, className]) => (
          <th
            key={text}
            scope="col"
            className={classList(
              'border-b border-ink py-2 pr-3 text-left text-12 font-medium text-ink3',
              className,
            )}
          >
            {text}
          </th>
        ))}
      </tr>
    </thead>
  );
}
