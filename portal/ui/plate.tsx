import { classList } from './class-list.ts';

export type PlateProps = {
  /** Written as that country writes it: "K-482-TN", "M-AK 7120". */
  text: string;
  /** ISO 3166 alpha-2 of the country that gave the plate. */
  country: string;
  size?: 'normal' | 'large';
};

/** A licence plate: the thing by which the trade names a car. Never shortened. */
export function Plate({ text, country, size = 'normal' }: PlateProps) {
  const ground = grounds[country] ?? 'bg-plate-white text-on-plate';
  const isLarge = size === 'large';
  return (
    <span
      translate="no"
      className={classList('plate', isLarge ? 'h-7.5 text-18' : 'h-5 text-12', ground)}
    >
      <span
        aria-hidden
        className={classList('flex-none bg-plate-band', isLarge ? 'w-3.25' : 'w-2.25')}
      />
      <span className={classList('self-center', isLarge ? 'px-2.25' : 'px-1.5')}>{text}</span>
      {bandAtBothEnds.has(country) && (
        <span
          aria-hidden
          className={classList('flex-none bg-plate-band', isLarge ? 'w-3.25' : 'w-2.25')}
        />
      )}
    </span>
  );
}

// Every other country of the portal writes black on white.
const grounds: Record<string, string | undefined> = {
  NL: 'bg-plate text-on-plate',
  LU: 'bg-plate text-on-plate',
  BE: 'bg-plate-white text-plate-red',
};
// France and Italy close the plate with a second blue field.
const bandAtBothEnds = new Set(['FR', 'IT']);
