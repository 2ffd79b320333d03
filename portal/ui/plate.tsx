import { classList } from './class-list.ts';

export type PlateProps = {
  /** Formatted as in its country: "K-482-TN", "M-AK 7120". */
  text: string;
  /** ISO 3166 alpha-2 of the country that issued the plate. */
  country: string;
  size?: 'normal' | 'large';
};

/** A licence plate, by which the trade identifies a car. Never shortened. */
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

// All other countries of the portal use black on white.
const grounds: Record<string, string | undefined> = {
  NL: 'bg-plate text-on-plate',
  LU: 'bg-plate text-on-plate',
  BE: 'bg-plate-white text-plate-red',
};
// French and Italian plates have a second blue band at the right.
const bandAtBothEnds = new Set(['FR', 'IT']);
