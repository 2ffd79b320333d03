import { classList } from './class-list.ts';

export type CountryOvalProps = {
  /** The international vehicle registration code: NL, D, F, B, E, I, PL, P. */
  code: string;
  /** The country's name in the reader's language; without it the oval is decoration. */
  name?: string;
  size?: 'normal' | 'large';
  onPine?: boolean;
};

/** The country oval as on the back of a car. Countries are never shown by flags. */
export function CountryOval({ code, name, size = 'normal', onPine }: CountryOvalProps) {
  return (
    <span
      role={name === undefined ? undefined : 'img'}
      aria-label={name}
      aria-hidden={name === undefined || undefined}
      className={classList(
        'oval',
        size === 'large' ? 'h-9 min-w-13.5 border-2 px-2 text-18' : 'oval-small',
        onPine && 'border-on-pine bg-transparent text-on-pine',
      )}
    >
      {code}
    </span>
  );
}
