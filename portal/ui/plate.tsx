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
  return (
    <span
      translate="no"
      className={classList('plate', grounds[country], size === 'large' && 'plate-large')}
    >
      {text}
      {bandAtBothEnds.has(country) && <span aria-hidden className="plate-band" />}
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
